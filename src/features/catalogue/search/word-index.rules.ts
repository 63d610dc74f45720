import type { Language } from '../../../platform/language.ts';
import { foldText } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';
import { indexedStemsOf, stemsOf } from './stem.rules.ts';

/** How much a word of each kind tells about its trade. */
const kindWeights = { trades: 1, services: 1, problems: 1, standards: 0.9, goods: 0.7, also: 0.4 } as const;

export const wordKinds = ['trades', 'services', 'problems', 'standards', 'goods', 'also'] as const;

export type WordKind = (typeof wordKinds)[number];

export type TradeWords = { category: string; words: Readonly<Record<Language, readonly [string, WordKind][]>> };

type OrdinaryKind = 'fillers' | 'saysNothing' | 'generic' | 'wanting' | 'parts' | 'everyday';

/** `akin`: words of one line are ways to say the same. */
export type OrdinaryWords = Readonly<Record<OrdinaryKind, readonly string[]>> & { readonly akin: readonly string[][] };

/** A weight from 0 to 1 for each trade, by its place in the vocabulary. */
export type Trades = ReadonlyMap<number, number>;

export type Phrase = { stems: readonly string[]; trades: Trades };

const sameStem = 0.9;
const otherLetters = 0.85;
const shortenedPhrase = 0.6;

type Index = Map<string, Map<number, number>>;

const tradesIn = (index: Index, key: string) => {
  const trades = index.get(key) ?? new Map<number, number>();
  index.set(key, trades);
  return trades;
};

const raise = (trades: Map<number, number>, trade: number, weight: number) =>
  trades.set(trade, Math.max(trades.get(trade) ?? 0, weight));

/** Some thousands of words have few hundred meanings between them. */
function shareEqual(index: Index): void {
  const known = new Map<string, Map<number, number>>();
  for (const [word, trades] of index) {
    const key = [...trades].join(' ');
    index.set(word, known.get(key) ?? trades);
    known.set(key, known.get(key) ?? trades);
  }
}

export const foldedSet = (words: readonly string[]): Set<string> => new Set(words.map(foldText));

/** The words of all trades, by what they are looked up by. Filled once. */
export class WordIndex {
  readonly byWord: Index = new Map();
  readonly byStem: Index = new Map();
  readonly byFoldedStem: Index = new Map();
  /** How much the phrases of each trade use a stem. */
  readonly uses: Index = new Map();
  readonly phrasesByStem = new Map<string, Phrase[]>();
  /** What may stand at a seam of a compound, and which of it are words and not only stems. */
  readonly seams = new Set<string>();
  readonly wholeWords: Set<string>;
  /** As written, by its folded letters. */
  readonly correctable = new Map<string, string>();
  readonly #phrases = new Map<string, { stems: readonly string[]; trades: Map<number, number> }>();
  readonly #fillers: ReadonlySet<string>;
  readonly #wanting: ReadonlySet<string>;
  readonly #saysLittle: ReadonlySet<string>;

  constructor(all: readonly TradeWords[], ordinary: OrdinaryWords) {
    this.#fillers = foldedSet(ordinary.fillers);
    this.#wanting = foldedSet(ordinary.wanting);
    this.#saysLittle = foldedSet([...ordinary.generic, ...ordinary.saysNothing]);
    this.wholeWords = foldedSet([...ordinary.parts, ...ordinary.generic]);
    for (const [trade, { words }] of all.entries()) {
      for (const [entry, kind] of [...words.sv, ...words.en]) this.#add(entry, trade, kindWeights[kind]);
    }
    for (const word of [...ordinary.parts, ...ordinary.generic]) this.#addSeam(foldText(word));
    for (const index of [this.byWord, this.byStem, this.byFoldedStem]) shareEqual(index);
  }

  #add(entry: string, trade: number, weight: number): void {
    const words = plainWords(entry).trim().split(' ');
    const isJoined = entry.includes('-');
    const telling = isJoined ? words : this.#tellingOf(words);
    const [only = ''] = telling;
    // "vvs-montör" is also written "vvsmontör".
    if (isJoined) raise(tradesIn(this.byWord, entry.replaceAll('-', '').toLowerCase()), trade, weight);
    if (words.length === 1) this.#addWord(words.join(''), trade, weight);
    else if (telling.length === 1) this.#addWord(only, trade, weight * shortenedPhrase);
    else if (telling.length > 1) this.#addPhrase(telling, trade, weight);
  }

  /** "behöver lastbil" says no more than "lastbil"; "hitta lokal" does. */
  #tellingOf(words: readonly string[]): readonly string[] {
    const telling = words.filter((word) => !this.#fillers.has(foldText(word)));
    const found = telling.filter((word) => !this.#wanting.has(foldText(word)));
    return found.some((word) => !this.#saysLittle.has(foldText(word))) ? found : telling;
  }

  #addSeam(folded: string): void {
    this.seams.add(folded);
    for (const stem of stemsOf(folded)) if (stem.length > 2) this.seams.add(stem);
  }

  #addWord(word: string, trade: number, weight: number): void {
    const folded = foldText(word);
    raise(tradesIn(this.byWord, word), trade, weight);
    for (const stem of indexedStemsOf(word)) raise(tradesIn(this.byStem, stem), trade, weight * sameStem);
    const others = folded === word ? [] : indexedStemsOf(folded);
    for (const stem of others) raise(tradesIn(this.byFoldedStem, stem), trade, weight * otherLetters);
    this.correctable.set(folded, word);
    this.wholeWords.add(folded);
    this.#addSeam(folded);
  }

  #phraseOf(stems: readonly string[]) {
    const key = stems.toSorted().join(' ');
    const known = this.#phrases.get(key);
    if (known) return known;
    const phrase = { stems, trades: new Map<number, number>() };
    this.#phrases.set(key, phrase);
    for (const stem of stems) this.phrasesByStem.set(stem, [...(this.phrasesByStem.get(stem) ?? []), phrase]);
    return phrase;
  }

  #addPhrase(words: readonly string[], trade: number, weight: number): void {
    const stems = words.map((word) => indexedStemsOf(foldText(word))[0] ?? word);
    raise(this.#phraseOf(stems).trades, trade, weight);
    for (const word of words) {
      const folded = foldText(word);
      this.correctable.set(folded, this.correctable.get(folded) ?? word);
      this.#addSeam(folded);
    }
    for (const stem of stems) {
      const trades = tradesIn(this.uses, stem);
      trades.set(trade, (trades.get(trade) ?? 0) + weight);
    }
  }
}
