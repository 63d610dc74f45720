import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../../platform/database/keyset.ts';
import { selectedList } from '../../../platform/http/selected-list.ts';
import { categories, leads } from '../catalogue.table.ts';
import { listingCount } from '../list-categories.ts';
import { termsOfCategory } from '../search/search-terms.ts';

const listing = alias(leads, 'l');

/** A subquery per category, since a join would read every listing. */
const countOfCategory = (isCounted: SQL) => sql<number>`(
  select count(*)::int from ${leads} l where l.category_id = ${categories}.id and ${isCounted})`;

const draftCount = countOfCategory(sql`${listing.archivedAt} is null and ${listing.publishedAt} is null`);

const archivedCount = countOfCategory(isNotNull(listing.archivedAt));

const selectCategories = (db: Db) =>
  db
    .select({
      ...getTableColumns(categories),
      listingCount,
      draftCount,
      archivedCount,
      searchTerms: termsOfCategory,
    })
    .from(categories);

export type AdminCategory = Awaited<ReturnType<typeof selectCategories>>[number];

const byName = (descending: boolean): KeysetOrder<AdminCategory> => ({
  columns: [categories.name, categories.id],
  descending,
  positionOf: (row) => [row.name, row.id],
});

const orders = {
  shown: {
    columns: [categories.position, categories.name, categories.id],
    descending: false,
    positionOf: (row: AdminCategory) => [row.position, row.name, row.id],
  },
  'name-asc': byName(false),
  'name-desc': byName(true),
} satisfies Record<string, KeysetOrder<AdminCategory>>;

export const adminCategoryList = selectedList({
  orders,
  created: categories.createdAt,
  select: (db, { q, slice }) =>
    selectCategories(db).where(and(holdsText([categories.name, categories.description], q), slice)),
  answer: (_, rows) => rows,
});

export async function findAdminCategory(db: Db, id: string): Promise<AdminCategory | null> {
  const [row] = await selectCategories(db).where(eq(categories.id, id));
  return row ?? null;
}
