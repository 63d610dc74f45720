import { and, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { defineScheduledJob, type JobServices } from '../../../platform/jobs/job.ts';
import { jobRows } from '../../../platform/jobs/job-rows.ts';
import { failedJobs, type JobRow } from '../../../platform/jobs/list-jobs.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { sendMailJob } from '../../../platform/mail/send-mail.job.ts';
import { pick } from '../../../platform/pick.ts';
import { alertTemplate } from '../../alerts/alert-mail.mail.ts';
import { adminAlerts } from '../../alerts/alerts.table.ts';
import { mailAlerts } from '../../alerts/mail-alerts.ts';
import { type NewAlert, raiseAlert } from '../../alerts/raise-alert.ts';
import { deliveredByMail } from '../../orders/mail-files.rules.ts';
import { stopOrder } from '../../sales/stop-order.ts';

const name = 'look-after-failures';
const atOnce = 100;

/** If the process was killed during the last try, the mail is still queued but no job is left for it. */
async function failForsakenMails(db: Db): Promise<void> {
  const hasJob = sql`exists (
    select 1 from ${jobRows} where ${jobRows}.name = ${sendMailJob.name}
      and ${jobRows}.state in ('created', 'retry', 'active') and ${jobRows}.data ->> 'mailId' = ${mails}.id::text)`;
  await db
    .update(mails)
    .set({
      status: 'failed',
      attempts: sql`${mails.attempts} + 1`,
      lastError: sql`coalesce(${mails.lastError}, 'The process ended while it was sent')`,
    })
    .where(and(sql`${mails.status} = 'queued'`, sql`not ${hasJob}`));
}

const told = ['id', 'filesOf', 'template', 'attempts', 'lastError'] as const;

type FailedMail = Pick<typeof mails.$inferSelect, (typeof told)[number]>;

/** Includes the attempts, so that a mail that fails again after it was sent again raises another alert. */
const about = sql<string>`${mails}.id::text || ':' || ${mails}.attempts::text`;

/** Excludes alert mails: one that fails must not raise another. */
const untoldMails = (db: Db): Promise<(FailedMail & { about: string })[]> =>
  db
    .select({ ...pick(mails, told), about })
    .from(mails)
    .where(
      and(
        sql`${mails.status} = 'failed'`,
        notInArray(mails.template, [alertTemplate]),
        sql`not exists (select 1 from ${adminAlerts}
          where ${adminAlerts}.kind in ('mail-failed', 'order-stopped') and ${adminAlerts}.about = ${about})`,
      ),
    )
    .limit(atOnce);

type Services = Pick<JobServices, 'db' | 'enqueue' | 'env'>;

async function alertAboutMail(services: Services, mail: FailedMail & { about: string }, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { id: mailId, template: label } = mail;
    const orderId = deliveredByMail(mail.filesOf)?.orderId;
    if (!orderId) return raiseAlert(tx, { kind: 'mail-failed', about: mail.about, label }, now);
    await stopOrder(tx, services, { orderId, mailId, about: mail.about, reason: mail.lastError ?? '' }, now);
  });
}

/** Failed mails have their own alert. A scheduled job may fail every minute, so it raises one alert a day. */
function alertOf({ id, name: job, data, retryCount }: JobRow, now: Date): NewAlert {
  const isScheduled = Object.keys(data ?? {}).length === 0;
  const which = isScheduled ? now.toISOString().slice(0, 10) : `${id}:${retryCount}`;
  return { kind: 'job-failed', about: `${job}:${which}`, label: job };
}

async function alertAboutJobs(db: Db, now: Date): Promise<void> {
  const failed = await failedJobs(db, atOnce);
  const alerted = failed.filter((job) => job.name !== sendMailJob.name && job.name !== name);
  await raiseAlert(
    db,
    alerted.map((job) => alertOf(job, now)),
    now,
  );
}

/** Polls for failures instead of being notified, so that none is lost when a process is killed. */
export async function handleFailures(services: Services, now: Date): Promise<void> {
  const { db } = services;
  await failForsakenMails(db);
  for (const mail of await untoldMails(db)) await alertAboutMail(services, mail, now);
  await alertAboutJobs(db, now);
  await mailAlerts(db, services, now);
}

export const handleFailuresJob = defineScheduledJob({
  name,
  schedule: '* * * * *',
  retries: 0,
  run: (services) => handleFailures(services, services.now()),
});
