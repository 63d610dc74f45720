import { and, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderBy } from '../../platform/database/keyset.ts';
import { categories, leads } from './catalogue.table.ts';
import type { Region } from './counties.rules.ts';
import { foldText, wordsOf } from './fold-text.rules.ts';
import { type LeadRow, selectLeads } from './lead-answer.ts';
import { holding, isFrom, isListed } from './lead-filter.ts';
import { orderOf } from './lead-sorting.ts';
import { understandWord } from './understand-word.ts';

const resultSize = 24;
const wordsAtMost = 6;
/** Of the listings that mention a term somewhere, so many are compared with each other. */
const rankedAtMost = 200;

type Category = { id: string; name: string };

/** What one typed word may stand for. */
type Meaning = readonly string[];

const hasAny = (text: string, meaning: Meaning) => meaning.some((word) => text.includes(word));

const mentions = (meaning: Meaning) => or(...meaning.map((word) => sql`${leads.foldedText} like ${holding(word)}`));

/** The index knows the whole text only, so it is asked first. */
const isInTitle = (meaning: Meaning) =>
  and(
    mentions(meaning),
    or(...meaning.map((word) => sql`split_part(${leads.foldedText}, chr(31), 1) like ${holding(word)}`)),
  );

function mentionsOrIsOf(meaning: Meaning, known: readonly Category[]): SQL | undefined {
  const meant = known.filter(({ name }) => hasAny(name, meaning)).map(({ id }) => id);
  return meant.length > 0 ? or(mentions(meaning), inArray(leads.categoryId, meant)) : mentions(meaning);
}

function scoreOf(row: LeadRow, meanings: readonly Meaning[]): number {
  const title = foldText(row.title);
  const category = foldText(row.categoryName);
  const points = meanings.map((meaning) => (hasAny(title, meaning) ? 3 : hasAny(category, meaning) ? 2 : 1));
  return points.reduce<number>((sum, point) => sum + point, 0);
}

async function understand(db: Db, q: string, known: readonly Category[]): Promise<Meaning[]> {
  const names = known.map(({ name }) => name);
  const meanings: Meaning[] = [];
  for (const word of new Set(wordsOf(q).slice(0, wordsAtMost))) meanings.push(await understandWord(db, word, names));
  return meanings.filter((meaning) => meaning.length > 0);
}

/** Listings that a term may mean, best first: those with it in the title, then in category or description. */
export async function searchLeads(db: Db, q: string, region?: Region): Promise<LeadRow[]> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories);
  const known = rows.map(({ id, name }) => ({ id, name: foldText(name) }));
  const meanings = await understand(db, q, known);
  if (meanings.length === 0) return [];
  const find = (where: (SQL | undefined)[], limit: number) =>
    selectLeads(db)
      .where(and(isListed, region && isFrom(region), ...where))
      .orderBy(...orderBy(orderOf.featured))
      .limit(limit);
  const titled = await find(meanings.map(isInTitle), resultSize);
  if (titled.length === resultSize) return titled;
  const found = titled.map((row) => row.id);
  const anywhere = meanings.map((meaning) => mentionsOrIsOf(meaning, known));
  const others = await find([...anywhere, found.length > 0 ? notInArray(leads.id, found) : undefined], rankedAtMost);
  const ranked = others.toSorted((one, other) => scoreOf(other, meanings) - scoreOf(one, meanings));
  return [...titled, ...ranked].slice(0, resultSize);
}
