import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { categories } from './catalogue.table.ts';
import { supply } from './read-supply.ts';

/** As many as its page shows. */
export const listingCount = sql<number>`(
  select coalesce(sum(supply.listings), 0)::int from ${supply} where supply.category_id = ${categories}.id)`;

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
