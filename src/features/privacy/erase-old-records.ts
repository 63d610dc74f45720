import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Env } from '../../platform/env.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { monthsBefore } from '../../platform/time/time.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { eraseEach } from './erase-each.ts';
import { eraseRecords } from './erase-records.ts';

const recordsAtOnce = 200;

type Services = Pick<JobServices, 'db' | 'env' | 'enqueue' | 'stockChanged'>;

export const collectedBefore = (env: Env, now: Date) => monthsBefore(now, settingsOf(env).recordRetentionMonths);

const isDue = (env: Env, now: Date) =>
  and(isNull(leadRecords.erasedAt), lt(leadRecords.collectedAt, collectedBefore(env, now)));

/** Small transactions, so that sales do not wait long. */
async function eraseSome({ db, env, enqueue }: Services, leadId: string, now: Date) {
  return db.transaction(async (tx) => {
    await lockListings(tx, [leadId]);
    const due = await tx
      .select({ id: leadRecords.id })
      .from(leadRecords)
      .where(and(eq(leadRecords.leadId, leadId), isDue(env, now)))
      .orderBy(asc(leadRecords.id))
      .limit(recordsAtOnce);
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await eraseRecords(tx, enqueue, { leadId, ids }, now);
    return ids.length;
  });
}

const listingsWithDue = ({ db, env }: Services, now: Date) =>
  db.selectDistinct({ leadId: leadRecords.leadId }).from(leadRecords).where(isDue(env, now));

async function eraseOf(services: Services, leadId: string, now: Date): Promise<number> {
  for (let erased = 0; ; ) {
    const some = await eraseSome(services, leadId, now);
    erased += some;
    if (some > 0) services.stockChanged([leadId]);
    if (some < recordsAtOnce) return erased;
  }
}

/** Includes records that were sold. */
export async function eraseOldRecords(services: Services, now: Date): Promise<number> {
  const listings = await listingsWithDue(services, now);
  const parts = listings.map(({ leadId }) => [leadId]);
  return eraseEach(parts, ([leadId = '']) => eraseOf(services, leadId, now));
}
