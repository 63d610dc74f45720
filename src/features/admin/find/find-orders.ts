import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { readOrgNumber } from '../../../platform/org-number.ts';
import { pick } from '../../../platform/pick.ts';
import { orders, phoneEnd } from '../../orders/orders.table.ts';
import { addressOf, type Found, joined, maxPerKind, shortestPart } from './found.rules.ts';

const orderNames = ['id', 'orderNumber', 'customerName', 'companyName', 'customerEmail', 'anonymisedAt'] as const;

const orderColumns = pick(orders, orderNames);

export type OrderRow = Pick<typeof orders.$inferSelect, (typeof orderNames)[number]>;

/** Limits the sorting of matches. A word that more orders contain is among the newest anyway. */
const maxMatches = 2_000;

/**
 * Matches are read before they are sorted. A single query would make the planner scan from the newest order on until it
 * has found enough, which is the whole table for what no order contains.
 */
async function findOrders(db: Db, where: SQL | undefined): Promise<OrderRow[]> {
  if (!where) return [];
  const matches = db.$with('matches').as(db.select(orderColumns).from(orders).where(where).limit(maxMatches));
  return db.with(matches).select().from(matches).orderBy(desc(matches.id)).limit(maxPerKind);
}

/** Exact matches of values that belong to one order, or to few. */
export async function findNamedOrders(db: Db, q: string): Promise<OrderRow[]> {
  const digits = q.replaceAll(/\D/g, '');
  const isPhone = /^[\d\s+()/-]+$/.test(q) && digits.length >= 8;
  const orgNumber = readOrgNumber(q);
  const all = await Promise.all([
    findOrders(db, eq(orders.orderNumber, q.toUpperCase())),
    findOrders(db, eq(orders.stripePaymentIntentId, q)),
    findOrders(db, orgNumber === null ? undefined : eq(orders.orgNumber, orgNumber)),
    findOrders(db, isPhone ? sql`${phoneEnd(orders.customerPhone)} = ${digits.slice(-9)}` : undefined),
  ]);
  return all.flat();
}

/** `newestRead`: scanned before the index is used. */
export async function findOrdersWith(db: Db, q: string, newestRead = 4_000): Promise<OrderRow[]> {
  if (q.length < shortestPart) return [];
  const { customerName, companyName, customerEmail, orderNumber } = orders;
  const newest = db.select(orderColumns).from(orders).orderBy(desc(orders.id)).limit(newestRead).as('newest');
  const isHit = holdsText([newest.customerName, newest.companyName, newest.customerEmail, newest.orderNumber], q);
  const found = await db.select().from(newest).where(isHit).orderBy(desc(newest.id)).limit(maxPerKind);
  if (found.length === maxPerKind) return found;
  return findOrders(db, holdsText([customerName, companyName, customerEmail, orderNumber], q));
}

export const foundOrder = ({ id, orderNumber, companyName, customerName, customerEmail }: OrderRow): Found => ({
  kind: 'order',
  id,
  title: orderNumber,
  detail: joined(companyName ?? customerName, customerEmail),
  href: addressOf({ tab: 'orders', order: id }),
});

export const foundBuyer = ({ companyName, customerName, customerEmail }: OrderRow): Found => ({
  kind: 'buyer',
  id: customerEmail.toLowerCase(),
  title: companyName ?? customerName,
  detail: customerEmail,
  href: addressOf({ tab: 'orders', buyer: customerEmail.toLowerCase() }),
});
