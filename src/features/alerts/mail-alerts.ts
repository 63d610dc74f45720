import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { alertAddress } from '../settings/mail-addresses.ts';
import { alertMail, alertTemplate } from './alert-mail.mail.ts';
import { alertGroups } from './alert-words.rules.ts';
import { adminAlerts } from './alerts.table.ts';

const pauseMs = 10 * 60_000;

/** A mail of a later time was sent under a clock that was ahead, and must not silence the alerts until then. */
async function mustWait(tx: Db, now: Date): Promise<boolean> {
  const isRecent = between(adminAlerts.mailedAt, new Date(now.getTime() - pauseMs), new Date(now.getTime() + pauseMs));
  if ((await tx.$count(adminAlerts, isRecent)) > 0) return true;
  return (await tx.$count(mails, and(sql`${mails.status} = 'queued'`, eq(mails.template, alertTemplate)))) > 0;
}

/** One mail to each address for all open alerts, six an hour at most. */
export async function mailAlerts(db: Db, { enqueue, env }: Pick<JobServices, 'enqueue' | 'env'>, now: Date) {
  await db.transaction(async (tx) => {
    // Lock the rows: of two runs at once the second finds nothing.
    const waiting = await tx
      .select()
      .from(adminAlerts)
      .where(isNull(adminAlerts.mailedAt))
      .orderBy(adminAlerts.id)
      .for('update');
    if (waiting.length === 0 || (await mustWait(tx, now))) return;
    await tx.update(adminAlerts).set({ mailedAt: now }).where(isNull(adminAlerts.mailedAt));
    const byAddress = Map.groupBy(waiting, ({ kind }) => alertAddress(env, alertGroups[kind]));
    for (const [to, alerts] of byAddress) await queueMail(tx, enqueue, alertMail(alerts, to, env));
  });
}
