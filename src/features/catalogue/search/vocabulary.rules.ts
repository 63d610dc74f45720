import { foldText } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';
import { indexedStemsOf, relatedTo, stemsOf } from './stem.rules.ts';

/** How much a word of each kind tells about its trade. */
const kindWeights = { trades: 1, services: 1, problems: 1, standards: 0.9, goods: 0.7, also: 0.4 } as const;

export const wordKinds = ['trades', 'services', 'problems', 'standards', 'goods', 'also'] as const;

export type WordKind = (typeof wordKinds)[number];

export type TradeWords = { category: string; words: Readonly<Record<'sv' | 'en', readonly [string, WordKind][]>> };

export type OrdinaryWords = Readonly<
  Record<'fillers' | 'saysNothing' | 'generic' | 'wanting' | 'parts' | 'everyday', readonly string[]>
>;

/** A weight from 0 to 1 for each trade, by its place in the vocabulary. */
export type Trades = ReadonlyMap<number, number>;

export type Phrase = { stems: readonly string[]; trades: Trades };

const sameStem = 0.9;
const otherLetters = 0.85;
const shortenedPhrase = 0.6;
const partOfPhrase = 0.4;
const sameWork = 0.7;
const begunAtMost = 40;
/** Of the phrases with a word: what all trades say says nothing. */
const tellingShare = 0.4;

const endings = ['', 'n', 'en', 'et', 't', 'r', 'ar', 'er', 'na', 'arna', 'erna', 's'];

const formsOf = (word: string) => [
  ...endings.map((ending) => word + ending),
  word.replace(/a$/, 'or'),
  word.replace(/a$/, 'orna'),
];
/** Without its dots a shorter one is another word. */
const shortestInPhrase = 3;

type Index = Map<string, Map<number, number>>;

const raise = (index: Index, key: string, trade: number, weight: number) => {
  const trades = index.get(key) ?? new Map<number, number>();
  index.set(key, trades.set(trade, Math.max(trades.get(trade) ?? 0, weight)));
};

export const heavier = (all: readonly (Trades | undefined)[], shares: readonly number[] = []): Trades => {
  const sum = new Map<number, number>();
  for (const [position, trades] of all.entries()) {
    const share = shares[position] ?? 1;
    for (const [trade, weight] of trades ?? []) sum.set(trade, Math.max(sum.get(trade) ?? 0, weight * share));
  }
  return sum;
};

/** Some thousands of words have few hundred meanings between them. */
function shareEqual(index: Index): void {
  const known = new Map<string, Map<number, number>>();
  for (const [word, trades] of index) {
    const key = [...trades].join(' ');
    index.set(word, known.get(key) ?? trades);
    known.set(key, known.get(key) ?? trades);
  }
}

