import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { quoteRequests } from './quotes.table.ts';

export async function findQuoteRequest(db: Db, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(quoteRequests), category: categories.name })
    .from(quoteRequests)
    .innerJoin(categories, eq(categories.id, quoteRequests.categoryId))
    .where(eq(quoteRequests.id, id));
  return row ?? null;
}

export type FoundQuoteRequest = NonNullable<Awaited<ReturnType<typeof findQuoteRequest>>>;

/** Serialises everything that changes a request. */
export async function lockQuoteRequest(tx: Db, id: string): Promise<FoundQuoteRequest | null> {
  await tx.select({ id: quoteRequests.id }).from(quoteRequests).where(eq(quoteRequests.id, id)).for('update');
  return findQuoteRequest(tx, id);
}
