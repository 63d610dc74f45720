import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orders } from './orders.table.ts';

/** Must match the expression of `orders_email_idx`. */
export const isTheirs = (email: string): SQL => sql`lower(${orders.customerEmail}) = lower(${email})`;

export async function isOrderOf(db: Db, orderId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isTheirs(email)));
  return found.length > 0;
}

export const isBought = inArray(orders.status, ['paid', 'refunded']);

export async function hasBought(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTheirs(email), isBought))
    .limit(1);
  return found.length > 0;
}
