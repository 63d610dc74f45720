import { and, isNotNull, sql } from 'drizzle-orm';
import { integer, pgView, text } from 'drizzle-orm/pg-core';
import { instant, money } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import type { ListFilter } from '../../platform/http/admin-list.ts';
import { selectedList } from '../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { claims } from '../claims/claims.table.ts';
import { orders } from '../orders/orders.table.ts';

/** Names the columns of the query below; the database has no such view. */
const buyers = pgView('buyers', {
  email: text().notNull(),
  orders: integer().notNull(),
  paid: money().notNull(),
  refunded: money().notNull(),
  lastOrderId: text().notNull(),
  lastOrderAt: instant().notNull(),
}).existing();

const email = sql<string>`lower(${orders.customerEmail})`;

const isPaid = and(isNotNull(orders.paidAt), sql`${orders.customerEmail} <> ''`);

const searched = [orders.customerName, orders.customerEmail, orders.companyName, orders.orderNumber];

/** Addresses with a paid order. The search text may be in any of their orders. */
const grouped = (db: Db, q: string) =>
  db.$with('buyers').as(
    db
      .select({
        email: email.as('email'),
        orders: sql`count(*)::int`.as('orders'),
        paid: sql`sum(${orders.totalAmount})`.as('paid'),
        refunded: sql`sum(${orders.refundedAmount})`.as('refunded'),
        lastOrderId: sql`max(${orders.id}::text collate "C")`.as('last_order_id'),
        lastOrderAt: sql`max(${orders.createdAt})`.as('last_order_at'),
      })
      .from(orders)
      .where(
        and(
          isPaid,
          q === '' ? undefined : sql`${email} in ${db.select({ email }).from(orders).where(holdsText(searched, q))}`,
        ),
      )
      .groupBy(email),
  );

const claimsOf = sql<number>`(
  select count(*)::int from ${claims} c join ${orders} o on o.id = c.order_id where lower(o.customer_email) = ${buyers.email})`;

/** Read for the rows of a page, not for every order that is grouped. */
const ofLast = <Value>(column: string) =>
  sql<Value>`(select o.${sql.identifier(column)} from ${orders} o where o.id = ${buyers.lastOrderId}::uuid)`;

const columns = {
  email: buyers.email,
  name: ofLast<string>('customer_name'),
  companyName: ofLast<string | null>('company_name'),
  orders: buyers.orders,
  paid: buyers.paid,
  refunded: buyers.refunded,
  lastOrderId: buyers.lastOrderId,
  lastOrderAt: buyers.lastOrderAt,
  claims: claimsOf,
};

const selectBuyers = (db: Db, { q, slice }: ListFilter) =>
  db.with(grouped(db, q)).select(columns).from(buyers).where(slice);

type Row = Awaited<ReturnType<typeof selectBuyers>>[number];

const byLast = (descending: boolean): KeysetOrder<Row> => ({
  columns: [buyers.lastOrderId],
  descending,
  positionOf: ({ lastOrderId }) => [lastOrderId],
});

const by = (name: 'email' | 'orders' | 'paid', descending: boolean): KeysetOrder<Row> => ({
  columns: [buyers[name], buyers.email],
  descending,
  positionOf: (row) => [name === 'paid' ? decimalFromOre(row.paid) : row[name], row.email],
});

export const buyerList = selectedList({
  orders: {
    newest: byLast(true),
    oldest: byLast(false),
    paid: by('paid', true),
    'paid-asc': by('paid', false),
    orders: by('orders', true),
    'orders-asc': by('orders', false),
    'email-asc': by('email', false),
    'email-desc': by('email', true),
  },
  steady: ['email-asc', 'email-desc'],
  created: buyers.lastOrderAt,
  select: selectBuyers,
  answer: (_, rows) =>
    rows.map(({ lastOrderId: _last, paid, refunded, ...row }) => ({
      ...row,
      paid: decimalFromOre(paid),
      refunded: decimalFromOre(refunded),
    })),
});
