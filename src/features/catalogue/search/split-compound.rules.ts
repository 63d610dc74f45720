import { stemsOf } from './stem.rules.ts';
import { heavier, type Trades, type Vocabulary } from './vocabulary.rules.ts';

const shortestHead = 3;
const deepest = 2;

/** Shorter ones, "el" and "it", begin many words by chance. */
const shortestStart = 3;
const shortStarts = new Set(['el', 'it', 'hr', 'va', 'hus', 'mc', 'av']);

/** Shorter ones, "lar" of "lärare", are inside other words by chance. */
const tellingStem = 4;

type IsPart = (folded: string) => boolean;

/** "kyrkogårds": whole, or with the letter that joins it to the next part, or itself a compound. */
function isFirstPart(text: string, isPart: IsPart, depth = 0): boolean {
  const bare = text.replace(/[seou]$/, '');
  const isKnown = [text, bare].some((one) => (one.length >= shortestStart && isPart(one)) || shortStarts.has(one));
  if (isKnown || depth >= deepest) return isKnown;
  return seamsOf(text).some(([start, end]) => isPart(end) && isFirstPart(start, isPart, depth + 1));
}

/** The shortest beginnings first, so that the last part is as long as can be. */
const seamsOf = (word: string): [start: string, end: string][] =>
  Array.from({ length: Math.max(0, word.length - shortestHead - 1) }, (_, index) => [
    word.slice(0, index + 2),
    word.slice(index + 2),
  ]);

const partTest = ({ isSeam, isTradeWord }: Vocabulary, isListed: IsPart): IsPart => {
  const isTellingStem = (stem: string) => stem.length >= tellingStem || (stem.length > 2 && isTradeWord(stem));
  return (text) => isSeam(text) || stemsOf(text).some((stem) => isTellingStem(stem) && isSeam(stem)) || isListed(text);
};

export type Compound = { start: string; end: string };

/** For letters with dots: each folded letter stands for one. */
const cutLike = (plain: string, { start }: Compound): Compound => ({
  start: plain.slice(0, start.length),
  end: plain.slice(start.length),
});

const longestCompound = 40;

/** "takplåtslagare" is "tak" and "plåtslagare". Null for a word that is not made of known ones. */
export function splitCompound(word: string, vocabulary: Vocabulary, isListed: IsPart = () => false): Compound | null {
  if (word.length > longestCompound || vocabulary.everyday.has(word)) return null;
  const isPart = partTest(vocabulary, isListed);
  const [start, end] = seamsOf(word).find(([first, last]) => isPart(last) && isFirstPart(first, isPart)) ?? [];
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/** Whether one of `parts` begins or ends `word` where it is put together: "tak" in "yttertaket", not in "praktiken". */
export function standsAtSeam(word: string, parts: readonly string[], vocabulary: Vocabulary): boolean {
  const isPart = partTest(vocabulary, () => false);
  const begins = (part: string) =>
    [word.slice(part.length), word.slice(part.length).replace(/^[seou]/, '')].some(
      (rest) => rest.length >= shortestHead && isPart(rest),
    );
  const ends = (part: string) =>
    [word, ...stemsOf(word)].some((stem) => stem.endsWith(part) && isFirstPart(stem.slice(0, -part.length), isPart));
  return parts.some((part) => part.length > 2 && ((word.startsWith(part) && begins(part)) || ends(part)));
}

/** The last part says what it is, unless it is one that every trade has. */
export function tradesOfCompound(plain: string, folded: Compound, vocabulary: Vocabulary): Trades {
  const { start, end } = cutLike(plain, folded);
  const head = vocabulary.tradesOf(end);
  const bare = start.replace(/[seou]$/, '');
  const first = heavier([vocabulary.tradesOf(start), bare === start ? undefined : vocabulary.tradesOf(bare)]);
  const isGeneric = head.size === 0 || vocabulary.generic.has(folded.end);
  return isGeneric ? heavier([first, head], [0.85, 0.35]) : heavier([head, first], [0.9, 0.35]);
}
