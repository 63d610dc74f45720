import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import type { Sort } from '../browser/listing-search.rules.ts';
import { obtainableOf } from '../catalogue.rules.ts';
import { categories, leads } from '../catalogue.table.ts';
import { nationwide, type Region } from '../counties.rules.ts';
import { answeredColumns } from '../lead-answer.ts';
import { type LeadFilter, matches } from '../lead-filter.ts';
import { orderOf } from '../lead-sorting.ts';
import { listingFacts } from '../listing-facts.table.ts';
import { countiesNear, kmFrom } from './county-distance.rules.ts';
import { type Rank, rankerOf } from './rank-leads.rules.ts';
import { shortestStem } from './stem.rules.ts';
import { holdsAnywhere, holdsLetters, holdsWord } from './text-conditions.ts';
import { type Meaning, telling, type Understood, understandQuery } from './understand-query.ts';

const rankedAtMost = 200;

/** Reading and ranking more takes too long in a catalogue of a million. */
const comparedAtMost = 400;

const selectCompared = (db: Db) =>
  db
    .select({ ...answeredColumns, foldedText: leads.foldedText, plainText: leads.plainText })
    .from(leads)
    .innerJoin(categories, eq(categories.id, leads.categoryId))
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id));

type Row = Awaited<ReturnType<typeof selectCompared>>[number];

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

const isPlaceOnly = ({ regions, isWordFirst }: Meaning) => regions.length > 0 && !isWordFirst;

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

type FoundLead = Omit<Row, 'foldedText' | 'plainText'> & Pick<Rank, 'matchedBy' | 'missing'>;

/** `nearest`: nothing holds all the words, and what is missing is the place, or what was sought there. */
export type Found = {
  rows: FoundLead[];
  isCapped: boolean;
  nearest: 'place' | 'trade' | null;
} & Pick<Understood, 'unmatched' | 'corrected'>;

type Params = { filter: LeadFilter; sort: Sort | 'relevance'; isVerbatim?: boolean };

type Ranked = { row: Row; rank: Rank; isSoldOut: boolean };

