import { and, eq, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { defineScheduledJob, type JobServices } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { addDays, dayAt } from '../../platform/time/swedish-days.rules.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { proposalMail } from './proposal-mail.mail.ts';
import { newProposalToken } from './proposal-token.ts';
import { proposals } from './proposals.table.ts';

const reminderDays = 2;

const isOpen = inArray(proposals.status, ['sent', 'accepted']);

/** One that is being paid waits for the outcome, and needs no reminder. */
const isNotBeingPaid = (db: Db) =>
  notExists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(sql`${orders.checkoutId} = ${proposals.checkoutId}`, eq(orders.status, 'pending'))),
  );

const expireProposals = (db: Db, now: Date) =>
  db
    .update(proposals)
    .set({ status: 'expired', endedAt: now, version: nextVersion(proposals.version) })
    .where(and(isOpen, lt(proposals.validUntil, dayAt(now)), isNotBeingPaid(db)));

/** With a new link: the first one cannot be restored from its hash. */
async function remind(tx: Db, { enqueue, env }: Pick<JobServices, 'enqueue' | 'env'>, id: string, now: Date) {
  const [proposal] = await tx
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), isOpen, isNull(proposals.remindedAt)))
    .for('update');
  if (!proposal) return;
  const { token, hash } = newProposalToken();
  await tx.update(proposals).set({ reminderHash: hash, remindedAt: now }).where(eq(proposals.id, id));
  await queueMail(tx, enqueue, proposalMail('ending', { proposal, token }, env));
}

type Services = Pick<JobServices, 'db' | 'enqueue' | 'env' | 'log' | 'now'>;

/** None for a proposal sent within a day of its end. One transaction each, so that a failure stops no others. */
export async function endProposals({ db, log, now, ...deps }: Services): Promise<void> {
  const at = now();
  await expireProposals(db, at);
  const due = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        isOpen,
        isNotBeingPaid(db),
        isNull(proposals.remindedAt),
        lte(proposals.validUntil, addDays(dayAt(at), reminderDays)),
        lt(proposals.sentAt, daysBefore(at, 1)),
      ),
    )
    .orderBy(proposals.id);
  for (const { id } of due) {
    try {
      await db.transaction((tx) => remind(tx, deps, id, at));
    } catch (error) {
      log.error({ err: error, proposalId: id }, 'The reminder of a price proposal could not be queued');
    }
  }
}

export const endProposalsJob = defineScheduledJob({
  name: 'end-proposals',
  schedule: '7 * * * *',
  run: endProposals,
});
