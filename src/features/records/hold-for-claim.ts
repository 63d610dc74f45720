import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { putBackOnSale } from './put-back-on-sale.ts';
import { withdrawRecords } from './withdraw-records.ts';

type OfListing = { leadId: string; ids: readonly string[] };

/** Takes records of a locked listing off sale while somebody says that they are faulty. What is off sale stays as it is. */
export async function holdForClaim(tx: Db, { leadId, ids }: OfListing, now: Date): Promise<void> {
  const onSale = await tx
    .select({ id: leadRecords.id })
    .from(leadRecords)
    .where(and(inArray(leadRecords.id, [...ids]), isNull(leadRecords.withdrawnAt), isNull(leadRecords.erasedAt)));
  const taken = onSale.map(({ id }) => id);
  if (taken.length === 0) return;
  await withdrawRecords(tx, { leadId, ids: taken, reason: null }, now);
  await tx.update(leadRecords).set({ isHeldByClaim: true }).where(inArray(leadRecords.id, taken));
}

/** Nothing is wrong with it after all: back on sale, unless somebody else's claim on it stands. */
export async function endHold(
  tx: Db,
  services: Pick<JobServices, 'enqueue'>,
  { leadId, recordId }: { leadId: string; recordId: string },
): Promise<void> {
  const isFree = sql`not exists (
    select 1 from ${recordAllocations} a where a.record_id = ${recordId} and a.claimed_at is not null)`;
  const [held] = await tx
    .select({ id: leadRecords.id })
    .from(leadRecords)
    .where(and(eq(leadRecords.id, recordId), leadRecords.isHeldByClaim, isNull(leadRecords.erasedAt), isFree));
  if (held) await putBackOnSale(tx, services, { id: recordId, leadId });
}
