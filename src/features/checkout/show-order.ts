import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/ids.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { recordAllocations } from '../delivery/delivery.table.ts';
import { findOrderAnswer, type OrderAnswer } from '../orders/list-orders.ts';
import { orderEvents } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refundsOf } from './order-refunds.ts';

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
  const { number, createdAt } = receipts;
  const [receipt] = await db
    .select({ number, createdAt })
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.series, 'receipt')));
  return receipt ?? null;
}

const refundAnswers = async (db: Db, orderId: string) =>
  (await refundsOf(db, orderId)).map(({ id, amount, reason, status, createdAt, settledAt, providerRefundId }) => ({
    id,
    amount: decimalFromOre(amount),
    reason,
    status,
    providerRefundId,
    createdAt,
    settledAt,
  }));

async function deliveredIds(db: Db, { items }: OrderAnswer): Promise<string[]> {
  const isTheirs = inArray(
    recordAllocations.orderItemId,
    items.map(({ id }) => id),
  );
  const rows = await db
    .select({ recordId: recordAllocations.recordId })
    .from(recordAllocations)
    .where(and(isTheirs, isNotNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt)))
    .orderBy(asc(recordAllocations.id));
  return rows.map(({ recordId }) => recordId);
}

/** Everything about one order, for the admin. */
export async function showOrder(db: Db, id: string) {
  const order = isId(id) ? await findOrderAnswer(db, id) : null;
  if (!order) return null;
  return {
    ...order,
    events: await eventsOf(db, id),
    mails: await mailsOf(db, id),
    receipt: await receiptOf(db, id),
    refunds: await refundAnswers(db, id),
    deliveredRecordIds: await deliveredIds(db, order),
  };
}
