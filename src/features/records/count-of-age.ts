import { and, count, gt, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leadRecords } from './records.table.ts';

/** The number of records with a free slot that were collected since then, by listing. */
export async function countOfAge(db: Db, leadIds: readonly string[], since: Date): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .select({ leadId: leadRecords.leadId, records: count() })
    .from(leadRecords)
    .where(
      and(inArray(leadRecords.leadId, [...leadIds]), gt(leadRecords.freeSlots, 0), gte(leadRecords.collectedAt, since)),
    )
    .groupBy(leadRecords.leadId);
  return new Map(rows.map(({ leadId, records }) => [leadId, records]));
}
