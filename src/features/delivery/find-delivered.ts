import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { nilId } from '../../platform/ids.ts';
import { pick } from '../../platform/pick.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { personalFields, recordFieldNames } from '../records/record-fields.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claimableUntil } from './claimable-until.rules.ts';

const wasDelivered = and(isNotNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt));

export const isDelivered = and(wasDelivered, isNull(leadRecords.erasedAt));

/** Only corrections that this buyer's copy lacks. */
const correctedAfterwards = sql`
  case when ${leadRecords.correctedAt} > ${recordAllocations.deliveredAt} then ${leadRecords.correctedAt} end`.mapWith(
  (value: string | null) => (value === null ? null : new Date(value)),
);

/** The other side of a replacement: the record that this one replaces, or the one that replaced it. */
const otherOf = <Value>(field: 'record_id' | 'reference', side: 'replaces_id' | 'id') => sql<Value | null>`(
  select ${sql.raw(field === 'record_id' ? 'o.record_id' : 'r.reference')}
  from ${recordAllocations} o join ${leadRecords} r on r.id = o.record_id
  where ${sql.raw(side === 'id' ? 'o.replaces_id' : 'o.id')} = ${sql.raw(`"record_allocations"."${side}"`)})`;

type Position = { itemId: string; recordId: string };

type Params = { orderId: string; after?: Position | null; limit?: number };

const delivered = {
  itemId: orderItems.id,
  leadTitle: orderItems.title,
  leadTitleEn: orderItems.titleEn,
  recordId: leadRecords.id,
  reference: leadRecords.reference,
  leadId: leadRecords.leadId,
  ...pick(leadRecords, recordFieldNames),
  extra: leadRecords.extra,
  correctedAt: correctedAfterwards,
  allocationId: recordAllocations.id,
  deliveredAt: recordAllocations.deliveredAt,
  movedUntil: recordAllocations.claimableUntil,
  claimDays: orders.claimDays,
  remedy: recordAllocations.remedy,
  calledAt: recordAllocations.calledAt,
  replaces: otherOf<string>('record_id', 'replaces_id'),
  replacesReference: otherOf<string>('reference', 'replaces_id'),
  replacedBy: otherOf<string>('record_id', 'id'),
  replacedByReference: otherOf<string>('reference', 'id'),
};

const selectDelivered = (db: Db) =>
  db
    .select(delivered)
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId));

export type DeliveredRecord = Awaited<ReturnType<typeof selectDelivered>>[number];

export type FileRecord = Omit<
  DeliveredRecord,
  'allocationId' | 'deliveredAt' | 'movedUntil' | 'claimDays' | 'calledAt' | 'replaces' | 'replacedBy'
>;

const noPerson = Object.fromEntries(personalFields.map((name) => [name, null]));

/** What was replaced or refunded is no longer the buyer's to use: the row stays, without whom it was about. */
const withheld = (record: DeliveredRecord): DeliveredRecord =>
  record.remedy === null ? record : { ...record, ...noPerson, extra: {} };

const start: Position = { itemId: nilId, recordId: nilId };

const selectAfter = prepareFields<DeliveredRecord>(delivered)<Position & { orderId: string; limit: number | null }>(
  (db, { orderId, itemId, recordId, limit }) => {
    const comesAfter = sql`(${orderItems.id}, ${leadRecords.id}) > (${itemId}, ${recordId})`;
    return selectDelivered(db)
      .where(and(eq(orderItems.orderId, orderId), isDelivered, comesAfter))
      .orderBy(asc(orderItems.id), asc(leadRecords.id))
      .limit(limit);
  },
);

export async function findDelivered(db: Db, { orderId, after, limit }: Params): Promise<DeliveredRecord[]> {
  return (await selectAfter(db, { orderId, ...(after ?? start), limit: limit ?? null })).map(withheld);
}

export async function countDelivered(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId))
    .where(and(eq(orderItems.orderId, orderId), isDelivered));
  return row?.count ?? 0;
}

export function recordAnswer(record: DeliveredRecord) {
  const {
    itemId: _item,
    leadTitle: _title,
    leadTitleEn: _titleEn,
    allocationId: _allocation,
    movedUntil,
    claimDays,
    ...shown
  } = record;
  const { deliveredAt } = shown;
  return { ...shown, claimableUntil: claimableUntil({ deliveredAt, claimableUntil: movedUntil }, { claimDays }) };
}

/** Records refunded one by one: they were delivered, but their lines no longer count them. */
export const creditedCount = sql<number>`(
  select count(*)::int from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
  where i.order_id = ${orders}.id and a.remedy = 'credited')`;

export const erasedCount = sql<number>`(
  select count(*)::int from ${recordAllocations} a
  join ${orderItems} i on i.id = a.order_item_id join ${leadRecords} r on r.id = a.record_id
  where i.order_id = ${orders}.id and a.delivered_at is not null and a.released_at is null
    and r.erased_at is not null)`;

const batchSize = 1_000;

/** In batches, so that a large order neither fills the memory nor holds a connection. */
export async function* readDelivered(db: Db, orderId: string): AsyncGenerator<readonly DeliveredRecord[]> {
  let after = start;
  for (;;) {
    const batch: DeliveredRecord[] = await findDelivered(db, { orderId, after, limit: batchSize });
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1) ?? after;
  }
}
