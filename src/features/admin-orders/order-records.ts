import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const batchSize = 500;

const before = alias(recordAllocations, 'before');
const after = alias(recordAllocations, 'after');
const afterRecords = alias(leadRecords, 'after_records');

type Position = { orderItemId: string; allocationId: string };

async function readBatch(db: Db, itemIds: readonly string[], last: Position | null) {
  const { id: allocationId, recordId, orderItemId, deliveredAt, remedy } = recordAllocations;
  const { reference, companyName, leadId } = leadRecords;
  const comesAfter =
    last && sql`(${orderItemId}, ${allocationId}) > (${last.orderItemId}::uuid, ${last.allocationId}::uuid)`;
  return db
    .select({
      allocationId,
      recordId,
      orderItemId,
      reference,
      companyName,
      leadId,
      deliveredAt,
      remedy,
      replaces: before.recordId,
      replacedBy: afterRecords.reference,
    })
    .from(recordAllocations)
    .innerJoin(leadRecords, eq(leadRecords.id, recordId))
    .leftJoin(before, eq(before.id, recordAllocations.replacesId))
    .leftJoin(after, eq(after.replacesId, recordAllocations.id))
    .leftJoin(afterRecords, eq(afterRecords.id, after.recordId))
    .where(
      and(
        inArray(orderItemId, [...itemIds]),
        isNotNull(deliveredAt),
        isNull(recordAllocations.releasedAt),
        comesAfter ?? undefined,
      ),
    )
    .orderBy(asc(orderItemId), asc(allocationId))
    .limit(batchSize);
}

type OrderRecord = Omit<Awaited<ReturnType<typeof readBatch>>[number], 'allocationId'>;

/** In batches, so that a large order does not hold a connection. */
export async function* readOrderRecords(db: Db, itemIds: readonly string[]): AsyncGenerator<readonly OrderRecord[]> {
  let last: Position | null = null;
  do {
    const batch: Awaited<ReturnType<typeof readBatch>> = await readBatch(db, itemIds, last);
    yield batch.map(({ allocationId: _, ...record }) => record);
    last = batch.length < batchSize ? null : (batch.at(-1) ?? null);
  } while (last);
}

export async function firstRecords(db: Db, itemIds: readonly string[]): Promise<readonly OrderRecord[]> {
  const { value } = await readOrderRecords(db, itemIds).next();
  return value ?? [];
}
