import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderBy } from '../../../platform/database/keyset.ts';
import type { Sort } from '../browser/listing-search.rules.ts';
import { obtainableOf } from '../catalogue.rules.ts';
import { categories, leads } from '../catalogue.table.ts';
import { nationwide } from '../counties.rules.ts';
import { foldWords } from '../fold-text.rules.ts';
import { answeredColumns } from '../lead-answer.ts';
import { type LeadFilter, matches } from '../lead-filter.ts';
import { orderOf } from '../lead-sorting.ts';
import { listingFacts } from '../listing-facts.table.ts';
import { type Rank, rankLead } from './rank-leads.rules.ts';
import { holdsAnywhere, holdsLetters, holdsWord } from './text-conditions.ts';
import { categoryIdsOf, type Meaning, understandQuery } from './understand-query.ts';
import { stemOf } from './word-match.rules.ts';

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

const isOf = (meaning: Meaning) => {
  const ids = categoryIdsOf(meaning);
  return ids.length > 0 ? inArray(leads.categoryId, ids) : undefined;
};

const isFromAny = ({ regions }: Meaning) =>
  regions.length > 0 ? inArray(leads.region, [...regions, nationwide]) : undefined;

const inTexts = (by: (words: readonly string[]) => SQL | undefined, { words }: Meaning) =>
  words.length > 0 ? by(words.map(stemOf)) : undefined;

function asTradeInPlace(meanings: readonly Meaning[]): (SQL | undefined)[] | null {
  const places = meanings.filter((meaning) => isFromAny(meaning));
  const trades = meanings.filter((meaning) => isOf(meaning));
  if (places.length === 0 || trades.length === 0) return null;
  const conditions = meanings.map((meaning) => isOf(meaning) ?? isFromAny(meaning));
  return conditions.every((condition) => condition) ? conditions : null;
}

const asWords = (meanings: readonly Meaning[]) =>
  meanings.map((meaning) => {
    const whole = meaning.words.length > 0 ? holdsWord(meaning.words) : undefined;
    const asTyped = whole && !meaning.isMisspelt ? holdsLetters(meaning.plain, whole) : whole;
    return or(asTyped, isFromAny(meaning)) ?? isOf(meaning);
  });

const heldBy = (meaning: Meaning) => or(inTexts(holdsAnywhere, meaning), isOf(meaning), isFromAny(meaning));

type FoundLead = Omit<Row, 'foldedText' | 'plainText'> & Pick<Rank, 'matchedBy'>;

export type Found = { rows: FoundLead[]; isCapped: boolean };

type Params = { filter: LeadFilter; sort: Sort | 'relevance' };

/** When there are too many to compare: the likeliest ones, and the first of the others. */
async function gather(db: Db, meanings: readonly Meaning[], { filter, sort }: Params) {
  const order = orderOf[sort === 'relevance' ? 'featured' : sort];
  const find = (where: (SQL | undefined)[], limit: number) =>
    selectCompared(db)
      .where(and(matches(filter), order.where, ...where))
      .orderBy(...orderBy(order))
      .limit(limit);
  const isRanked = sort === 'relevance';
  const all = await find(meanings.map(heldBy), (isRanked ? comparedAtMost : rankedAtMost) + 1);
  if (all.length <= comparedAtMost || !isRanked) return all;
  const tradeInPlace = asTradeInPlace(meanings);
  const best = [
    ...(tradeInPlace ? await find(tradeInPlace, rankedAtMost) : []),
    ...(await find(asWords(meanings), rankedAtMost)),
    ...all,
  ];
  return [...new Map(best.map((row) => [row.id, row])).values()];
}

type Ranked = { row: Row; rank: Rank; isSoldOut: boolean };

/** `isFaint`: every match is in the middle of another word. */
type Ranking = { ranked: Ranked[]; isFaint: boolean };

function rankAll(rows: readonly Row[], meanings: readonly Meaning[]): Ranking {
  const ranked = rows.flatMap((row) => {
    const categoryNames = foldWords(` ${row.categoryName} ${row.categoryNameEn ?? ''} `);
    const rank = rankLead(meanings, { ...row, categoryNames });
    return rank ? [{ row, rank, isSoldOut: obtainableOf(row) === 0 }] : [];
  });
  // "tak" is inside "valutakurser": such matches are shown only when there are no others.
  const telling = ranked.filter(({ rank }) => !rank.isInside);
  return telling.length > 0 ? { ranked: telling, isFaint: false } : { ranked, isFaint: true };
}

const byRelevance = (one: Ranked, other: Ranked) =>
  other.rank.points - one.rank.points || Number(one.isSoldOut) - Number(other.isSoldOut);

const shown = ({ row: { foldedText: _folded, plainText: _plain, ...row }, rank }: Ranked): FoundLead => ({
  ...row,
  matchedBy: rank.matchedBy,
});

async function findMeant(
  db: Db,
  meanings: readonly Meaning[],
  params: Params,
): Promise<Found & Pick<Ranking, 'isFaint'>> {
  if (meanings.length === 0) return { rows: [], isCapped: false, isFaint: true };
  const gathered = await gather(db, meanings, params);
  const { ranked, isFaint } = rankAll(gathered, meanings);
  const sorted = params.sort === 'relevance' ? ranked.toSorted(byRelevance) : ranked;
  return { rows: sorted.slice(0, rankedAtMost).map(shown), isCapped: sorted.length > rankedAtMost, isFaint };
}

/** A place whose name is an ordinary word counts as a place only beside another word, or when nothing else matches. */
function asWordFirst(meanings: readonly Meaning[]): readonly Meaning[] {
  const [only, ...others] = meanings;
  return only?.isWordFirst && others.length === 0 ? [{ ...only, regions: [] }] : meanings;
}

const hasMeaning = (meaning: Meaning) => heldBy(meaning) !== undefined;

/** Many texts contain the names of places, so beside a trade they are left out entirely. */
function withoutPlaces(meanings: readonly Meaning[]): readonly Meaning[] {
  const others = meanings.filter(({ regions }) => regions.length === 0);
  return others.length > 0 ? others : meanings.map((meaning) => ({ ...meaning, regions: [] })).filter(hasMeaning);
}

export async function searchLeads(db: Db, q: string, params: Params): Promise<Found> {
  const meanings = await understandQuery(db, q);
  const first = asWordFirst(meanings);
  const found = await findMeant(db, first.filter(hasMeaning), params);
  if (!found.isFaint) return found;
  // Nothing in that place: show what is elsewhere.
  const elsewhere = await findMeant(db, first === meanings ? withoutPlaces(meanings) : meanings, params);
  return elsewhere.isFaint && found.rows.length > 0 ? found : elsewhere;
}
