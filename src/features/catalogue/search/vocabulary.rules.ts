import { foldText } from '../fold-text.rules.ts';
import { relatedTo, stemsOf } from './stem.rules.ts';
import {
  foldedSet,
  type OrdinaryWords,
  type Phrase,
  type Trades,
  type TradeWords,
  WordIndex,
} from './word-index.rules.ts';

/** A word of a trade's own weighs at least as much. */
export const telling = 0.5;

const partOfPhrase = 0.4;
const sameWork = 0.7;
const maxBegun = 40;
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

export const heavier = (all: readonly (Trades | undefined)[], shares: readonly number[] = []): Trades => {
  const sum = new Map<number, number>();
  for (const [position, trades] of all.entries()) {
    const share = shares[position] ?? 1;
    for (const [trade, weight] of trades ?? []) sum.set(trade, Math.max(sum.get(trade) ?? 0, weight * share));
  }
  return sum;
};

/** All that the shop knows about words, in memory. Built once. */
export function buildVocabulary(all: readonly TradeWords[], ordinary: OrdinaryWords) {
  const index = new WordIndex(all, ordinary);
  const akin = ordinary.akin.map((words) => words.map(foldText));

  /** Trades in whose phrases it is used, the more the fewer others use it. */
  const partly = (stems: readonly string[]): Trades => {
    const found = stems.map((stem) => index.uses.get(stem)).find((trades) => trades);
    const total = found ? [...found.values()].reduce((sum, weight) => sum + weight, 0) : 0;
    const shares = [...(found ?? [])].map(([trade, weight]) => [trade, weight / total] as const);
    return new Map(
      shares.filter(([, share]) => share >= tellingShare).map(([trade, share]) => [trade, partOfPhrase * share]),
    );
  };

  const lookUp = (plain: string, isMarked = false): Trades => {
    const folded = foldText(plain);
    const stems = stemsOf(plain);
    const own = heavier([index.byWord.get(plain), ...stems.map((stem) => index.byStem.get(stem))]);
    // Somebody who types "län" does not mean "lån", but somebody who types "lan" may.
    return plain === folded && !isMarked ? heavier([own, ...stems.map((stem) => index.byFoldedStem.get(stem))]) : own;
  };

  return {
    names: all.map(({ category }) => category),
    fillers: foldedSet(ordinary.fillers),
    saysNothing: foldedSet(ordinary.saysNothing),
    generic: foldedSet(ordinary.generic),
    /** Words of their own that no trade sells: "målvakt" is no guard. */
    everyday: new Set(ordinary.everyday.flatMap((word) => formsOf(foldText(word)))),
    correctable: index.correctable,
    isSeam: (folded: string) => index.seams.has(folded),
    isWholeWord: (folded: string) => index.wholeWords.has(folded),
    /** Empty when no trade uses the word. */
    tradesOf(plain: string, isMarked = false): Trades {
      const own = lookUp(plain, isMarked);
      if (own.size > 0) return own;
      const kin = heavier(relatedTo(plain).map((word) => lookUp(word, isMarked)));
      if (kin.size > 0) return new Map([...kin].map(([trade, weight]) => [trade, weight * sameWork]));
      return plain.length > shortestInPhrase ? partly(stemsOf(foldText(plain))) : new Map();
    },
    /** Other words for the same. */
    akinTo: (folded: string) => akin.filter((words) => words.includes(folded)).flat(),
    /** Trades with words that begin so. */
    tradesThatBegin(folded: string): Trades {
      const begun = [...index.correctable].filter(([word]) => word.startsWith(folded)).slice(0, maxBegun);
      return heavier(begun.map(([, plain]) => lookUp(plain)));
    },
    isWritten: (plain: string) => index.byWord.has(plain),
    isTradeWord: (plain: string, isMarked = false) => lookUp(plain, isMarked).size > 0,
    /** Phrases all of whose words are among these, in any order. */
    phrasesIn(stems: ReadonlySet<string>): Phrase[] {
      const near = new Set([...stems].flatMap((stem) => index.phrasesByStem.get(stem) ?? []));
      return [...near].filter((phrase) => phrase.stems.every((stem) => stems.has(stem)));
    },
  };
}

export type Vocabulary = ReturnType<typeof buildVocabulary>;
