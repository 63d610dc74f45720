import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claimableUntil } from './claimable-until.rules.ts';

const wasDelivered = and(isNotNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt));

const isDelivered = and(wasDelivered, isNull(leadRecords.erasedAt));

/** When it was mended, if this buyer had it by then. */
const correctedAfterwards = sql`
  case when ${leadRecords.correctedAt} > ${recordAllocations.deliveredAt} then ${leadRecords.correctedAt} end`.mapWith(
  (value: string | null) => (value === null ? null : new Date(value)),
);

/** Of the record on the other side of a replacement: the one that this one replaces, or that replaces it. */
const otherOf = <Value>(field: 'record_id' | 'reference', side: 'replaces_id' | 'id') => sql<Value | null>`(
  select ${sql.raw(field === 'record_id' ? 'o.record_id' : 'r.reference')}
  from ${recordAllocations} o join ${leadRecords} r on r.id = o.record_id
  where ${sql.raw(side === 'id' ? 'o.replaces_id' : 'o.id')} = ${sql.raw(`"record_allocations"."${side}"`)})`;

type Position = { itemId: string; recordId: string };

type Params = { orderId: string; after?: Position | null; limit?: number };

const selectDelivered = (db: Db) =>
  db
    .select({
      itemId: orderItems.id,
      leadTitle: orderItems.title,
      leadTitleEn: orderItems.titleEn,
      recordId: leadRecords.id,
      reference: leadRecords.reference,
      leadId: leadRecords.leadId,
      companyName: leadRecords.companyName,
      orgNumber: leadRecords.orgNumber,
      contactName: leadRecords.contactName,
      title: leadRecords.title,
      email: leadRecords.email,
      phone: leadRecords.phone,
      postalCode: leadRecords.postalCode,
      city: leadRecords.city,
      need: leadRecords.need,
      budget: leadRecords.budget,
      source: leadRecords.source,
      consentText: leadRecords.consentText,
      consentAt: leadRecords.consentAt,
      collectedAt: leadRecords.collectedAt,
      extra: leadRecords.extra,
      correctedAt: correctedAfterwards,
      allocationId: recordAllocations.id,
      deliveredAt: recordAllocations.deliveredAt,
      movedUntil: recordAllocations.claimableUntil,
      remedy: recordAllocations.remedy,
      /** The record whose place this one took… */
      replaces: otherOf<string>('record_id', 'replaces_id'),
      replacesReference: otherOf<string>('reference', 'replaces_id'),
      /** …and the one that took its place. */
      replacedBy: otherOf<string>('record_id', 'id'),
      replacedByReference: otherOf<string>('reference', 'id'),
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId));

export type DeliveredRecord = Awaited<ReturnType<typeof selectDelivered>>[number];

/** What of it stands in files. */
export type FileRecord = Omit<
  DeliveredRecord,
  'allocationId' | 'deliveredAt' | 'movedUntil' | 'replaces' | 'replacedBy'
>;

/** In the order of its lines: all of them, or `limit` after one. */
export async function findDelivered(db: Db, { orderId, after, limit }: Params): Promise<DeliveredRecord[]> {
  const comesAfter = after
    ? sql`(${orderItems.id}, ${leadRecords.id}) > (${after.itemId}, ${after.recordId})`
    : undefined;
  const query = selectDelivered(db)
    .where(and(eq(orderItems.orderId, orderId), isDelivered, comesAfter))
    .orderBy(asc(orderItems.id), asc(leadRecords.id));
  return limit === undefined ? query : query.limit(limit);
}

/** A delivered record as its buyer reads it, until when it can be claimed included. */
export function recordAnswer(record: DeliveredRecord) {
  const {
    itemId: _item,
    leadTitle: _title,
    leadTitleEn: _titleEn,
    allocationId: _allocation,
    movedUntil,
    ...shown
  } = record;
  const { deliveredAt } = shown;
  return { ...shown, claimableUntil: claimableUntil({ deliveredAt, claimableUntil: movedUntil }) };
}

/** How many records of an order were paid back one by one: they were given, and are in no line's count any more. */
export const creditedCount = sql<number>`(
  select count(*)::int from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
  where i.order_id = ${orders}.id and a.remedy = 'credited')`;

/** How many of them have been erased since, as a column of a query of orders. */
export const erasedCount = sql<number>`(
  select count(*)::int from ${recordAllocations} a
  join ${orderItems} i on i.id = a.order_item_id join ${leadRecords} r on r.id = a.record_id
  where i.order_id = ${orders}.id and a.delivered_at is not null and a.released_at is null
    and r.erased_at is not null)`;

const batchSize = 1_000;

/** In batches, so that a large order neither fills the memory nor holds a connection. */
export async function* readDelivered(db: Db, orderId: string): AsyncGenerator<readonly DeliveredRecord[]> {
  let after: Position | null = null;
  for (;;) {
    const batch: DeliveredRecord[] = await findDelivered(db, { orderId, after, limit: batchSize });
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    after = batch.at(-1) ?? null;
  }
}
