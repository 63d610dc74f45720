import { foldText } from '../fold-text.rules.ts';
import { stemsOf } from './stem.rules.ts';
import { heavier, type Vocabulary } from './vocabulary.rules.ts';
import type { Trades } from './word-index.rules.ts';

const shortestHead = 3;
const deepest = 2;

/** Shorter ones, "el" and "it", begin many words by chance. */
const shortestStart = 3;
const shortStarts = new Set(['el', 'it', 'hr', 'va', 'hus', 'mc', 'av']);

/** Ends compounds, and begins words that are none: "verkstäder" are no "städer". */
const neverFirst = 'verk';

/** Shorter ones, "lar" of "lärare", are inside other words by chance. */
const tellingStem = 4;

type IsPart = (folded: string) => boolean;

/** "kyrkogårds": whole, or with the letter that joins it to the next part, or itself a compound. */
function isFirstPart(text: string, isPart: IsPart, depth = 0): boolean {
  if (text === neverFirst) return false;
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

const inflected = /^(?:et|en|ets|ens|ar|er|s)$/;

function partTest({ isSeam, isWholeWord, everyday }: Vocabulary, isListed: IsPart): IsPart {
  const isStemOf = (text: string) => (stem: string) =>
    stem.length >= tellingStem ? isSeam(stem) : isWholeWord(stem) && inflected.test(text.slice(stem.length));
  return (text) => {
    if (everyday.has(text)) return false;
    const isKnown = text.length >= tellingStem ? isSeam(text) : isWholeWord(text);
    return isKnown || stemsOf(text).some(isStemOf(text)) || isListed(text);
  };
}

export type Compound = { start: string; end: string };

/** For letters with dots: each folded letter stands for one. */
const cutLike = (plain: string, { start }: Compound): Compound => ({
  start: plain.slice(0, start.length),
  end: plain.slice(start.length),
});

const longestCompound = 40;
const longHead = 6;

/** "gymnasielärare": a long word of a trade is a last part, whatever stands before it. */
const endsAsTrade =
  ({ correctable, isTradeWord }: Vocabulary) =>
  ([first, last]: readonly [string, string]): boolean =>
    last.length >= longHead && first.length >= shortestStart && correctable.has(last) && isTradeWord(last);

/** "takplåtslagare" is "tak" and "plåtslagare". Null for a word that is not made of known ones. */
export function splitCompound(word: string, vocabulary: Vocabulary, isListed: IsPart = () => false): Compound | null {
  if (word.length > longestCompound || vocabulary.everyday.has(word)) return null;
  const isPart = partTest(vocabulary, isListed);
  const known = seamsOf(word).filter(([first, last]) => isPart(last) && isFirstPart(first, isPart));
  const isTelling = ([, last]: readonly [string, string]) =>
    vocabulary.isTradeWord(last) || vocabulary.generic.has(last);
  const [start, end] = known.find(isTelling) ?? known[0] ?? seamsOf(word).find(endsAsTrade(vocabulary)) ?? [];
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/** "snöröj" begins "snöröjning". */
const derived = /^(?:n?ing(?:en|ar|arna|s)?|are(?:n|ns)?|arna)$/;

/** Whether one of `parts` begins or ends `word` where it is put together: "tak" in "yttertaket", not in "praktiken". */
export function standsAtSeam(word: string, parts: readonly string[], vocabulary: Vocabulary): boolean {
  const isPart = partTest(vocabulary, () => false);
  const begins = (part: string) =>
    [word.slice(part.length), word.slice(part.length).replace(/^[seou]/, '')].some(
      (rest) => rest.length >= shortestHead && (isPart(rest) || derived.test(rest)),
    );
  const ends = (part: string) =>
    [word, ...stemsOf(word)].some((stem) => stem.endsWith(part) && isFirstPart(stem.slice(0, -part.length), isPart));
  return parts.some((part) => part.length > 2 && ((word.startsWith(part) && begins(part)) || ends(part)));
}

/** A part that is only used in phrases, or that is rather another trade's, says little. */
const tellingWeight = 0.5;

/** The last part says what it is, unless it is one that every trade has. Somebody who typed one dot typed them all. */
export function tradesOfCompound(plain: string, folded: Compound, vocabulary: Vocabulary): Trades {
  const { start, end } = cutLike(plain, folded);
  const isMarked = plain !== folded.start + folded.end;
  const ownTrades = (word: string): Trades => {
    if (vocabulary.isTradeWord(word, isMarked)) return vocabulary.tradesOf(word, isMarked);
    const parts = word === plain ? null : splitCompound(foldText(word), vocabulary);
    return parts ? ownTrades(word.slice(parts.start.length)) : new Map();
  };
  const head = ownTrades(end);
  const first = heavier([start, start.replace(/[seou]$/, '')].map(ownTrades));
  const most = (trades: Trades) => Math.max(0, ...trades.values());
  const isGeneric = vocabulary.generic.has(folded.end) || vocabulary.saysNothing.has(folded.end);
  if (head.size === 0 && !isGeneric) return heavier([first], [0.6]);
  if (isGeneric || most(head) < tellingWeight)
    return heavier([first, head], [0.85, most(first) < tellingWeight ? 0.7 : 0.35]);
  return heavier([head, first], [0.9, 0.35]);
}
