import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { sumsByDay } from '../../platform/database/kept-days.ts';
import { type KeysetOrder, orderBy, orderFound } from '../../platform/database/keyset.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { type ListFilter, type ListParams, pageOf, type Summed, servedList } from '../../platform/http/admin-list.ts';
import { byAge } from '../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { idInput } from '../catalogue/catalogue.input.ts';
import { isBeingPaid } from '../checkout/checkout.table.ts';
import { type DisputeAnswer, type ProviderKey, shownDisputes } from '../disputes/order-disputes.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { linePrices, savedOn } from '../orders/order-shapes.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';
import { daysOfOrders, orderItems, orders } from '../orders/orders.table.ts';
import { daysOfDocuments } from '../receipts/document-days.ts';
import { readNumbered } from '../receipts/issue-documents.ts';
import { creditNotes, issuedReceipt, receiptNames, waitsForNumber } from '../receipts/issued-documents.ts';

const {
  heldBy: _by,
  heldByNetwork: _network,
  isLargeHold: _isLarge,
  cardFingerprint: _card,
  ...columns
} = getTableColumns(orders);

const selectOrders = (db: Db) =>
  db.select({ ...columns, issuedReceipt, creditNotes, isProcessing: isBeingPaid }).from(orders);

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

const by = (column: AnyPgColumn, read: (row: OrderRow) => string, descending: boolean): KeysetOrder<OrderRow> => ({
  columns: [column, orders.id],
  descending,
  positionOf: (row) => [read(row), row.id],
});

const both = (name: string, column: AnyPgColumn, read: (row: OrderRow) => string) => ({
  [`${name}-asc`]: by(column, read, false),
  [`${name}-desc`]: by(column, read, true),
});

const amountOf = ({ totalAmount }: OrderRow) => decimalFromOre(totalAmount);

const sorts: Readonly<Record<string, KeysetOrder<OrderRow>>> = {
  ...byAge(orders.id),
  amount: by(orders.totalAmount, amountOf, true),
  'amount-asc': by(orders.totalAmount, amountOf, false),
  ...both('customer', orders.customerName, ({ customerName }) => customerName),
  ...both('email', orders.customerEmail, ({ customerEmail }) => customerEmail),
};

export const orderFilters = { status: paymentStatuses, deliveryStatus: deliveryStatuses };

const itemAnswer = ({ orderId: _order, discount: _discount, ...item }: OrderItem) => ({
  ...item,
  ...linePrices(item),
});

function orderAnswer(
  { issuedReceipt: receipt, ...row }: OrderRow,
  items: readonly OrderItem[],
  dispute: DisputeAnswer | null,
) {
  return {
    ...row,
    ...receiptNames(receipt),
    subtotal: decimalFromOre(row.subtotal),
    vat: decimalFromOre(row.vat),
    totalAmount: decimalFromOre(row.totalAmount),
    refundedAmount: decimalFromOre(row.refundedAmount),
    saved: savedOn(items),
    dispute,
    items: items.map(itemAnswer),
  };
}

export type OrderAnswer = ReturnType<typeof orderAnswer>;

const itemsOf = prepareRows(orderItems)<{ ids: readonly string[] }>((db, { ids }) =>
  db.select().from(orderItems).where(sql`${orderItems.orderId} = any(${ids}::uuid[])`).orderBy(asc(orderItems.id)),
);

async function withItems(db: Db, rows: readonly OrderRow[], key: ProviderKey): Promise<OrderAnswer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await itemsOf(db, { ids });
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId);
  const disputes = await shownDisputes(db, ids, key);
  return rows.map((row) => orderAnswer(row, byOrder.get(row.id) ?? [], disputes.get(row.id) ?? null));
}

const matches = (q: string) =>
  holdsText([orders.customerName, orders.customerEmail, orders.companyName, orders.orderNumber], q);

const isUnnumbered = (row: OrderRow) => waitsForNumber(row.issuedReceipt);

const hasLineOf = (leadId: string) =>
  sql`exists (select 1 from ${orderItems} i where i.order_id = ${orders.id} and i.lead_id = ${leadId})`;

