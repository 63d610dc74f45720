import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows, prepareRowsWith } from '../../platform/database/prepare.ts';
import { rowsAs } from '../../platform/database/rows-as.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { claims } from '../claims/claims.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { creditedByNotes } from '../receipts/issue-credit-note.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import type { Sale } from './sale.ts';

/** `checkout`: locked already, as by the payment that marks it. */
type By = { orderId: string } | { intentId: string } | { checkout: Checkout };

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

const { text: _text, evidence: _evidence, network: _network, ...claimColumns } = getTableColumns(claims);

const { id, orderItemId } = recordAllocations;
const { number, year, createdAt } = receipts;

/** What else is known of an order, each table as one value. */
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
    claimColumns,
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
    { id: receipts.id, number, year, createdAt },
    sql`${receipts} where ${receipts.orderId} = ${orders.id} and ${receipts.series} = 'receipt'`,
    sql`${receipts.id}`,
  ),
};

type About = { [Name in keyof typeof about]: (typeof about)[Name]['_']['type'] };

const withAbout = prepareRowsWith<typeof orders, About>(orders, about);

const lockedOrder = withAbout<{ checkoutId: string }>((db, { checkoutId }) =>
  db
    .select({ row: orders, ...about })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
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
    ...rest
  } = read;
  return { checkout, order, ...rest, receipt };
};

/** Without its checkout, which is not kept for ever. A statement sees what was committed when it began, so the lock is one of its own. */
async function lockOrderAlone(tx: Db, orderId: string): Promise<Sale | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  return saleOf(null, await orderById(tx, { orderId }));
}

/**
 * The only way to lock a sale, in the order that every lock follows: checkout, order, listings. Whoever changes a sale holds
 * its checkout, so all that the rules ask about it is read with the order, in one statement. Null for an order that is not
 * there.
 */
export async function lockSale(tx: Db, by: By): Promise<Sale | null> {
  if ('orderId' in by && !isId(by.orderId)) return null;
  const [checkout] =
    'checkout' in by ? [by.checkout] : await ('orderId' in by ? checkoutOfOrder(tx, by) : checkoutOfIntent(tx, by));
  if (checkout) return saleOf(checkout, await lockedOrder(tx, { checkoutId: checkout.id }));
  return 'orderId' in by ? lockOrderAlone(tx, by.orderId) : null;
}

/** With its listings, for what may return stock. */
export async function lockSaleAndStock(tx: Db, by: By): Promise<Sale | null> {
  const sale = await lockSale(tx, by);
  const leadIds = sale?.items.map(({ leadId }) => leadId) ?? [];
  if (leadIds.length > 0) await lockListings(tx, leadIds);
  return sale;
}

/** As it is just now, for a page. */
export const readSale = async (db: Db, orderId: string): Promise<Sale | null> =>
  saleOf(null, await orderById(db, { orderId }));
