import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { categories, isListedIn, leads } from './catalogue.table.ts';

const listing = alias(leads, 'l');

/** Counted category by category, from an index alone: a join would read every listing. */
export const countOfCategory = (isCounted: (row: typeof listing) => SQL) => sql<number>`(
  select count(*)::int from ${leads} l where l.category_id = ${categories}.id and ${isCounted(listing)})`;

export const listingCount = countOfCategory(isListedIn);

const selectCategories = (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      icon: categories.icon,
      listingCount,
    })
    .from(categories);

/** Every category with the number of listings that its page shows. */
export async function listCategories(db: Db) {
  return selectCategories(db).orderBy(asc(categories.position), asc(categories.name));
}

export type CategorySummary = Awaited<ReturnType<typeof listCategories>>[number];

export async function findCategory(db: Db, id: string): Promise<CategorySummary | null> {
  if (!isId(id)) return null;
  const [category] = await selectCategories(db).where(eq(categories.id, id));
  return category ?? null;
}
