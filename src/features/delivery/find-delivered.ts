import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const wasDelivered = and(isNotNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt));

const isDelivered = and(wasDelivered, isNull(leadRecords.erasedAt));

/** When it was mended, if this buyer had it by then. */
const correctedAfterwards = sql`
  case when ${leadRecords.correctedAt} > ${recordAllocations.deliveredAt} then ${leadRecords.correctedAt} end`.mapWith(
  (value: string | null) => (value === null ? null : new Date(value)),
);

type Position = { itemId: string; recordId: string };

type Params = { orderId: string; after?: Position | null; limit?: number };

const selectDelivered = (db: Db) =>
  db
    .select({
      itemId: orderItems.id,
      leadTitle: orderItems.title,
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
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId));

export type DeliveredRecord = Awaited<ReturnType<typeof selectDelivered>>[number];

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

export const recordAnswer = ({ itemId: _item, leadTitle: _title, ...record }: DeliveredRecord) => record;

export async function findExtraNames(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys(${leadRecords.extra}) as name
    from ${recordAllocations}
    join ${orderItems} on ${orderItems.id} = ${recordAllocations.orderItemId}
    join ${leadRecords} on ${leadRecords.id} = ${recordAllocations.recordId}
    where ${orderItems.orderId} = ${orderId} and ${isDelivered}`);
  return rows.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'sv'));
}

/** Whether some of them were mended after they were given. */
export async function hasCorrections(db: Db, orderId: string): Promise<boolean> {
  const rows = await selectDelivered(db)
    .where(and(eq(orderItems.orderId, orderId), isDelivered, isNotNull(correctedAfterwards)))
    .limit(1);
  return rows.length > 0;
}

export async function countErased(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ erased: count() })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId))
    .where(and(eq(orderItems.orderId, orderId), wasDelivered, isNotNull(leadRecords.erasedAt)));
  return row?.erased ?? 0;
}

/** `countErased` as a column of a query of orders. */
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
