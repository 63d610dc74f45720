import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import type { Sort } from '../browser/listing-search.rules.ts';
import { leads } from '../catalogue.table.ts';
import { nationwide } from '../counties.rules.ts';
import { type LeadFilter, matches } from '../lead-filter.ts';
import { orderOf } from '../lead-sorting.ts';
import { listingFacts } from '../listing-facts.table.ts';
import { readsLetters } from './rank-leads.rules.ts';
import { shortestStem } from './stem.rules.ts';
import { holdsAnywhere, holdsLetters, holdsWord } from './text-conditions.ts';
import type { Meaning } from './understand-query.ts';

export const rankedAtMost = 200;

/** Reading and ranking more takes too long in a catalogue of a million. */
const comparedAtMost = 400;

/** Only what is compared: of most of them nothing is shown. */
const selectCompared = (db: Db, withLetters: boolean) =>
  db
    .select({
      id: leads.id,
      categoryId: leads.categoryId,
      region: leads.region,
      availableCount: leads.availableCount,
      freeRecords: leads.freeRecords,
      foldedText: leads.foldedText,
      plainText: withLetters ? leads.plainText : sql<string>`''`,
    })
    .from(leads)
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id));

export type Row = Awaited<ReturnType<typeof selectCompared>>[number];

/** Of the categories that a word may mean, those that mean much less than the best are left out. */
const faintShare = 0.65;

function categoryIdsOf({ weights }: Meaning): string[] {
  const most = Math.max(...weights.values());
  return [...weights].filter(([, weight]) => weight >= most * faintShare).map(([id]) => id);
}

const isOf = (meaning: Meaning) =>
  meaning.weights.size > 0 ? inArray(leads.categoryId, categoryIdsOf(meaning)) : undefined;

const isFromAny = ({ regions }: Meaning) =>
  regions.length > 0 ? inArray(leads.region, [...regions, nationwide]) : undefined;

const shortestPart = 3;

const inTexts = ({ words }: Meaning) => {
  const long = words.map(shortestStem).filter((stem) => stem.length >= shortestPart);
  const short = words.filter((word) => shortestStem(word).length < shortestPart);
  return and(holdsAnywhere(long), holdsWord(short));
};

const heldBy = (meaning: Meaning) => or(inTexts(meaning), isOf(meaning), isFromAny(meaning));

function asTradeInPlace(meanings: readonly Meaning[]): (SQL | undefined)[] | null {
  const places = meanings.filter((meaning) => isFromAny(meaning));
  const trades = meanings.filter((meaning) => isOf(meaning));
  if (places.length === 0 || trades.length === 0) return null;
  const conditions = meanings.map((meaning) => isOf(meaning) ?? isFromAny(meaning));
  return conditions.every((condition) => condition) ? conditions : null;
}

const asWords = (meanings: readonly Meaning[]) =>
  meanings.map((meaning) => {
    const whole = holdsWord(meaning.words);
    const asTyped = meaning.isMisspelt || meaning.plain.includes(' ') ? whole : holdsLetters(meaning.plain, whole);
    return or(asTyped, isFromAny(meaning)) ?? isOf(meaning);
  });

export type Params = { filter: LeadFilter; sort: Sort | 'relevance'; isVerbatim?: boolean };

/** When there are too many to compare: the likeliest ones, and the first of the others. */
export async function gather(db: Db, meanings: readonly Meaning[], { filter, sort }: Params, isAnyEnough = false) {
  const order = orderOf[sort === 'relevance' ? 'featured' : sort];
  const withLetters = meanings.some(readsLetters);
  const find = (where: (SQL | undefined)[], limit: number) =>
    selectCompared(db, withLetters)
      .where(and(matches(filter), order.where, ...where))
      .orderBy(...orderBy(order))
      .limit(limit);
  const isRanked = sort === 'relevance';
  const telling = meanings.filter((meaning) => !meaning.isLight);
  const conditions = telling.map(heldBy);
  const all = await find(
    isAnyEnough ? [or(...conditions)] : conditions,
    (isRanked ? comparedAtMost : rankedAtMost) + 1,
  );
  if (all.length <= comparedAtMost || !isRanked) return all;
  const tradeInPlace = asTradeInPlace(telling);
  const best = [
    ...(tradeInPlace ? await find(tradeInPlace, rankedAtMost) : []),
    ...(await find(asWords(telling), rankedAtMost)),
    ...all,
  ];
  return [...new Map(best.map((row) => [row.id, row])).values()];
}
