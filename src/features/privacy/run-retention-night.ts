import { and, isNull, lt } from 'drizzle-orm';
import type { JobServices } from '../../platform/jobs/job.ts';
import { defineScheduledJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { swedishMoment } from '../../platform/time/swedish-time.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { leadRecords } from '../records/records.table.ts';
import { applyRetention } from './apply-retention.ts';
import { collectedBefore } from './erase-old-records.ts';
import { doubtOf, isSameNight, safeClock } from './retention-night.rules.ts';
import { type RetentionState, readRetentionState, writeRetentionState } from './retention-state.ts';

type Services = Pick<JobServices, 'db' | 'env' | 'enqueue' | 'stockChanged' | 'log'>;

async function countRecords({ db, env }: Services, now: Date): Promise<{ due: number; all: number }> {
  const isKept = isNull(leadRecords.erasedAt);
  const due = await db.$count(leadRecords, and(isKept, lt(leadRecords.collectedAt, collectedBefore(env, now))));
  return { due, all: await db.$count(leadRecords, isKept) };
}

async function judge(services: Services, state: RetentionState, now: Date) {
  const { waits: question } = state;
  if (question?.isAllowed && isSameNight(question.at, now)) return { state: { goodAt: now, waits: null }, clock: now };
  const records = await countRecords(services, now);
  const doubt = doubtOf({ now, goodAt: state.goodAt, records });
  if (doubt === null) return { state: { goodAt: now, waits: null }, clock: now };
  const waits = { doubt, at: now, records: records.due, isAllowed: false };
  return { state: { ...state, waits }, clock: safeClock(now, state.goodAt) };
}

/**
 * A clock that is years ahead would erase everything. So if the clock or the amount looks wrong, the night erases only
 * what was due at the last good night, raises an alert each day and waits for an admin. A clock that is right again
 * within two days of the last good night needs no permission.
 */
export async function runRetentionNight(services: Services, now: Date): Promise<Record<string, number>> {
  const { db, log } = services;
  const before = await readRetentionState(db);
  const { state, clock } = await judge(services, before, now);
  await db.transaction(async (tx) => {
    await writeRetentionState(tx, state);
    if (!state.waits) return;
    const day = swedishMoment(now).slice(0, 10);
    await raiseAlert(tx, { kind: 'night-waits', about: `${state.waits.doubt} ${day}`, label: day }, now);
  });
  if (state.waits) log.error({ ...state.waits, goodAt: before.goodAt }, 'Retention waits for an admin to allow it');
  // Without a good night there is no clock to compare with, so nothing is erased.
  if (state.waits && before.goodAt === null) return {};
  return applyRetention(services, clock);
}

/** Runs before the nightly stock check, so that the check covers its result. */
export const applyRetentionJob = defineScheduledJob({
  name: 'keep-retention',
  schedule: '41 2 * * *',
  longestSeconds: longWorkSeconds,
  async run(services) {
    await runRetentionNight(services, services.now());
  },
});
