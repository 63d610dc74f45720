import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { defineScheduledJob } from '../../platform/jobs/job.ts';
import { pick } from '../../platform/pick.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { type ListingFacts, type SharedField, sharedFields } from '../catalogue/listing-facts.rules.ts';
import { listingFacts } from '../catalogue/listing-facts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { claimRateOf } from './claim-rate.ts';
import { FactsCollector } from './collect-facts.ts';

const recordsAtOnce = 2_000;

/** Larger listings are left to the job, which runs at longer intervals. */
const maxAtOnce = 5_000;

const pauseMs = 10_000;
const longPauseMs = 5 * 60_000;

const filled = (field: Exclude<SharedField, 'consent'>) => isNotNull(leadRecords[field]);

/** Where a record comes from, what was agreed to and when. */
export const hasConsent = and(
  isNotNull(leadRecords.source),
  isNotNull(leadRecords.consentText),
  isNotNull(leadRecords.consentAt),
);

const hasField = sql.join(
  sharedFields.map((field) => sql`(${field === 'consent' ? hasConsent : filled(field)})`),
  sql`, `,
);

const selectTraits = (db: Db, leadId: string, after: string | undefined) =>
  db
    .select({
      ...pick(leadRecords, ['id', 'title', 'budget', 'postalCode', 'collectedAt']),
      has: sql<boolean[]>`array[${hasField}]`,
    })
    .from(leadRecords)
    .where(
      and(
        eq(leadRecords.leadId, leadId),
        gt(leadRecords.freeSlots, 0),
        after === undefined ? undefined : gt(leadRecords.id, after),
      ),
    )
    .orderBy(asc(leadRecords.id))
    .limit(recordsAtOnce);

async function workOut(db: Db, leadId: string, hasRecords: boolean): Promise<ListingFacts> {
  const collector = new FactsCollector();
  for (let after: string | undefined; ; ) {
    const rows = await selectTraits(db, leadId, after);
    for (const row of rows) collector.add(row);
    after = rows.at(-1)?.id;
    if (rows.length < recordsAtOnce)
      return { ...collector.facts(hasRecords), claimRate: await claimRateOf(db, leadId) };
  }
}

async function findState(db: Db, leadId: string) {
  const [row] = await db
    .select({ freeRecords: leads.freeRecords, workedOutAt: listingFacts.workedOutAt })
    .from(leads)
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id))
    .where(eq(leads.id, leadId));
  return row;
}

const isLarge = (freeRecords: number | null) => (freeRecords ?? 0) > maxAtOnce;

/** Runs in the transaction that changes the records of a locked listing, so that readers see both together. */
export async function refreshFacts(tx: Db, leadId: string, now: Date): Promise<void> {
  const state = await findState(tx, leadId);
  if (!state || isLarge(state.freeRecords)) return;
  const facts = { ...(await workOut(tx, leadId, state.freeRecords !== null)), workedOutAt: now };
  await tx
    .insert(listingFacts)
    .values({ leadId, ...facts })
    .onConflictDoUpdate({ target: listingFacts.leadId, set: facts });
}

/**
 * Runs after a commit and without a lock, at most once per pause. Answers when to ask again, or null when done. Does
 * not overwrite what another transaction wrote meanwhile.
 */
export async function refreshFactsLater(db: Db, leadId: string, now: Date): Promise<Date | null> {
  const state = await findState(db, leadId);
  if (!state) return null;
  const pause = isLarge(state.freeRecords) ? longPauseMs : pauseMs;
  const from = new Date((state.workedOutAt?.getTime() ?? 0) + pause);
  if (from > now) return from;
  const facts = { ...(await workOut(db, leadId, state.freeRecords !== null)), workedOutAt: now };
  const written = await db
    .insert(listingFacts)
    .values({ leadId, ...facts })
    .onConflictDoUpdate({
      target: listingFacts.leadId,
      set: facts,
      setWhere: sql`${listingFacts.workedOutAt} is not distinct from ${state.workedOutAt}::timestamptz`,
    })
    .returning({ leadId: listingFacts.leadId });
  return written.length > 0 ? null : new Date(now.getTime() + pause);
}

const maxStale = 10_000;

/** Facts based on another number of records than there are now, after a crash or an import by another process. */
export async function findStaleFacts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .leftJoin(listingFacts, eq(listingFacts.leadId, leads.id))
    .where(sql`${leads.freeRecords} is distinct from ${listingFacts.freeRecords}`)
    .limit(maxStale);
  return rows.map(({ id }) => id);
}

/** For changes that no running process saw: a process ended after a sale, or a command imported a file. */
export const refreshStaleFactsJob = defineScheduledJob({
  name: 'refresh-stale-facts',
  schedule: '*/4 * * * *',
  async run({ db, stockChanged }) {
    stockChanged(await findStaleFacts(db));
  },
});
