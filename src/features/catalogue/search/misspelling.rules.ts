/** In a short word each letter makes another word. */
export const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * The distance to the nearest prefix of `word`: a letter wrong, missing, too many, or two swapped. Prefixes count,
 * because Swedish words are inflected and compounded: "takbyte" should find "takbyten".
 */
export function lettersApart(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}

const meantAtMost = 8;

export function meantBy(typed: string, words: readonly string[]): string[] {
  const measured = words
    .map((word) => ({ word, apart: lettersApart(typed, word), longer: Math.abs(word.length - typed.length) }))
    .filter(({ apart }) => apart <= allowedErrors(typed))
    .toSorted((one, other) => one.apart - other.apart || one.longer - other.longer);
  return measured
    .filter(({ apart }) => apart === measured[0]?.apart)
    .slice(0, meantAtMost)
    .map(({ word }) => word);
}
