import { eq, lte, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { defineScheduledJob, type JobServices } from '../../../platform/jobs/job.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { leads } from '../catalogue.table.ts';
import { adminLeadAnswer } from '../editing/list-admin-leads.ts';
import { selectLeads } from '../lead-answer.ts';
import { applySchedule } from './schedule.rules.ts';

const actor = 'shop';

/** Read after it is locked: an admin may have cancelled, archived or published it meanwhile. */
async function applyOne(tx: Db, id: string, now: Date): Promise<void> {
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id)).for('no key update');
  const [before] = await selectLeads(tx).where(eq(leads.id, id));
  const set = before && applySchedule(before, now);
  if (!before || !set || Object.keys(set).length === 0) return;
  await tx
    .update(leads)
    .set({ ...set, version: nextVersion(leads.version) })
    .where(eq(leads.id, id));
  const [after] = await selectLeads(tx).where(eq(leads.id, id));
  const states = { before: adminLeadAnswer(before), after: after && adminLeadAnswer(after) };
  await writeAudit(tx, { actor, action: 'edit', entity: 'lead', entityId: id, ...states }, now);
  await raiseShownVersion(tx);
}

/** One transaction each, so that one that fails holds up no other; it is tried again a minute later. */
export async function applySchedules({ db, log, now }: Pick<JobServices, 'db' | 'log' | 'now'>): Promise<void> {
  const at = now();
  const due = await db
    .select({ id: leads.id })
    .from(leads)
    .where(or(lte(leads.publishAt, at), lte(leads.nextPriceAt, at)))
    .orderBy(leads.id);
  for (const { id } of due) {
    try {
      await db.transaction((tx) => applyOne(tx, id, at));
    } catch (error) {
      log.error({ err: error, leadId: id }, 'A scheduled change of a listing could not be applied');
    }
  }
}

export const applySchedulesJob = defineScheduledJob({
  name: 'apply-schedules',
  schedule: '* * * * *',
  run: applySchedules,
});
