import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { monthsBefore } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { eraseRecords } from './erase-records.ts';

const recordsAtOnce = 200;

const isDue = (now: Date) =>
  and(isNull(leadRecords.erasedAt), lt(leadRecords.collectedAt, monthsBefore(now, policy.recordRetentionMonths)));

/** Small transactions, so that sales do not wait long. */
async function eraseSome({ db, enqueue }: Pick<JobServices, 'db' | 'enqueue'>, leadId: string, now: Date) {
  return db.transaction(async (tx) => {
    await lockListings(tx, [leadId]);
    const due = await tx
      .select({ id: leadRecords.id })
      .from(leadRecords)
      .where(and(eq(leadRecords.leadId, leadId), isDue(now)))
      .orderBy(asc(leadRecords.id))
      .limit(recordsAtOnce);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await eraseRecords(tx, enqueue, { leadId, ids }, now);
    return ids.length;
  });
}

const listingsWithDue = (db: Db, now: Date) =>
  db.selectDistinct({ leadId: leadRecords.leadId }).from(leadRecords).where(isDue(now));

/** Includes records that were sold. */
export async function eraseOldRecords(
  services: Pick<JobServices, 'db' | 'enqueue' | 'stockChanged'>,
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const { leadId } of await listingsWithDue(services.db, now)) {
    for (;;) {
      const some = await eraseSome(services, leadId, now);
      erased += some;
      if (some > 0) services.stockChanged([leadId]);
      if (some < recordsAtOnce) break;
    }
  }
  return erased;
}
