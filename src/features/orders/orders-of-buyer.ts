import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isSettled, paymentStatuses } from './order-status.rules.ts';
import { orders } from './orders.table.ts';

/** Must match the expression of `orders_email_idx`. */
export const isTheirs = (email: string): SQL => sql`lower(${orders.customerEmail}) = lower(${email})`;

export const isOrderOf = async (db: Db, orderId: string, email: string) =>
  (await db.$count(orders, and(eq(orders.id, orderId), isTheirs(email)))) > 0;

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

export const hasBought = async (db: Db, email: string) => (await db.$count(orders, and(isTheirs(email), isBought))) > 0;
