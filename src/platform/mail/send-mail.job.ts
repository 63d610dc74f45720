import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { prepareFields } from '../database/prepare.ts';
import { describeFailure } from '../failure.ts';
import { defineJob } from '../jobs/job.ts';
import { metrics } from '../metrics/metrics.ts';
import { withoutKeys } from './blank-keys.ts';
import { heldBackUntil } from './daily-limit.ts';
import { mails } from './mail.table.ts';
import { fileTextPlace } from './mail-frame.mail.ts';
import { type MailFile, mailsAtOnce } from './transport.ts';

type Mail = typeof mails.$inferSelect;

const longestReason = 500;
const reasonOf = (error: unknown) => describeFailure(error).message.slice(0, longestReason);

const attempts = sql`${mails.attempts} + 1`;

const change = (db: Db, mail: Mail, set: Partial<Pick<Mail, 'status' | 'lastError'>>) =>
  db.update(mails).set(set).where(eq(mails.id, mail.id));

const headersWithoutKeys = (headers: Mail['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutKeys(value)]));

/** Only the shop's own text up to the placeholder is searched: the inserted content might contain another one. */
function filled(mail: Mail, files: readonly MailFile[]): Mail {
  const shown = files.find((file) => file.shown)?.shown;
  const fill = (text: string, by = '') => text.replace(fileTextPlace, () => by);
  return mail.filesOf === null
    ? mail
    : { ...mail, html: fill(mail.html, shown?.html), text: fill(mail.text, shown?.text) };
}

async function recordFailure(db: Db, mail: Mail, error: unknown, isLast: boolean): Promise<void> {
  const status = isLast ? 'failed' : 'queued';
  await db
    .update(mails)
    .set({ status, attempts, lastError: reasonOf(error) })
    .where(eq(mails.id, mail.id));
}

const sentId = { id: mails.id };

const storeSent = prepareFields<{ id: string }>(sentId)<Record<'id' | 'html' | 'text' | 'headers' | 'sentAt', string>>(
  (db, { id, html, text, headers, sentAt }) =>
    db
      .update(mails)
      .set({
        html: sql`${html}`,
        text: sql`${text}`,
        headers: sql`${headers}::jsonb`,
        status: 'sent',
        attempts,
        sentAt: sql`${sentAt}::timestamptz`,
        lastError: null,
      })
      .where(eq(mails.id, id))
      .returning(sentId),
);

async function recordSent(db: Db, mail: Mail, now: Date): Promise<void> {
  await storeSent(db, {
    id: mail.id,
    html: withoutKeys(mail.html),
    text: withoutKeys(mail.text),
    headers: JSON.stringify(headersWithoutKeys(mail.headers)),
    sentAt: now.toISOString(),
  });
}

/**
 * Retries for about two and a half hours, so that an outage of the mail server loses nothing. If the process dies
 * before the update, the mail is sent again under the same Message-ID.
 */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid(), isByHand: z.boolean().optional() }),
  retries: 10,
  retryDelaySeconds: 10,
  concurrency: mailsAtOnce,
  async run({ db, enqueue, env, log, transport, now, filesOf }, { mailId, isByHand = false }, { isLast }) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.status === 'sent') return;
    if (!transport) {
      await change(db, mail, { status: 'kept' });
      return;
    }
    const isCounted = mail.attempts === 0 && !isByHand;
    const heldUntil = isCounted ? await heldBackUntil(db, env, mail, now()) : null;
    if (heldUntil) {
      await db.transaction(async (tx) => {
        await change(tx, mail, { status: 'held-back', lastError: 'Too many mails to this address today' });
        await enqueue(tx, sendMailJob, { mailId }, { startAfter: heldUntil });
      });
      metrics.mails.add({ outcome: 'held-back' });
      return;
    }
    try {
      const files = mail.filesOf === null ? [] : await filesOf(mail.filesOf);
      await transport(filled(mail, files), files);
    } catch (error) {
      await recordFailure(db, mail, error, isLast);
      metrics.mails.add({ outcome: isLast ? 'failed' : 'retried' });
      throw error;
    }
    await recordSent(db, mail, now());
    metrics.mails.add({ outcome: 'sent' });
    log.debug({ mailId, template: mail.template }, 'A mail was sent');
  },
});
