import type { Db } from '../../../platform/database/db.ts';
import { foldText, foldWords } from '../fold-text.rules.ts';
import { plainWords, type Word } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { parseNamesAndTerms, readNamesAndTerms } from './search-terms.ts';
import { stemsOf } from './stem.rules.ts';
import type { Trades } from './word-index.rules.ts';

/** The admin's own words come before the vocabulary's. */
const ownTermWeight = 1.1;
const nameWeight = 1.05;

const wordsIn = (text: string) => foldWords(text).trim().split(' ').filter(Boolean);

const isWithin = (some: readonly string[], all: readonly string[]) =>
  some.length > 0 && some.every((word) => all.includes(word));

/** A category that is called as a trade of the vocabulary, or as a part of it, has that trade's words. */
function tradeOf(names: readonly (string | null)[]): number | null {
  const trades = readVocabulary().names;
  const called = names.filter((name) => name !== null).map(wordsIn);
  const fits = (trade: string) => {
    const words = wordsIn(trade);
    return called.some((name) => isWithin(name, words) || isWithin(words, name));
  };
  const exact = trades.findIndex((trade) => called.some((name) => name.join(' ') === wordsIn(trade).join(' ')));
  const found = exact >= 0 ? exact : trades.findIndex(fits);
  return found >= 0 ? found : null;
}

const stemKey = (words: readonly string[]) => words.map((word) => stemsOf(word)[0] ?? word).join(' ');

type Rows = ReturnType<typeof parseNamesAndTerms>;

let last: { text: string; known: KnownCategories } | undefined;

/** They change seldom, and are worked out again when they have. */
export async function readKnownCategories(db: Db): Promise<KnownCategories> {
  const text = await readNamesAndTerms(db);
  if (last?.text !== text) last = { text, known: knowCategories(parseNamesAndTerms(text)) };
  return last.known;
}

function knowCategories(rows: Rows) {
  const terms = rows.flatMap(({ id, terms: own }) =>
    own.map((term) => ({ categoryId: id, plain: plainWords(term).trim(), folded: foldWords(term).trim() })),
  );
  const idsOfTrade = Map.groupBy(rows, ({ name, nameEn }) => tradeOf([name, nameEn]));
  const named = Map.groupBy(
    rows.flatMap(({ id, name, nameEn }) =>
      plainWords(`${name} ${nameEn ?? ''}`)
        .trim()
        .split(' ')
        .map((plain) => ({ id, plain })),
    ),
    ({ plain }) => stemKey([foldText(plain)]),
  );
  const own = Map.groupBy(terms, ({ folded }) => stemKey(folded.split(' ')));
  return {
    /** In the shop's order. */
    categories: rows.map(({ id, name, nameEn }) => ({ id, name, nameEn })),
    /** Words of names and of the admin's own terms. */
    words: [
      ...rows.flatMap(({ name, nameEn }) => wordsIn(`${name} ${nameEn ?? ''}`)),
      ...terms.map((one) => one.folded),
    ],
    begunBy: (folded: string) =>
      terms.filter((term) => term.folded.startsWith(folded)).map(({ categoryId }) => categoryId),
    isOwnTerm: (folded: string) => own.has(stemKey(folded.split(' '))),
    weightsOf: (trades: Trades) =>
      new Map(
        [...trades].flatMap(([trade, weight]) => (idsOfTrade.get(trade) ?? []).map(({ id }) => [id, weight] as const)),
      ),
    termed: ({ plain, folded }: Word) =>
      (own.get(stemKey(folded.split(' '))) ?? [])
        // Somebody who types "län" does not mean "lån", but somebody who types "lan" may.
        .filter((term) => plain === folded || stemKey(plain.split(' ')) === stemKey(term.plain.split(' ')))
        .map(({ categoryId }) => [categoryId, ownTermWeight] as const),
    named: ({ plain, folded }: Word) =>
      (named.get(stemKey([folded])) ?? [])
        .filter((one) => plain === folded || stemKey([plain]) === stemKey([one.plain]))
        .map(({ id }) => [id, nameWeight] as const),
  };
}

export type KnownCategories = ReturnType<typeof knowCategories>;
