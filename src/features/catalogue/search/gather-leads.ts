import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import type { Sort } from '../browser/listing-search.rules.ts';
import { leads } from '../catalogue.table.ts';
import { nationwide } from '../counties.rules.ts';
import { type LeadFilter, matches } from '../lead-filter.ts';
import { type LeadOrder, orderOf } from '../lead-sorting.ts';
import { listingFacts } from '../listing-facts.table.ts';
import { readsLetters } from './rank-leads.rules.ts';
import { shortestStem } from './stem.rules.ts';
import { holdsAnywhere, holdsLetters, holdsWord } from './text-conditions.ts';
import type { Meaning } from './understand-query.ts';

export const rankedAtMost = 200;

/** Reading and ranking more takes too long in a catalogue of a million. */
const comparedAtMost = 2 * rankedAtMost;

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

const isThere = (condition: SQL | undefined): condition is SQL => condition !== undefined;

const waysToHold = (meaning: Meaning) => [inTexts(meaning), isOf(meaning), isFromAny(meaning)].filter(isThere);

/** More of them cost more than they spare. */
const waysAtMost = 8;

const atMostSome = (ways: readonly SQL[]) => (ways.length > waysAtMost ? [or(...ways)].filter(isThere) : ways);

/** All ways in which a listing can hold every one of the meanings. */
function waysToHoldAll(meanings: readonly Meaning[]): SQL[] {
  const each = meanings.map(waysToHold);
  if (each.reduce((count, ways) => count * ways.length, 1) > waysAtMost)
    return [and(...each.map((ways) => or(...ways)))].filter(isThere);
  const together = each.reduce<SQL[][]>((all, ways) => all.flatMap((some) => ways.map((way) => [...some, way])), [[]]);
  return together.map((some) => and(...some)).filter(isThere);
}

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

/**
 * The first of each way by its own index: joined by OR, the planner walks all listings in their order. What all ways
 * share is said once, since composing costs as much as sending.
 */
function isFirstInAnyWay(ways: readonly SQL[], filter: LeadFilter, order: LeadOrder): SQL {
  const facts = order.where && sql`join ${listingFacts} on ${eq(listingFacts.leadId, leads.id)}`;
  const ending = sql`order by ${sql.join(orderBy(order), sql`, `)} limit ${rankedAtMost + 1}`;
  const first = ways.map((way) => sql`(select id from ${leads} ${facts} where ${way} ${ending})`);
  return sql`${leads.id} in (
    with ${leads} as not materialized (select * from ${leads} where ${matches(filter)})
    ${sql.join(first, sql` union all `)})`;
}

/** When there are too many to compare: the likeliest ones, and the first of the others unless the likeliest are enough. */
export async function gather(db: Db, meanings: readonly Meaning[], { filter, sort }: Params, isAnyEnough = false) {
  const order = orderOf[sort === 'relevance' ? 'featured' : sort];
  const withLetters = meanings.some(readsLetters);
  const find = (where: SQL | undefined, limit: number) =>
    selectCompared(db, withLetters)
      .where(where)
      .orderBy(...orderBy(order))
      .limit(limit);
  const isRanked = sort === 'relevance';
  const findWhere = (conditions: readonly (SQL | undefined)[], limit = rankedAtMost) =>
    find(and(matches(filter), order.where, ...conditions), limit + 1);
  const limit = isRanked ? comparedAtMost : rankedAtMost;
  const findInAnyWay = (ways: readonly SQL[]) =>
    ways.length < 2 ? findWhere(ways, limit) : find(isFirstInAnyWay(ways, filter, order), limit + 1);
  const telling = meanings.filter((meaning) => !meaning.isLight);
  const tradeInPlace = isRanked && !isAnyEnough ? asTradeInPlace(telling) : null;
  const likeliest = tradeInPlace ? await findWhere(tradeInPlace) : [];
  const hasEnough = likeliest.length > rankedAtMost;
  const ways = isAnyEnough ? atMostSome(telling.flatMap(waysToHold)) : waysToHoldAll(telling);
  const all = hasEnough ? [] : await findInAnyWay(ways);
  // Each of several ways may have been cut short.
  const isWhole = !hasEnough && all.length <= (ways.length < 2 ? comparedAtMost : rankedAtMost);
  if (!isRanked || isWhole) return all;
  const best = [...likeliest, ...(await findWhere(asWords(telling))), ...all];
  return [...new Map(best.map((row) => [row.id, row])).values()];
}
