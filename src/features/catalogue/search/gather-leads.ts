import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import { pick } from '../../../platform/pick.ts';
import type { Sort } from '../browser/listing-search.rules.ts';
import { leads } from '../catalogue.table.ts';
import { nationwide, type Region } from '../counties.rules.ts';
import { type LeadFilter, matches } from '../lead-filter.ts';
import { type LeadOrder, orderOf } from '../lead-sorting.ts';
import { listingFacts } from '../listing-facts.table.ts';
import { readsLetters, synonymsOf } from './rank-leads.rules.ts';
import { shortestStem } from './stem.rules.ts';
import { holdsAnywhere, holdsLetters, holdsWord } from './text-conditions.ts';
import type { Meaning } from './understand-query.ts';

export const maxRanked = 200;

/** Reading and ranking more takes too long in a catalogue of a million. */
const maxCompared = 2 * maxRanked;

/** Only what is compared: of most of them nothing is shown. */
const selectCompared = (db: Db, withLetters: boolean) =>
  db
    .select({
      ...pick(leads, ['id', 'categoryId', 'region', 'availableCount', 'freeRecords', 'foldedText']),
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

const placesOf = ({ regions }: Meaning): Region[] | undefined =>
  regions.length > 0 ? [...regions, nationwide] : undefined;

const isFrom = (places: readonly Region[] | undefined) => places && inArray(leads.region, [...places]);

const isFromAny = (meaning: Meaning) => isFrom(placesOf(meaning));

const shortestPart = 3;

const inTexts = ({ words, isBeginning }: Meaning) => {
  if (isBeginning) return holdsAnywhere(words.map((word) => ` ${word}`));
  const long = words.map(shortestStem).filter((stem) => stem.length >= shortestPart);
  const short = words.filter((word) => shortestStem(word).length < shortestPart);
  return and(holdsAnywhere(long), holdsWord(short));
};

const inSynonyms = (meaning: Meaning) => or(...synonymsOf(meaning).map((word) => holdsAnywhere([shortestStem(word)])));

const isThere = (condition: SQL | undefined): condition is SQL => condition !== undefined;

/** `places`: in one of them, and all the conditions hold. */
type Way = { conditions: readonly SQL[]; places?: readonly Region[] | undefined };

const waysToHold = (meaning: Meaning): Way[] => [
  ...[inTexts(meaning), inSynonyms(meaning), isOf(meaning)]
    .filter(isThere)
    .map((condition) => ({ conditions: [condition] })),
  ...[placesOf(meaning)].flatMap((places) => (places ? [{ conditions: [], places }] : [])),
];

const isHeld = ({ conditions, places }: Way) => and(...conditions, isFrom(places));

function inBothWays(one: Way, other: Way): Way {
  const conditions = [...one.conditions, ...other.conditions];
  if (!one.places || !other.places) return { conditions, places: one.places ?? other.places };
  return { conditions: [...conditions, isFrom(other.places)].filter(isThere), places: one.places };
}

const inAny = (ways: readonly Way[]): Way => ({ conditions: [or(...ways.map(isHeld))].filter(isThere) });

/** More of them cost more than they spare. */
const maxWays = 8;

const atMostSome = (ways: readonly Way[]) => (ways.length > maxWays ? [inAny(ways)] : ways);

/** All ways in which a listing can hold every one of the meanings. */
function waysToHoldAll(meanings: readonly Meaning[]): readonly Way[] {
  const each = meanings.map(waysToHold);
  const isFew = each.reduce((count, ways) => count * ways.length, 1) <= maxWays;
  const [first = [], ...others] = isFew ? each : each.map((ways) => [inAny(ways)]);
  return others.reduce<readonly Way[]>(
    (all, ways) => all.flatMap((some) => ways.map((way) => inBothWays(some, way))),
    first,
  );
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
    const whole = meaning.isBeginning ? inTexts(meaning) : holdsWord(meaning.words);
    const asTyped = meaning.isMisspelt || meaning.plain.includes(' ') ? whole : holdsLetters(meaning.plain, whole);
    return or(asTyped, isFromAny(meaning)) ?? isOf(meaning);
  });

export type Params = { filter: LeadFilter; sort: Sort | 'relevance'; isVerbatim?: boolean };

/**
 * The first of each way by its own index, and of each place by its own: joined by OR or with several places, the planner
 * walks all listings in their order. What all ways share is said once, since composing costs as much as sending.
 */
function isFirstInAnyWay(ways: readonly Way[], filter: LeadFilter, order: LeadOrder): SQL {
  const facts = order.where && sql`join ${listingFacts} on ${eq(listingFacts.leadId, leads.id)}`;
  const ending = sql`order by ${sql.join(orderBy(order), sql`, `)} limit ${maxRanked + 1}`;
  const first = ways.map(({ conditions, places }) => {
    if (!places) return sql`(select id from ${leads} ${facts} where ${and(...conditions)} ${ending})`;
    const there = and(sql`${leads.region} = place.name`, ...conditions);
    return sql`(select found.id from unnest(${sql.param(places)}::text[]) as place(name),
      lateral (select id from ${leads} ${facts} where ${there} ${ending}) as found)`;
  });
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
  const findWhere = (conditions: readonly (SQL | undefined)[], limit = maxRanked) =>
    find(and(matches(filter), order.where, ...conditions), limit + 1);
  const limit = isRanked ? maxCompared : maxRanked;
  const findInAnyWay = (ways: readonly Way[]) =>
    ways.length < 2 ? findWhere(ways.map(isHeld), limit) : find(isFirstInAnyWay(ways, filter, order), limit + 1);
  const telling = meanings.filter((meaning) => !meaning.isLight);
  const tradeInPlace = isRanked && !isAnyEnough ? asTradeInPlace(telling) : null;
  const likeliest = tradeInPlace ? await findWhere(tradeInPlace) : [];
  const hasEnough = likeliest.length > maxRanked;
  const ways = isAnyEnough ? atMostSome(telling.flatMap(waysToHold)) : waysToHoldAll(telling);
  const all = hasEnough ? [] : await findInAnyWay(ways);
  // Each of several ways may have been cut short.
  const isWhole = !hasEnough && all.length <= (ways.length < 2 ? maxCompared : maxRanked);
  if (!isRanked || isWhole) return all;
  const best = [...likeliest, ...(await findWhere(asWords(telling))), ...all];
  return [...new Map(best.map((row) => [row.id, row])).values()];
}
