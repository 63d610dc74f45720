import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pick } from '../../platform/pick.ts';
import { type LeadSample, maskedFields, sampleFrom } from '../catalogue/lead-sample.rules.ts';
import { leadRecords } from './records.table.ts';

/** The record that would be sold first, masked before anything else sees it, without an unreleased need. */
export async function sampleOf(db: Db, leadId: string): Promise<LeadSample | null> {
  const [record] = await db
    .select({
      ...pick(getTableColumns(leadRecords), [...maskedFields, 'title', 'city', 'budget', 'extra', 'collectedAt']),
      need: sql<string | null>`case when ${leadRecords.needReleased} then ${leadRecords.need} end`,
    })
    .from(leadRecords)
    .where(and(eq(leadRecords.leadId, leadId), gt(leadRecords.freeSlots, 0)))
    .orderBy(desc(leadRecords.freeSlots), desc(leadRecords.collectedAt), asc(leadRecords.id))
    .limit(1);
  return record ? sampleFrom(record) : null;
}
