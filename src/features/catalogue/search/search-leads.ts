import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { obtainableOf } from '../catalogue.rules.ts';
import { leads } from '../catalogue.table.ts';
import type { Region } from '../counties.rules.ts';
import { selectLeads } from '../lead-answer.ts';
import { countiesNear, kmFrom } from './county-distance.rules.ts';
import { gather, maxRanked, type Params, type Row } from './gather-leads.ts';
import { type Rank, rankerOf } from './rank-leads.rules.ts';
import { type Meaning, type Understood, understandQuery } from './understand-query.ts';
import { telling } from './vocabulary.rules.ts';

const isPlaceOnly = ({ regions, isWordFirst }: Meaning) => regions.length > 0 && !isWordFirst;

type FoundLead = Pick<Row, 'id' | 'categoryId' | 'region' | 'availableCount' | 'freeRecords'> &
  Pick<Rank, 'matchedBy' | 'missing'>;

/**
 * `nearest`: nothing holds all the words, and what is missing is the place, or what was sought there; or nothing speaks
 * of them, and the hits are only of the same category.
 */
export type Found = {
  rows: FoundLead[];
  /** Of the rows, those that are no hits since they lack a word: the last ones. */
  nearCount: number;
  isCapped: boolean;
  nearest: 'place' | 'trade' | 'category' | null;
} & Pick<Understood, 'unmatched' | 'corrected'>;

type Ranked = { row: Row; rank: Rank; order: number };

/** Of a sold-out listing's points: it stands after its like, and before what has the words in a lesser place. */
const soldOutShare = 0.95;

function rankAll(rows: readonly Row[], meanings: readonly Meaning[]): Ranked[] {
  const rank = rankerOf(meanings);
  return rows.map((row) => {
    const ranked = rank(row);
    return { row, rank: ranked, order: ranked.points * (obtainableOf(row) === 0 ? soldOutShare : 1) };
  });
}

const byRelevance = (one: Ranked, other: Ranked) => other.order - one.order;

const bestOf = (ranked: readonly Ranked[]) =>
  ranked.reduce<Ranked | undefined>((best, one) => (best && best.order >= one.order ? best : one), undefined);

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
  isBeginning: false,
};

/** Of a category that is only akin to the words, most listings are about something else. */
const isAbout = ({ rank: { matchedBy } }: Ranked) =>
  matchedBy.some((reason) => reason === 'title' || reason === 'category' || reason === 'description');

/** The likeliest trades, what speaks of what was sought; of these the nearest first. */
function byDistance(
  places: readonly Region[],
  ranked: readonly Ranked[],
  isLikely: (one: Ranked) => boolean,
): Ranked[] {
  const rankOf = (one: Ranked) => [isLikely, isAbout].map((holds) => Number(!holds(one))).join('');
  return ranked.toSorted(
    (one, other) =>
      rankOf(one).localeCompare(rankOf(other)) ||
      kmFrom(places, one.row.region) - kmFrom(places, other.row.region) ||
      byRelevance(one, other),
  );
}

const withMissing = (ranked: readonly Ranked[], missing: readonly string[]): Ranked[] =>
  ranked.map((one) => ({ ...one, rank: { ...one.rank, missing: [...one.rank.missing, ...missing] } }));

/** "lån" is not "län": where a word is found as typed, what only has its letters with other dots is no hit. */
function onlyAsTyped(found: readonly Ranked[]): readonly Ranked[] {
  const words = new Set(found.flatMap(({ rank }) => rank.respelt));
  if (words.size === 0) return found;
  const typed = [...words].filter((word) =>
    found.some(({ rank }) => ![...rank.respelt, ...rank.missing].includes(word)),
  );
  return found.filter(({ rank }) => !rank.respelt.some((word) => typed.includes(word)));
}

/** Nothing there: the trade in other counties, or else what there is in the place. */
async function findNearest(db: Db, meanings: readonly Meaning[], params: Params) {
  const places = meanings.filter(isPlaceOnly);
  const trades = meanings.filter((meaning) => !isPlaceOnly(meaning));
  if (places.length === 0 || trades.every(({ isLight }) => isLight)) return null;
  const regions = places.flatMap((place) => place.regions);
  const around = { ...near, regions: countiesNear(regions).slice(0, nearestCounties) };
  const nearby = await findMeant(db, [...trades, around], params);
  const others = nearby.length < enoughNearby ? await findMeant(db, trades, params) : [];
  const elsewhere = onlyAsTyped([...new Map([...others, ...nearby].map((one) => [one.row.id, one])).values()]);
  if (elsewhere.length > 0) {
    const missing = places.map(({ plain }) => plain.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()));
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
  const isAgreed = Math.max(0, ...weightsTogether(meanings).values()) >= telling;
  return literal.length > 0 || !isAgreed ? literal : found;
}