/** When there are too many to compare: the likeliest ones, and the first of the others. */
async function gather(db: Db, meanings: readonly Meaning[], { filter, sort }: Params, isAnyEnough = false) {
  const order = orderOf[sort === 'relevance' ? 'featured' : sort];
  const find = (where: (SQL | undefined)[], limit: number) =>
    selectCompared(db)
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

function rankAll(rows: readonly Row[], meanings: readonly Meaning[]): Ranked[] {
  const rank = rankerOf(meanings);
  return rows.map((row) => ({ row, rank: rank(row), isSoldOut: obtainableOf(row) === 0 }));
}

const byRelevance = (one: Ranked, other: Ranked) =>
  other.rank.points - one.rank.points || Number(one.isSoldOut) - Number(other.isSoldOut);

const isWhole = ({ rank }: Ranked) => rank.missing.length === 0;

/** The trade that the words add up to. */
function weightsTogether(meanings: readonly Meaning[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const [id, weight] of meanings.flatMap(({ weights }) => [...weights])) sum.set(id, (sum.get(id) ?? 0) + weight);
  return sum;
}

/** Less likely trades are shown only where there are no others. */
const likelyShare = 0.75;

function isLikelyAmong(meanings: readonly Meaning[]): (one: Ranked) => boolean {
  const together = weightsTogether(meanings);
  const least = likelyShare * Math.max(0, ...together.values());
  return ({ row }) => (together.get(row.categoryId) ?? 0) >= least;
}

async function findMeant(db: Db, meanings: readonly Meaning[], params: Params): Promise<Ranked[]> {
  const telling = meanings.filter((meaning) => !meaning.isLight);
  if (telling.length === 0) return [];
  const whole = rankAll(await gather(db, meanings, params), meanings).filter(isWhole);
  if (whole.some(isLikelyAmong(telling)) || telling.filter(({ regions }) => regions.length === 0).length < 2)
    return whole;
  const places = telling.filter(isPlaceOnly);
  const others = telling.filter((meaning) => !isPlaceOnly(meaning));
  const some = rankAll(await gather(db, others, params, true), meanings);
  const inPlace =
    places.length === 0 ? some : some.filter(({ rank }) => places.every(({ plain }) => !rank.missing.includes(plain)));
  const best = inPlace.filter((one) => one.rank.missing.length < telling.length && one.rank.points > 0);
  return [...new Map([...whole, ...best].map((one) => [one.row.id, one])).values()];
}

/** A place whose name is an ordinary word counts as a place only beside another word, or when nothing else matches. */
function asWordFirst(meanings: readonly Meaning[]): readonly Meaning[] {
  const [only, ...others] = meanings;
  return only?.isWordFirst && others.length === 0 ? [{ ...only, regions: [] }] : meanings;
}

const nearestCounties = 6;
const enoughNearby = 40;

/** A place that nobody typed. */
const near: Meaning = {
  plain: '',
  words: [],
  isMisspelt: false,
  weights: new Map(),
  named: new Set(),
  regions: [],
  isWordFirst: false,
  isLight: false,
};

/** Of the likeliest trades the nearest first. */
function byDistance(
  places: readonly Region[],
  ranked: readonly Ranked[],
  isLikely: (one: Ranked) => boolean,
): Ranked[] {
  const tier = (one: Ranked) => Number(!isLikely(one));
  return ranked.toSorted(
    (one, other) =>
      tier(one) - tier(other) ||
      kmFrom(places, one.row.region) - kmFrom(places, other.row.region) ||
      byRelevance(one, other),
  );
}

const withMissing = (ranked: readonly Ranked[], missing: readonly string[]): Ranked[] =>
  ranked.map((one) => ({ ...one, rank: { ...one.rank, missing: [...one.rank.missing, ...missing] } }));

/** Nothing there: the trade in other counties, or else what there is in the place. */
async function findNearest(db: Db, meanings: readonly Meaning[], params: Params) {
  const places = meanings.filter(isPlaceOnly);
  const trades = meanings.filter((meaning) => !isPlaceOnly(meaning));
  if (places.length === 0 || trades.every(({ isLight }) => isLight)) return null;
  const regions = places.flatMap((place) => place.regions);
  const around = { ...near, regions: countiesNear(regions).slice(0, nearestCounties) };
  const nearby = await findMeant(db, [...trades, around], params);
  const others = nearby.length < enoughNearby ? await findMeant(db, trades, params) : [];
  const elsewhere = [...new Map([...others, ...nearby].map((one) => [one.row.id, one])).values()];
  if (elsewhere.length > 0) {
    const missing = places.map(({ plain }) => plain);
    return {
      ranked: withMissing(byDistance(regions, elsewhere, isLikelyAmong(trades)), missing),
      nearest: 'place' as const,
    };
  }
  const missing = trades.filter(({ isLight }) => !isLight).map(({ plain }) => plain);
  return { ranked: withMissing(await findMeant(db, places, params), missing), nearest: 'trade' as const };
}

const shown = ({ row: { foldedText: _folded, plainText: _plain, ...row }, rank }: Ranked): FoundLead => ({
  ...row,
  matchedBy: rank.matchedBy,
  missing: rank.missing,
});

const isFaint = ({ weights, regions }: Meaning) => regions.length === 0 && Math.max(0, ...weights.values()) < telling;

/** Where no word is a trade's own, what holds it in its texts comes alone. */
function onlyLiteral(meanings: readonly Meaning[], found: readonly Ranked[]): readonly Ranked[] {
  if (!meanings.every(isFaint)) return found;
  const literal = found.filter(({ rank }) => rank.matchedBy.some((reason) => reason !== 'term'));
  return literal.length > 0 ? literal : found;
}

async function findRanked(db: Db, meanings: readonly Meaning[], params: Params) {
  const first = asWordFirst(meanings);
  const found = onlyLiteral(first, await findMeant(db, first, params));
  const sorted = params.sort === 'relevance' ? found.toSorted(byRelevance) : found;
  const isLikely = isLikelyAmong(meanings);
  if (found.some((one) => isLikely(one) || one.rank.isTitled)) return { ranked: sorted, nearest: null };
  if (first !== meanings) return { ranked: await findMeant(db, meanings, params), nearest: null };
  return (await findNearest(db, meanings, params)) ?? { ranked: sorted, nearest: null };
}

export async function searchLeads(db: Db, q: string, params: Params): Promise<Found> {
  const { meanings, unmatched, corrected } = await understandQuery(db, q, params.isVerbatim);
  const { ranked, nearest } = await findRanked(db, meanings, params);
  return {
    rows: ranked.slice(0, rankedAtMost).map(shown),
    isCapped: ranked.length > rankedAtMost,
    nearest: ranked.length > 0 ? nearest : null,
    unmatched,
    corrected,
  };
}
