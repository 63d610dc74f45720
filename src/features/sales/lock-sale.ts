import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows, prepareRowsWith } from '../../platform/database/prepare.ts';
import { rowsAs } from '../../platform/database/rows-as.ts';
import { sendBoth } from '../../platform/database/sending/send-both.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { claims } from '../claims/claims.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceSums } from '../invoices/store-invoice.ts';
import type { LockedOrder } from '../orders/move-order.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { creditedByNotes } from '../receipts/issue-documents.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { type Sale, withoutWritten } from './sale.ts';

/** Locks the checkout of an intent. */
type Mark = (tx: Db, by: { intentId: string }) => Promise<readonly Checkout[]>;

/** `mark`: a statement that changes the checkout, and so locks it. */
type By = { orderId: string } | { intentId: string; mark?: Mark };

const checkoutOfOrder = prepareRows(checkouts)<{ orderId: string }>((db, { orderId }) =>
  db
    .select()
    .from(checkouts)
    .where(sql`${checkouts.id} = (select o.checkout_id from ${orders} o where o.id = ${orderId}::uuid)`)
    .for('update'),
);

const checkoutOfIntent = prepareRows(checkouts)<{ intentId: string }>((db, { intentId }) =>
  db.select().from(checkouts).where(eq(checkouts.intentId, intentId)).for('update'),
);

const { id, orderItemId } = recordAllocations;
const { series, number, year, createdAt } = receipts;

/** The rest of what is known about an order, each table as one value. */
const about = {
  items: rowsAs(
    getTableColumns(orderItems),
    sql`${orderItems} where ${orderItems.orderId} = ${orders.id}`,
    sql`${orderItems.id}`,
  ),
  refunds: rowsAs(
    getTableColumns(refunds),
    sql`${refunds} where ${refunds.orderId} = ${orders.id}`,
    sql`${refunds.id}`,
  ),
  disputes: rowsAs(
    getTableColumns(disputes),
    sql`${disputes} where ${disputes.orderId} = ${orders.id}`,
    sql`${disputes.openedAt}, ${disputes.id}`,
  ),
  claims: rowsAs(
    withoutWritten(getTableColumns(claims)),
    sql`${claims} where ${claims.orderId} = ${orders.id} and ${claims.status} = 'open'`,
    sql`${claims.id}`,
  ),
  replacements: rowsAs(
    { id, orderItemId },
    sql`${recordAllocations} join ${orderItems} on ${orderItems.id} = ${orderItemId}
      where ${orderItems.orderId} = ${orders.id} and ${recordAllocations.replacesId} is not null
        and ${recordAllocations.remedy} is null`,
    sql`${id}`,
  ),
  credited: creditedByNotes,
  receipts: rowsAs(
    { id: receipts.id, series, number, year, createdAt },
    sql`${receipts} where ${receipts.orderId} = ${orders.id} and ${receipts.series} <> 'credit-note'`,
    sql`${receipts.id}`,
  ),
  invoices: rowsAs(invoiceSums, sql`${invoices} where ${invoices.orderId} = ${orders.id}`, sql`${invoices.id}`),
};

type About = { [Name in keyof typeof about]: (typeof about)[Name]['_']['type'] };

const withAbout = prepareRowsWith<typeof orders, About>(orders, about);

const checkoutsOrder = withAbout<{ intentId: string }>((db, { intentId }) =>
  db
    .select({ row: orders, ...about })
    .from(orders)
    .where(sql`${orders.checkoutId} = (select c.id from ${checkouts} c where c.intent_id = ${intentId})`)
    .for('update'),
);

const orderInCheckout = withAbout<{ orderId: string }>((db, { orderId }) =>
  db
    .select({ row: orders, ...about })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}::uuid and ${orders.checkoutId} is not null`)
    .for('update'),
);

const orderById = withAbout<{ orderId: string }>((db, { orderId }) =>
  db
    .select({ row: orders, ...about })
    .from(orders)
    .where(eq(orders.id, orderId)),
);

type Read = Awaited<ReturnType<typeof orderById>>;

const saleOf = (checkout: Checkout | null, [read]: Read): Sale | null => {
  if (!read) return null;
  const {
    row: order,
    receipts: [receipt = null],
    invoices: [invoice = null],
    ...rest
  } = read;
  return { checkout, order, ...rest, receipt, invoice };
};

/** Checkouts are deleted in time. Without one, the lock is a statement before the read, to see all commits. */
async function lockOrderAlone(tx: Db, orderId: string): Promise<Sale | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  return saleOf(null, await orderById(tx, { orderId }));
}

/**
 * The only way to lock a sale, in the order of all locks: checkout, order, listings. Every change of a sale holds its
 * checkout, so everything the rules need is read with the order, and all statements are sent at once. Null for an
 * unknown order.
 */
export async function lockSale(tx: Db, by: By): Promise<Sale | null> {
  if ('intentId' in by) {
    const [[checkout], read] = await sendBoth(
      () => (by.mark ?? checkoutOfIntent)(tx, by),
      () => checkoutsOrder(tx, by),
    );
    return checkout ? saleOf(checkout, read) : null;
  }
  if (!isId(by.orderId)) return null;
  const [[checkout], read] = await sendBoth(
    () => checkoutOfOrder(tx, by),
    () => orderInCheckout(tx, by),
  );
  return checkout ? saleOf(checkout, read) : lockOrderAlone(tx, by.orderId);
}

/** Locks the sale's listings before stock is returned. */
export async function lockStock(tx: Db, { items }: Sale): Promise<void> {
  const leadIds = items.map(({ leadId }) => leadId);
  if (leadIds.length > 0) await lockListings(tx, leadIds);
}

export async function lockSaleAndStock(tx: Db, by: By): Promise<Sale | null> {
  const sale = await lockSale(tx, by);
  if (sale) await lockStock(tx, sale);
  return sale;
}

export const readSale = async (db: Db, orderId: string) => saleOf(null, await orderById(db, { orderId }));

/** Locks many sales to change only their payment status when an invoice is paid. Follows the order of all locks. */
export async function lockOrders(tx: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, LockedOrder>> {
  const ids = sql.param([...orderIds]);
  await tx.execute(sql`
    select c.id from ${checkouts} c join ${orders} o on o.checkout_id = c.id
    where o.id = any(${ids}::uuid[]) order by c.id for update of c`);
  const locked = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(sql`${orders.id} = any(${ids}::uuid[])`)
    .orderBy(orders.id)
    .for('update');
  return new Map(locked.map((order) => [order.id, order]));
}
