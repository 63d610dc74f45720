import { and, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { leads, searchWords } from '../catalogue.table.ts';
import type { Region } from '../counties.rules.ts';
import { foldWords } from '../fold-text.rules.ts';
import { isListed } from '../lead-filter.ts';
import { listCategoryNames } from '../list-categories.ts';
import { findPlace, placeNames } from './find-place.rules.ts';
import { allowedErrors, meantBy } from './misspelling.rules.ts';
import { joinPhrases, plainWords, type Term, termsOf } from './query-words.rules.ts';
import { listSearchTerms, type SearchTerm } from './search-terms.ts';
import { holdsAnywhere } from './text-conditions.ts';
import { isSameWord, matchIn, stemOf } from './word-match.rules.ts';

export type Meaning = {
  /** As typed. */
  plain: string;
  /** Folded: the term itself, or the words that it may be a misspelling of. */
  words: readonly string[];
  isMisspelt: boolean;
  /** Ids of categories with this name. */
  named: readonly string[];
  /** Ids of categories that the dictionary maps it to. */
  termed: readonly string[];
  regions: readonly Region[];
  /** The place's name is also an ordinary word. */
  isWordFirst: boolean;
};

type Known = {
  categories: readonly { id: string; names: string; plainNames: string }[];
  terms: readonly SearchTerm[];
};

const looseSimilarity = '0.1';
const similarAtMost = 200;

export const categoryIdsOf = ({ named, termed }: Meaning): string[] => [...new Set([...named, ...termed])];

async function readKnown(db: Db): Promise<Known> {
  const rows = await listCategoryNames(db);
  const named = rows.map(({ id, name, nameEn }) => {
    const both = ` ${name} ${nameEn ?? ''} `;
    return { id, names: foldWords(both), plainNames: plainWords(both) };
  });
  return { categories: named, terms: await listSearchTerms(db) };
}

async function occurs(db: Db, word: string): Promise<boolean> {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isListed, holdsAnywhere([stemOf(word)])))
    .limit(1);
  return row !== undefined;
}

/** Candidates only; `meantBy` measures them exactly. */
async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    // For this transaction only: two wrong letters of eight are less similar than the default threshold.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${looseSimilarity}, true)`);
    const rows = await tx
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(sql`${searchWords.word} % ${word}`)
      .orderBy(sql`similarity(${searchWords.word}, ${word}) desc`, searchWords.word)
      .limit(similarAtMost);
    return rows.map((row) => row.word);
  });
}

function meaningIn(
  known: Known,
  { plain, folded }: Term,
): Pick<Meaning, 'named' | 'termed' | 'regions' | 'isWordFirst'> {
  const isNamed = ({ names, plainNames }: Known['categories'][number]) => {
    const match = matchIn(names, folded);
    if (match === null || match === 'inside') return false;
    return match === 'whole' || plain === folded || plainNames.includes(stemOf(plain));
  };
  // Somebody who types "län" does not mean "lån", but somebody who types "lan" may.
  const isTerm = (term: SearchTerm) =>
    isSameWord(term.folded, folded) && (plain === folded || isSameWord(term.plain, plain));
  return {
    named: known.categories.filter(isNamed).map(({ id }) => id),
    termed: known.terms.filter(isTerm).map(({ categoryId }) => categoryId),
    ...findPlace(folded),
  };
}

const isEmpty = ({ words, named, termed, regions }: Meaning) =>
  words.length + named.length + termed.length + regions.length === 0;

async function understandTerm(db: Db, known: Known, { plain, folded }: Term): Promise<Meaning> {
  const words = (await occurs(db, folded)) ? [folded] : [];
  return { plain, words, isMisspelt: false, ...meaningIn(known, { plain, folded }) };
}

/** Drafts and archived listings leave words behind that no visitor can find: then try the other candidates. */
async function correct(
  db: Db,
  known: Known,
  { plain, folded }: Term,
  similar: readonly string[],
  triesLeft = 3,
): Promise<Meaning> {
  const likely = meantBy(folded, similar);
  const meant = await Promise.all(likely.map((word) => understandTerm(db, known, { plain: word, folded: word })));
  const found = meant.filter((one) => !isEmpty(one));
  if (likely.length > 0 && found.length === 0 && triesLeft > 1) {
    const others = similar.filter((word) => !likely.includes(word));
    return correct(db, known, { plain, folded }, others, triesLeft - 1);
  }
  return {
    plain,
    words: found.flatMap(({ words }) => words),
    isMisspelt: true,
    named: found.flatMap(({ named }) => named),
    termed: found.flatMap(({ termed }) => termed),
    regions: found.flatMap(({ regions }) => regions),
    isWordFirst: false,
  };
}

async function correctTerm(db: Db, known: Known, term: Term): Promise<Meaning> {
  const dictionary = known.terms.map(({ folded }) => folded);
  const names = known.categories.flatMap(({ names: text }) => text.trim().split(' '));
  const similar = new Set([...(await listSimilarWords(db, term.folded)), ...dictionary, ...names, ...placeNames()]);
  return correct(db, known, term, [...similar]);
}

/** Correcting is what costs: who types more than two unknown words has not misspelt them. */
const correctedAtMost = 2;

/** Skips unknown terms. */
export async function understandQuery(db: Db, q: string): Promise<Meaning[]> {
  const known = await readKnown(db);
  const dictionary = new Set(known.terms.map(({ folded }) => folded));
  const isPhrase = (folded: string) => dictionary.has(folded) || findPlace(folded).regions.length > 0;
  const meanings: Meaning[] = [];
  let corrected = 0;
  for (const term of joinPhrases(termsOf(q), isPhrase)) {
    const meaning = await understandTerm(db, known, term);
    const isUnknown = isEmpty(meaning) && allowedErrors(term.folded) > 0;
    if (isUnknown) corrected += 1;
    meanings.push(isUnknown && corrected <= correctedAtMost ? await correctTerm(db, known, term) : meaning);
  }
  return meanings.filter((meaning) => !isEmpty(meaning));
}
