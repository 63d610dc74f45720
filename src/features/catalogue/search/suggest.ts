import { and } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import { leads } from '../catalogue.table.ts';
import { foldText, foldWords } from '../fold-text.rules.ts';
import { isListed } from '../lead-filter.ts';
import { orderOf } from '../lead-sorting.ts';
import { listCategoryNames } from '../list-categories.ts';
import { countiesThatBegin } from './find-place.rules.ts';
import { readKnownCategories } from './known-categories.ts';
import { wordsOfQuery } from './query-words.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { beginsInTitle } from './text-conditions.ts';

const ofEach = 4;

/** A single letter begins half of all titles, and for the others the search would read the whole catalogue. */
const shortestTitleWord = 2;
const shortestTradeWord = 3;

async function suggestCategories(db: Db, text: string) {
  const rows = await listCategoryNames(db);
  const known = await readKnownCategories(db);
  const trades = text.length >= shortestTradeWord ? readVocabulary().tradesThatBegin(text) : new Map();
  const byTrade = [...known.weightsOf(trades)].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  const byTerm = [...known.begunBy(text), ...byTrade];
  const isNamed = (names: string) => foldWords(` ${names}`).includes(` ${text}`);
  const named = rows.filter(({ name, nameEn }) => isNamed(name) || isNamed(nameEn ?? ''));
  return [...new Set([...named, ...byTerm.flatMap((id) => rows.filter((row) => row.id === id))])].slice(0, ofEach);
}

async function suggestLeads(db: Db, q: string) {
  const words = wordsOfQuery(q, readVocabulary().fillers).filter(({ folded }) => folded.length >= shortestTitleWord);
  if (words.length === 0) return [];
  return db
    .select({ id: leads.id, title: leads.title, titleEn: leads.titleEn })
    .from(leads)
    .where(and(isListed, ...words.map(({ folded }) => beginsInTitle(folded))))
    .orderBy(...orderBy(orderOf.featured))
    .limit(ofEach);
}

export async function suggest(db: Db, q: string) {
  const whole = foldWords(q).trim();
  const last = foldText(q).split(' ').at(-1) ?? '';
  const categories = whole === '' ? [] : await suggestCategories(db, whole);
  const counties = countiesThatBegin(whole);
  const regions = (whole === '' ? [] : counties.length > 0 ? counties : countiesThatBegin(last)).slice(0, ofEach);
  return { categories, regions, leads: await suggestLeads(db, q) };
}

export type Suggestions = Awaited<ReturnType<typeof suggest>>;