async function findRanked(db: Db, meanings: readonly Meaning[], params: Params) {
  const first = asWordFirst(meanings);
  const found = onlyAsTyped(onlyLiteral(first, await findMeant(db, first, params)));
  const sorted = params.sort === 'relevance' ? found.toSorted(byRelevance) : found;
  const isLikely = isLikelyAmong(meanings);
  if (found.some((one) => isLikely(one) || one.rank.isTitled)) {
    if (meanings.every(isPlaceOnly)) return { ranked: sorted, nearest: null };
    if (!found.some(({ rank }) => rank.isTold)) return { ranked: sorted, nearest: 'category' as const };
    // Where the trade itself is meant most, what is of it needs no more; else it says that it does not speak of the words.
    if (!bestOf(found)?.rank.isTold) return { ranked: sorted, nearest: null };
    const sought = meanings.filter((meaning) => !meaning.isLight && !isPlaceOnly(meaning)).map(({ plain }) => plain);
    const lacking = ({ rank }: Ranked) => (rank.isTold ? [] : sought.filter((word) => !rank.missing.includes(word)));
    return { ranked: sorted.flatMap((one) => withMissing([one], lacking(one))), nearest: null };
  }
  if (first !== meanings) return { ranked: await findMeant(db, meanings, params), nearest: null };
  return (await findNearest(db, meanings, params)) ?? { ranked: sorted, nearest: null };
}

const isForSale = ({ row }: Ranked) => obtainableOf(row) > 0;

const firstThose = (ranked: readonly Ranked[], holds: (one: Ranked) => boolean): readonly Ranked[] => [
  ...ranked.filter(holds),
  ...ranked.filter((one) => !holds(one)),
];

/** A title with the very word stays a hit in any trade; what only speaks of it does not stand before the trade itself. */
const clearShare = 0.75;

export async function searchLeads(db: Db, q: string, params: Params): Promise<Found> {
  const { meanings, unmatched, corrected } = await understandQuery(db, q, params.isVerbatim);
  const { ranked, nearest } = await findRanked(db, meanings, params);
  // What is only near the words is of no use where it cannot be bought.
  const inOrder = params.sort === 'relevance' && nearest === null ? ranked : firstThose(ranked, isForSale);
  const best = bestOf(ranked);
  const bestNear = bestOf(ranked.filter((one) => !isWhole(one)));
  const isLikely = isLikelyAmong(meanings);
  /** Of another trade than the one meant, and that one has something much nearer. */
  const isOutranked = (one: Ranked) =>
    bestNear !== undefined && bestNear.order * clearShare > one.order && !isLikely(one);
  // What lacks a word is no hit, in whatever order; unless it is nearer to what was meant than all that have the words.
  const isSplit = best !== undefined && (isWhole(best) || !ranked.some(isWhole));
  const isHit = (one: Ranked) => !isSplit || (isWhole(one) && !isOutranked(one));
  const hits = inOrder.filter(isHit);
  const near = inOrder.filter((one) => !isHit(one));
  // Of these, what lacks a word comes first, since it is by that word that a page sees where they begin.
  const rows = [...hits, ...firstThose(near, (one) => !isWhole(one))].slice(0, maxRanked);
  return {
    rows: rows.map(shown),
    nearCount: Math.max(0, rows.length - hits.length),
    isCapped: ranked.length > maxRanked,
    nearest: ranked.length > 0 ? nearest : null,
    unmatched,
    corrected,
  };
}

/** All that a page shows of its hits, in their order. */
export async function readHits(db: Db, hits: readonly FoundLead[]) {
  if (hits.length === 0) return [];
  const rows = await selectLeads(db).where(
    inArray(
      leads.id,
      hits.map(({ id }) => id),
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ id, matchedBy, missing }) => {
    const row = byId.get(id);
    return row ? [{ row, matchedBy, missing }] : [];
  });
}
