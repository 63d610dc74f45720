import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { categories, leads } from './catalogue.table.ts';
import { onSale } from './lead-filter.ts';
import { supply } from './supply.table.ts';

export const listingCount = sql<number>`(
  select coalesce(sum(supply.listings), 0)::int from ${supply} where supply.category_id = ${categories}.id)`;

const leadCount = sql<number>`(
  select coalesce(sum(supply.leads), 0)::int from ${supply} where supply.category_id = ${categories}.id)`;

const priceAtEnd = (db: Db, end: typeof asc, name: string) =>
  db
    .select({ price: leads.pricePerLead })
    .from(leads)
    .where(and(eq(leads.categoryId, categories.id), onSale))
    .orderBy(end(leads.pricePerLead), end(leads.id))
    .limit(1)
    .as(name);

function selectCategories(db: Db) {
  const lowest = priceAtEnd(db, asc, 'lowest');
  const highest = priceAtEnd(db, desc, 'highest');
  return db
    .select({
      ...pick(categories, ['id', 'name', 'description', 'nameEn', 'descriptionEn', 'icon']),
      listingCount,
      leadCount,
      lowest: lowest.price,
      highest: highest.price,
    })
    .from(categories)
    .leftJoinLateral(lowest, sql`true`)
    .leftJoinLateral(highest, sql`true`);
}

type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

const categoryAnswer = ({ lowest, highest, ...category }: CategoryRow) => ({
  ...category,
  lowestPrice: lowest === null ? null : decimalFromOre(lowest),
  highestPrice: highest === null ? null : decimalFromOre(highest),
});

export async function listCategories(db: Db) {
  const rows = await selectCategories(db).orderBy(asc(categories.position), asc(categories.name));
  return rows.map(categoryAnswer);
}

export type CategorySummary = Awaited<ReturnType<typeof listCategories>>[number];

export async function findCategory(db: Db, id: string): Promise<CategorySummary | null> {
  const [category] = await selectCategories(db).where(eq(categories.id, id));
  return category ? categoryAnswer(category) : null;
}

export const listCategoryNames = (db: Db) =>
  db
    .select({ id: categories.id, name: categories.name, nameEn: categories.nameEn })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));