const isOnly = ({ status, deliveryStatus, leadId }: ListFilter['only']) =>
  and(
    status === undefined ? undefined : sql`${orders.status} = ${status}`,
    deliveryStatus === undefined ? undefined : sql`${orders.deliveryStatus} = ${deliveryStatus}`,
    leadId === undefined ? undefined : hasLineOf(leadId),
  );

const isListed = ({ q, only, slice }: ListFilter) => and(isOnly(only), matches(q), slice);

const isOfDaysAlone = ({ q, only }: ListFilter) =>
  q === '' && Object.values(only).every((value) => value === undefined);

const isSale = sql`${orders.paidAt} is not null`;

/** Each sale has one receipt or invoice, whose sums of days are stored: they add up all orders without reading them. */
const soldOfDays = async (db: Db, { slice }: ListFilter): Promise<SQL> =>
  slice
    ? sql`select sum(${orders.totalAmount}) from ${orders} where ${and(isSale, slice)}`
    : sql`select sum(gross) from (${await sumsByDay(db, daysOfDocuments)}) of_documents`;

/** Counts unpaid orders too, unless the filter says otherwise, and adds up what was sold. */
async function countOrders(db: Db, filter: ListFilter): Promise<Summed> {
  const total = (amount: SQL) => sql`coalesce(${amount}, 0)::numeric(20, 2)::text as sum`;
  const { rows } = await db.execute<Summed>(
    isOfDaysAlone(filter)
      ? sql`select coalesce(sum(orders), 0)::int as count, ${total(sql`(${await soldOfDays(db, filter)})`)}
          from (${await sumsByDay(db, daysOfOrders, filter.days)}) of_days`
      : sql`select count(*)::int as count, ${total(sql`sum(${orders.totalAmount}) filter (where ${isSale})`)}
          from ${orders} where ${isListed(filter)}`,
  );
  return rows[0] ?? { count: 0, sum: '0.00' };
}

async function readPage(
  db: Db,
  { limit, offset }: ListParams<OrderRow>,
  where: SQL | undefined,
  by: readonly SQL[],
): Promise<OrderRow[]> {
  const read = async () =>
    selectOrders(db)
      .where(where)
      .orderBy(...by)
      .limit(limit + 1)
      .offset(offset);
  return readNumbered(db, read, isUnnumbered);
}

/** This many are read in the list's order before the text is searched by its own index. */
const firstRead = 10_000;

/**
 * For a text that it takes for frequent, the planner reads all orders in the list's order, even if the text is rare. So
 * only the first ones are read that way.
 */
async function searchOrders(db: Db, params: ListParams<OrderRow>): Promise<OrderRow[]> {
  const { q, only, slice, order, limit, offset } = params;
  const first = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOnly(only), slice))
    .orderBy(...orderBy(order))
    .limit(firstRead + 10 * offset);
  const by = [orderFound(order)];
  const rows = await readPage(db, params, and(inArray(orders.id, first), matches(q)), by);
  return rows.length > limit ? rows : readPage(db, params, isListed(params), by);
}

export const orderList = servedList({
  orders: sorts,
  created: orders.createdAt,
  filters: { ...orderFilters, leadId: idInput },
  count: countOrders,
  async read(db, params, { env }) {
    const rows = await (params.q === ''
      ? readPage(db, params, isListed(params), orderBy(params.order))
      : searchOrders(db, params));
    const page = pageOf(rows, params);
    return { rows: await withItems(db, page.rows, env), next: page.next };
  },
});

export async function findOrderAnswer(db: Db, key: ProviderKey, id: string): Promise<OrderAnswer | null> {
  const read = async () => selectOrders(db).where(eq(orders.id, id));
  const [row] = await withItems(db, await readNumbered(db, read, isUnnumbered), key);
  return row ?? null;
}

/** The order must be locked. */
export async function readOrderAnswer(tx: Db, key: ProviderKey, id: string): Promise<OrderAnswer> {
  const answer = await findOrderAnswer(tx, key, id);
  if (!answer) throw new Error('An order was lost while it was locked.');
  return answer;
}
