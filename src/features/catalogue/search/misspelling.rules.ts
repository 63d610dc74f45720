/** Longer ones are no words that somebody misspelt. */
const longestWord = 40;

/** In a short word each letter makes another word. */
export const allowedErrors = (word: string): number => {
  if (word.length < 4 || word.length > longestWord) return 0;
  return word.length < 6 ? 1 : 2;
};

type Rows = { beforeLast: readonly number[]; last: readonly number[] };

/** One row of the table: only the columns that can stay within `most`. */
function nextRow(typed: string, word: string, row: number, most: number, { beforeLast, last }: Rows): number[] {
  const beyond = most + 1;
  const current = last.map((_, column) => (column === 0 ? Math.min(row, beyond) : beyond));
  const lastColumn = Math.min(last.length - 1, row + most);
  for (let column = Math.max(1, row - most); column <= lastColumn; column += 1) {
    const isSame = typed[row - 1] === word[column - 1];
    const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
    const replaced = (last[column - 1] ?? beyond) + (isSame ? 0 : 1);
    const swapped = isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? beyond) + 1 : beyond;
    const missing = (current[column - 1] ?? beyond) + 1;
    current[column] = Math.min(replaced, swapped, missing, (last[column] ?? beyond) + 1, beyond);
  }
  return current;
}

/**
 * The distance to the nearest prefix of `word`: a letter wrong, missing, too many, or two swapped. Prefixes count,
 * because Swedish words are inflected and compounded: "takbyte" should find "takbyten". Infinite beyond `most`.
 */
export function lettersApart(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return Number.POSITIVE_INFINITY;
  const columns = Math.min(word.length, typed.length + most) + 1;
  let rows: Rows = { beforeLast: [], last: Array.from({ length: columns }, (_, column) => Math.min(column, most + 1)) };
  for (let row = 1; row <= typed.length; row += 1) {
    rows = { beforeLast: rows.last, last: nextRow(typed, word, row, most, rows) };
  }
  const apart = Math.min(...rows.last);
  return apart > most ? Number.POSITIVE_INFINITY : apart;
}

const meantAtMost = 8;

export function meantBy(typed: string, words: readonly string[]): string[] {
  const most = allowedErrors(typed);
  const measured = words
    .map((word) => ({
      word,
      apart: lettersApart(typed, word, most),
      longer: Math.abs(word.length - typed.length),
    }))
    .filter(({ apart }) => apart <= most)
    .toSorted((one, other) => one.apart - other.apart || one.longer - other.longer);
  return measured
    .filter(({ apart }) => apart === measured[0]?.apart)
    .slice(0, meantAtMost)
    .map(({ word }) => word);
}
