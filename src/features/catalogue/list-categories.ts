import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { categories, leads } from './catalogue.table.ts';
import { onSale } from './on-sale.ts';

/** Every category with the number of its listings that are on sale. */
export async function listCategories(db: Db) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      icon: categories.icon,
      listingCount: count(leads.id),
    })
    .from(categories)
    .leftJoin(leads, and(eq(leads.categoryId, categories.id), onSale))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name));
}

export type CategorySummary = Awaited<ReturnType<typeof listCategories>>[number];
