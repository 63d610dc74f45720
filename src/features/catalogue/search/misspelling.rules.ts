/** Costs are in tenths of a letter. */
const anyLetter = 13;
const likelyLetter = 8;
const swapped = 8;
const missing = 9;
const tooMany = 10;
const doubled = 5;
const firstLetter = 4;

/** Longer ones are no words that somebody misspelt. */
const longestWord = 40;

/** In a short word each letter makes another word. */
export function allowedCost(word: string): number {
  if (word.length < 4 || word.length > longestWord) return 0;
  const steps: [longest: number, cost: number][] = [
    [4, 8],
    [5, 10],
    [7, 13],
    [9, 17],
  ];
  return steps.find(([longest]) => word.length <= longest)?.[1] ?? 20;
}

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const placeOf = new Map(
  keyboard.flatMap((row, line) => [...row].map((key, column) => [key, { line, column: column + line / 3 }] as const)),
);

const soundAlike = ['aeiouy', 'cksz', 'vwf', 'gj', 'dt', 'bp', 'mn', 'hj'];

const isLikely = (one: string, other: string): boolean => {
  if (soundAlike.some((letters) => letters.includes(one) && letters.includes(other))) return true;
  const [here, there] = [placeOf.get(one), placeOf.get(other)];
  if (!here || !there) return false;
  return Math.abs(here.line - there.line) <= 1 && Math.abs(here.column - there.column) <= 1;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const codeOf = (letter: number) => letter - 97;

const replaceCosts = Uint8Array.from({ length: 26 * 26 }, (_, index) => {
  const [one = '', other = ''] = [letters[Math.floor(index / 26)], letters[index % 26]];
  return one === other ? 0 : isLikely(one, other) ? likelyLetter : anyLetter;
});

function replaceCost(one: number, other: number): number {
  if (one === other) return 0;
  const [here, there] = [codeOf(one), codeOf(other)];
  const isKnown = here >= 0 && here < 26 && there >= 0 && there < 26;
  return (isKnown && replaceCosts[here * 26 + there]) || anyLetter;
}

const beyond = 255;

type Rows = { beforeLast: Uint8Array; last: Uint8Array; current: Uint8Array };

/** One row of the table: only the columns that can stay within the limit. */
function fillRow(typed: string, word: string, row: number, { beforeLast, last, current }: Rows): number {
  const here = typed.charCodeAt(row - 1);
  const before = typed.charCodeAt(row - 2);
  const extra = here === before ? doubled : tooMany;
  current.fill(beyond);
  current[0] = Math.min(beyond, row * tooMany);
  let best = current[0];
  for (let column = Math.max(1, row - 2); column <= Math.min(word.length, row + 2); column += 1) {
    const there = word.charCodeAt(column - 1);
    const isSwap = column > 1 && row > 1 && here === word.charCodeAt(column - 2) && before === there;
    const cost = Math.min(
      (last[column - 1] ?? beyond) + replaceCost(here, there),
      (last[column] ?? beyond) + extra,
      (current[column - 1] ?? beyond) + (there === word.charCodeAt(column - 2) ? doubled : missing),
      isSwap ? (beforeLast[column - 2] ?? beyond) + swapped : beyond,
      beyond,
    );
    current[column] = cost;
    best = Math.min(best, cost);
  }
  return best;
}

/** What it takes to type the one for the other. Infinite beyond `most`, and where more than two letters differ in length. */
export function typingCost(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > 2 || word.length > longestWord) return Number.POSITIVE_INFINITY;
  const width = word.length + 1;
  let rows: Rows = {
    beforeLast: new Uint8Array(width).fill(beyond),
    last: Uint8Array.from({ length: width }, (_, column) => (column <= 2 ? column * missing : beyond)),
    current: new Uint8Array(width),
  };
  for (let row = 1; row <= typed.length; row += 1) {
    if (fillRow(typed, word, row, rows) > most) return Number.POSITIVE_INFINITY;
    rows = { beforeLast: rows.last, last: rows.current, current: rows.beforeLast };
  }
  const cost = (rows.last[word.length] ?? beyond) + (typed[0] === word[0] ? 0 : firstLetter);
  return cost > most ? Number.POSITIVE_INFINITY : cost;
}

const maskOf = (word: string): number => {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) % 32);
  return mask;
};

function bitsIn(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Two letters may differ, each of them in both words. */
const differingLetters = 4;

export type Correction = { word: string; cost: number };

type Candidate = { word: string; mask: number };

function nearest(typed: string, candidates: readonly Candidate[], known: Correction | null): Correction | null {
  const mask = maskOf(typed);
  let best = known;
  for (const candidate of candidates) {
    if (bitsIn(mask ^ candidate.mask) > differingLetters) continue;
    const most = best === null ? allowedCost(typed) : best.cost - 1;
    const cost = typingCost(typed, candidate.word, most);
    if (cost <= most) best = { word: candidate.word, cost };
  }
  return best;
}

const lengthsTried = [0, 1, -1, 2, -2];

/** Looks up the likeliest word that was meant among thousands in a fraction of a millisecond. */
export function correctorOf(words: readonly string[]): (typed: string) => Correction | null {
  const byLength = Map.groupBy(
    words.map((word) => ({ word, mask: maskOf(word) })),
    ({ word }) => word.length,
  );
  return (typed) => {
    if (allowedCost(typed) === 0) return null;
    return lengthsTried.reduce<Correction | null>(
      (best, longer) => nearest(typed, byLength.get(typed.length + longer) ?? [], best),
      null,
    );
  };
}
