import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { readOrgNumber } from '../../../platform/org-number.ts';
import { orders, phoneEnd } from '../../orders/orders.table.ts';
import { addressOf, type Found, holds, joined, mostOfKind, shortestPart } from './found.ts';

const orderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  customerName: orders.customerName,
  companyName: orders.companyName,
  customerEmail: orders.customerEmail,
  anonymisedAt: orders.anonymisedAt,
};

export type OrderRow = {
  id: string;
  orderNumber: string;
  customerName: string;
  companyName: string | null;
  customerEmail: string;
  anonymisedAt: Date | null;
};

const findOrders = (db: Db, where: SQL | undefined): Promise<OrderRow[]> =>
  where
    ? db.select(orderColumns).from(orders).where(where).orderBy(desc(orders.id)).limit(mostOfKind)
    : Promise.resolve([]);

/** By what names an order and no other, or nearly so: its payment, a number of its buyer. */
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

export const findOrdersWith = (db: Db, q: string) =>
  findOrders(
    db,
    q.length < shortestPart
      ? undefined
      : holds([orders.customerName, orders.companyName, orders.customerEmail, orders.orderNumber], q),
  );

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
