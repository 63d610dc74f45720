import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isSettled, paymentStatuses } from './order-status.rules.ts';
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

export const isBought = inArray(orders.status, paymentStatuses.filter(isSettled));

/** The buyer details of the address's newest paid order; null if there is none, or if it was anonymised. */
export async function contactOfBuyer(db: Db, email: string) {
  const { customerName, customerEmail, companyName, orgNumber, anonymisedAt } = orders;
  const [newest] = await db
    .select({ customerName, customerEmail, companyName, orgNumber, anonymisedAt })
    .from(orders)
    .where(and(isTheirs(email), isBought))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!newest || newest.anonymisedAt) return null;
  const { anonymisedAt: _, ...contact } = newest;
  return contact;
}

export async function hasBought(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isTheirs(email), isBought))
    .limit(1);
  return found.length > 0;
}
