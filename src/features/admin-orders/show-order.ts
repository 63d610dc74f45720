import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick, pluck } from '../../platform/pick.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { listClaims } from '../claims/list-claims.ts';
import type { ProviderKey } from '../disputes/order-disputes.ts';
import { orderEvents } from '../orders/orders.table.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { owedOf, type Refund } from '../refunds/refund-plan.rules.ts';
import { leftToCredit } from '../sales/credit.rules.ts';
import { readSale } from '../sales/lock-sale.ts';
import type { Sale } from '../sales/sale.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { findOrderAnswer, type OrderAnswer } from './list-orders.ts';
import { firstRecords } from './order-records.ts';

async function eventsOf(db: Db, orderId: string) {
  const { id, kind, actor, details, createdAt } = orderEvents;
  return db
    .select({ id, kind, actor, details, createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(createdAt), asc(id));
}

async function mailsOf(db: Db, orderId: string) {
  const { id, template, status, attempts, lastError, createdAt, sentAt } = mails;
  return db
    .select({ id, template, status, attempts, lastError, createdAt, sentAt })
    .from(mails)
    .where(sql`starts_with(${mails.dedupeKey}, ${`order:${orderId}:`})`)
    .orderBy(asc(createdAt), asc(id));
}

async function receiptOf(db: Db, orderId: string) {
  const { series, number, year, createdAt } = receipts;
  const [receipt] = await db
    .select({ series, number, year, createdAt })
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), ne(receipts.series, 'credit-note')));
  // The order was read earlier in this request, and its receipt may have got its number since.
  if (!receipt?.number) return null;
  const named = { number: receipt.number, label: receiptLabel(receipt.year, receipt.number) };
  return {
    series: receipt.series === 'invoice' ? receipt.series : ('receipt' as const),
    ...named,
    createdAt: receipt.createdAt,
  };
}

async function declinesOf(db: Db, { checkoutId }: OrderAnswer) {
  const { id, declines } = checkouts;
  const [checkout] = checkoutId ? await db.select({ declines }).from(checkouts).where(eq(id, checkoutId)) : [];
  return checkout?.declines ?? 0;
}

const refundAnswers = (rows: readonly Refund[]) =>
  rows.map((row) => ({
    ...pick(row, ['id', 'reason', 'status', 'failure', 'providerRefundId', 'createdAt', 'settledAt']),
    amount: decimalFromOre(row.amount),
  }));

async function deliveredRecords(db: Db, { items }: OrderAnswer) {
  const isTheirs = inArray(recordAllocations.orderItemId, pluck(items, 'id'));
  const { recordId, orderItemId, deliveredAt } = recordAllocations;
  return db
    .select({ recordId, orderItemId, deliveredAt })
    .from(recordAllocations)
    .where(and(isTheirs, isNotNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt)))
    .orderBy(asc(recordAllocations.id));
}

const recordsOf = async (db: Db, order: OrderAnswer) => ({
  deliveredRecords: await deliveredRecords(db, order),
  records: await firstRecords(db, pluck(order.items, 'id')),
  claims: await listClaims(db, order.id),
});

function refundable(sale: Sale) {
  const { netOre, vatOre } = leftToCredit(sale);
  return { net: decimalFromOre(netOre), vat: decimalFromOre(vatOre), owed: decimalFromOre(owedOf(sale.refunds)) };
}

/** Delivered leads and claims are left out for the bookkeeper. */
export async function showOrder(
  { db, env }: { db: Db; env: ProviderKey },
  id: string,
  { withRecords } = { withRecords: true },
) {
  const order = isId(id) ? await findOrderAnswer(db, env, id) : null;
  const sale = order && (await readSale(db, id));
  if (!order || !sale) return null;
  return {
    ...order,
    events: await eventsOf(db, id),
    mails: await mailsOf(db, id),
    receipt: await receiptOf(db, id),
    refunds: refundAnswers(sale.refunds),
    refundable: refundable(sale),
    declines: await declinesOf(db, order),
    ...(withRecords ? await recordsOf(db, order) : { deliveredRecords: [], records: [], claims: [] }),
  };
}

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof showOrder>>>;
