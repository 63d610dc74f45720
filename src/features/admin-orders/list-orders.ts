import { and, asc, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { sumsByDay } from '../../platform/database/kept-days.ts';
import { type KeysetOrder, orderBy, orderFound } from '../../platform/database/keyset.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { type ListFilter, type ListParams, pageOf, type Summed, servedList } from '../../platform/http/admin-list.ts';
import { byAge, isChosen } from '../../platform/http/selected-list.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { idInput } from '../catalogue/catalogue.input.ts';
import { isBeingPaid } from '../checkout/checkout.table.ts';
import { type DisputeAnswer, type ProviderKey, shownDisputes } from '../disputes/order-disputes.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { linePrices, savedOn } from '../orders/order-shapes.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';
import { daysOfOrders, isUnusual, orderItems, orders } from '../orders/orders.table.ts';
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

const textNames = ['customerName', 'customerEmail', 'companyName', 'orderNumber'] as const;

const matches = (q: string, of: Record<(typeof textNames)[number], AnyPgColumn> = orders) =>
  holdsText(
    textNames.map((name) => of[name]),
    q,
  );

const isUnnumbered = (row: OrderRow) => waitsForNumber(row.issuedReceipt);

const hasLineOf = (leadId: string) =>
  sql`exists (select 1 from ${orderItems} i where i.order_id = ${orders.id} and i.lead_id = ${leadId})`;

/** Every status is named where none is asked for, so that the index is searched by the delivery's. */
const isOnly = ({ status, deliveryStatus, leadId }: ListFilter['only']) =>
  and(
    deliveryStatus && !status ? inArray(orders.status, [...paymentStatuses]) : undefined,
    isChosen(orders.status, status),
    isChosen(orders.deliveryStatus, deliveryStatus),
    leadId === undefined ? undefined : hasLineOf(leadId),
  );

const isListed = ({ q, only, slice }: ListFilter) => and(isOnly(only), matches(q), slice);

const isSale = sql`${orders.paidAt} is not null`;

const counted = (from: SQL) => sql`
  select count(*) as count, coalesce(sum(${orders.totalAmount}) filter (where ${isSale}), 0) as sum,
    coalesce(sum(${orders.totalAmount}) filter (where not ${isSale}), 0) as unsold from ${from}`;

/** Of a period with every state named, so that only its part of each is read of the index. */
const unusualOf = ({ slice }: ListFilter, where: SQL | undefined) => {
  const isAny = and(
    inArray(orders.status, [...paymentStatuses]),
    inArray(orders.deliveryStatus, [...deliveryStatuses]),
  );
  return counted(sql`${orders} where ${and(isUnusual(orders), where, slice && isAny, slice)}`);
};

/**
 * All orders, from stored sums of days and, of what was sold, their receipts and invoices: each sale has one. Those of a
 * period may have theirs on another day, so that what was not sold is taken off its amount.
 */
async function countAll(db: Db, filter: ListFilter): Promise<SQL> {
  const ofDays = await sumsByDay(db, daysOfOrders, filter.days);
  const sold = filter.slice
    ? sql`sum(amount) - (select unsold from (${unusualOf(filter, undefined)}) other)`
    : sql`(select sum(gross) from (${await sumsByDay(db, daysOfDocuments)}) of_documents)`;
  return sql`select coalesce(sum(orders), 0) as count, coalesce(${sold}, 0) as sum from (${ofDays}) of_days`;
}

/** Paid and delivered ones, which are most, are what is left of all: only the others are read, by their index. */
async function countStates(db: Db, filter: ListFilter): Promise<SQL> {
  const { status = 'paid', deliveryStatus = 'Levererad' } = filter.only;
  const isOne = isOnly(filter.only);
  if (status !== 'paid' || deliveryStatus !== 'Levererad') return unusualOf(filter, isOne);
  const all = await countAll(db, filter);
  if (!isOne) return all;
  return sql`
    select everything.count - other.count as count, everything.sum - other.sum as sum
    from (${all}) everything, (${unusualOf(filter, not(isOne))}) other`;
}

/** Counts unpaid orders too, unless the filter says otherwise, and adds up what was sold. */
async function countOrders(db: Db, filter: ListFilter): Promise<Summed> {
  const isOfStates = filter.q === '' && filter.only.leadId === undefined;
  const found = isOfStates ? await countStates(db, filter) : counted(sql`${orders} where ${isListed(filter)}`);
  const { rows } = await db.execute<Summed>(
    sql`select count::int as count, sum::numeric(20, 2)::text as sum from (${found}) found`,
  );
  return rows[0] ?? { count: 0, sum: '0.00' };
}

async function readPage(db: Db, { limit, offset }: ListParams<OrderRow>, where: SQL | undefined, by: readonly SQL[]) {
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
 * Of texts that it takes for frequent, the planner reads all orders in the list's order, even if the text is rare, and
 * of some that are frequent it reads all orders first. So the first ones are read by themselves, whatever it thinks.
 */
async function searchOrders(db: Db, params: ListParams<OrderRow>): Promise<OrderRow[]> {
  const { q, only, slice, order, limit, offset } = params;
  const by = orderBy(order);
  const first = db
    .select({
      id: orders.id,
      ...pick(orders, textNames),
      place: sql<number>`row_number() over (order by ${sql.join(by, sql`, `)})`.as('place'),
    })
    .from(orders)
    .where(and(isOnly(only), slice))
    .orderBy(...by)
    .limit(firstRead + 10 * offset)
    .as('first');
  const found = db
    .select({ id: first.id })
    .from(first)
    .where(matches(q, first))
    .orderBy(first.place)
    .limit(offset + limit + 1);
  const sorted = [orderFound(order)];
  const rows = await readPage(db, params, inArray(orders.id, found), sorted);
  return rows.length > limit ? rows : readPage(db, params, isListed(params), sorted);
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
