import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import { pick } from '../../platform/pick.ts';
import { type LeadSample, maskedFields, type SampledRecord, sampleFrom } from '../catalogue/lead-sample.rules.ts';
import { leadRecords } from './records.table.ts';

const shown = {
  ...pick(getTableColumns(leadRecords), [...maskedFields, 'title', 'city', 'budget', 'extra', 'collectedAt']),
  need: sql<string | null>`case when ${leadRecords.needReleased} then ${leadRecords.need} end`,
};

const selectFirst = prepareFields<SampledRecord>(shown)<{ leadId: string }>((db, values) =>
  db
    .select(shown)
    .from(leadRecords)
    .where(and(eq(leadRecords.leadId, values.leadId), gt(leadRecords.freeSlots, 0)))
    .orderBy(desc(leadRecords.freeSlots), desc(leadRecords.collectedAt), asc(leadRecords.id))
    .limit(1),
);

/** The record that would be sold first, masked before anything else sees it, without an unreleased need. */
export async function sampleOf(db: Db, leadId: string): Promise<LeadSample | null> {
  const [record] = await selectFirst(db, { leadId });
  return record ? sampleFrom(record) : null;
}