/** All that the shop knows about words, in memory. Built once. */
export function buildVocabulary(all: readonly TradeWords[], ordinary: OrdinaryWords) {
  const setOf = (words: readonly string[]) => new Set(words.map(foldText));
  const fillers = setOf(ordinary.fillers);
  const saysNothing = setOf(ordinary.saysNothing);
  const wanting = setOf(ordinary.wanting);
  const generic = setOf(ordinary.generic);
  const wholeWords = setOf([...ordinary.parts, ...ordinary.generic]);
  const byWord: Index = new Map();
  const byStem: Index = new Map();
  const byFoldedStem: Index = new Map();
  const uses: Index = new Map();
  const phrases = new Map<string, Phrase & { trades: Map<number, number> }>();
  const phrasesByStem = new Map<string, Phrase[]>();
  const seams = new Set<string>();
  const correctable = new Map<string, string>();

  const addSeam = (folded: string) => {
    seams.add(folded);
    for (const stem of stemsOf(folded)) if (stem.length > 2) seams.add(stem);
  };

  const addWord = (word: string, trade: number, weight: number) => {
    const folded = foldText(word);
    raise(byWord, word, trade, weight);
    for (const stem of indexedStemsOf(word)) raise(byStem, stem, trade, weight * sameStem);
    if (folded !== word)
      for (const stem of indexedStemsOf(folded)) raise(byFoldedStem, stem, trade, weight * otherLetters);
    correctable.set(folded, word);
    wholeWords.add(folded);
    addSeam(folded);
  };

  const phraseOf = (stems: readonly string[]) => {
    const key = stems.toSorted().join(' ');
    const known = phrases.get(key);
    if (known) return known;
    const phrase = { stems, trades: new Map<number, number>() };
    phrases.set(key, phrase);
    for (const stem of stems) phrasesByStem.set(stem, [...(phrasesByStem.get(stem) ?? []), phrase]);
    return phrase;
  };

  const addPhrase = (words: readonly string[], trade: number, weight: number) => {
    const stems = words.map((word) => indexedStemsOf(foldText(word))[0] ?? word);
    const phrase = phraseOf(stems);
    phrase.trades.set(trade, Math.max(phrase.trades.get(trade) ?? 0, weight));
    for (const word of words) {
      const folded = foldText(word);
      correctable.set(folded, correctable.get(folded) ?? word);
      addSeam(folded);
    }
    for (const stem of stems) {
      const trades = uses.get(stem) ?? new Map<number, number>();
      uses.set(stem, trades.set(trade, (trades.get(trade) ?? 0) + weight));
    }
  };

  /** "behöver lastbil" says no more than "lastbil"; "hitta lokal" does. */
  const withoutWanting = (words: readonly string[]): readonly string[] => {
    const wanted = words.filter((word) => !wanting.has(foldText(word)));
    const isOwn = wanted.some((word) => !generic.has(foldText(word)) && !saysNothing.has(foldText(word)));
    return isOwn ? wanted : words;
  };

  const add = (entry: string, trade: number, weight: number) => {
    const words = plainWords(entry).trim().split(' ');
    const telling = entry.includes('-') ? words : withoutWanting(words.filter((word) => !fillers.has(foldText(word))));
    const [only = ''] = telling;
    // "vvs-montör" is also written "vvsmontör".
    if (entry.includes('-')) raise(byWord, entry.replaceAll('-', '').toLowerCase(), trade, weight);
    if (words.length === 1) addWord(words.join(''), trade, weight);
    else if (telling.length === 1) addWord(only, trade, weight * shortenedPhrase);
    else if (telling.length > 1) addPhrase(telling, trade, weight);
  };

  for (const [trade, { words }] of all.entries()) {
    for (const [entry, kind] of [...words.sv, ...words.en]) add(entry, trade, kindWeights[kind]);
  }
  for (const word of [...ordinary.parts, ...ordinary.generic]) addSeam(foldText(word));

  for (const index of [byWord, byStem, byFoldedStem]) shareEqual(index);

  /** Trades in whose phrases it is used, the more the fewer others use it. */
  const partly = (stems: readonly string[]): Trades => {
    const found = stems.map((stem) => uses.get(stem)).find((trades) => trades);
    const total = found ? [...found.values()].reduce((sum, weight) => sum + weight, 0) : 0;
    const shares = [...(found ?? [])].map(([trade, weight]) => [trade, weight / total] as const);
    return new Map(
      shares.filter(([, share]) => share >= tellingShare).map(([trade, share]) => [trade, partOfPhrase * share]),
    );
  };

  const lookUp = (plain: string, isMarked = false): Trades => {
    const folded = foldText(plain);
    const stems = stemsOf(plain);
    const own = heavier([byWord.get(plain), ...stems.map((stem) => byStem.get(stem))]);
    // Somebody who types "län" does not mean "lån", but somebody who types "lan" may.
    return plain === folded && !isMarked ? heavier([own, ...stems.map((stem) => byFoldedStem.get(stem))]) : own;
  };

  return {
    names: all.map(({ category }) => category),
    fillers,
    saysNothing,
    generic,
    /** Words of their own that no trade sells: "målvakt" is no guard. */
    everyday: new Set(ordinary.everyday.flatMap((word) => formsOf(foldText(word)))),
    /** As written, by its folded letters. */
    correctable,
    isSeam: (folded: string) => seams.has(folded),
    /** Not only the stem of one. */
    isWholeWord: (folded: string) => wholeWords.has(folded),
    /** Empty when no trade uses the word. */
    tradesOf(plain: string, isMarked = false): Trades {
      const own = lookUp(plain, isMarked);
      if (own.size > 0) return own;
      const kin = heavier(relatedTo(plain).map((word) => lookUp(word, isMarked)));
      if (kin.size > 0) return new Map([...kin].map(([trade, weight]) => [trade, weight * sameWork]));
      return plain.length > shortestInPhrase ? partly(stemsOf(foldText(plain))) : new Map();
    },
    /** Trades with words that begin so. */
    tradesThatBegin(folded: string): Trades {
      const begun = [...correctable].filter(([word]) => word.startsWith(folded)).slice(0, begunAtMost);
      return heavier(begun.map(([, plain]) => lookUp(plain)));
    },
    isWritten: (plain: string) => byWord.has(plain),
    isTradeWord: (plain: string, isMarked = false) => lookUp(plain, isMarked).size > 0,
    /** Phrases all of whose words are among these, in any order. */
    phrasesIn(stems: ReadonlySet<string>): Phrase[] {
      const near = new Set([...stems].flatMap((stem) => phrasesByStem.get(stem) ?? []));
      return [...near].filter((phrase) => phrase.stems.every((stem) => stems.has(stem)));
    },
  };
}

export type Vocabulary = ReturnType<typeof buildVocabulary>;
