import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const mostRecords = 500;

const before = alias(recordAllocations, 'before');
const after = alias(recordAllocations, 'after');
const afterRecords = alias(leadRecords, 'after_records');

export async function orderRecords(db: Db, itemIds: readonly string[]) {
  const { recordId, orderItemId, deliveredAt, remedy } = recordAllocations;
  const { reference, companyName, leadId } = leadRecords;
  return db
    .select({
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
    .where(and(inArray(orderItemId, [...itemIds]), isNotNull(deliveredAt), isNull(recordAllocations.releasedAt)))
    .orderBy(asc(orderItemId), asc(recordAllocations.id))
    .limit(mostRecords);
}
