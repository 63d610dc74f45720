import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields, prepareRows } from '../../platform/database/prepare.ts';
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

const orderById = prepareRows(orders)<{ orderId: string }>((db, { orderId }) =>
  db.select().from(orders).where(eq(orders.id, orderId)).for('update'),
);

const orderOfCheckout = prepareRows(orders)<{ checkoutId: string }>((db, { checkoutId }) =>
  db.select().from(orders).where(eq(orders.checkoutId, checkoutId)).for('update'),
);

const {
  text: _text,
  evidence: _evidence,
  answer: _answer,
  refusal: _refusal,
  network: _network,
  ...claimColumns
} = getTableColumns(claims);

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

/** After the order is locked, because a statement sees only what was committed when it began. */
const readAbout = prepareFields<About>(about)<{ orderId: string }>((db, { orderId }) =>
  db.select(about).from(orders).where(eq(orders.id, orderId)),
);

async function lockRows(tx: Db, by: By) {
  if ('orderId' in by) {
    if (!isId(by.orderId)) return null;
    const [checkout = null] = await checkoutOfOrder(tx, by);
    const [order] = await orderById(tx, by);
    return order ? { checkout, order } : null;
  }
  const [checkout] = 'checkout' in by ? [by.checkout] : await checkoutOfIntent(tx, by);
  const [order] = checkout ? await orderOfCheckout(tx, { checkoutId: checkout.id }) : [];
  return checkout && order ? { checkout, order } : null;
}

async function withRest(db: Db, locked: Pick<Sale, 'checkout' | 'order'>): Promise<Sale> {
  const [read] = await readAbout(db, { orderId: locked.order.id });
  if (!read) throw new Error(`Order ${locked.order.id} was lost while it was read.`);
  const {
    receipts: [receipt = null],
    ...rest
  } = read;
  return { ...locked, ...rest, receipt };
}

/**
 * The only way to lock a sale, in the order that every lock follows: checkout, order, listings; then all that the rules
 * ask about it is read once. Null for an order that is not there.
 */
export async function lockSale(tx: Db, by: By): Promise<Sale | null> {
  const locked = await lockRows(tx, by);
  return locked && withRest(tx, locked);
}

/** With its listings, for what may return stock. */
export async function lockSaleAndStock(tx: Db, by: By): Promise<Sale | null> {
  const sale = await lockSale(tx, by);
  const leadIds = sale?.items.map(({ leadId }) => leadId) ?? [];
  if (leadIds.length > 0) await lockListings(tx, leadIds);
  return sale;
}

/** As it is just now, for a page. */
export async function readSale(db: Db, orderId: string): Promise<Sale | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order ? withRest(db, { checkout: null, order }) : null;
}
