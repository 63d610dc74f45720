import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeFailure } from '../failure.ts';
import { defineJob } from '../jobs/job.ts';
import { withoutKeys } from './blank-keys.ts';
import { mails } from './mail.table.ts';

const reasonOf = (error: unknown) => describeFailure(error).message.slice(0, 500);

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 10,
  concurrency: 4,
  async run({ db, transport, now, filesOf }, { mailId }, { isLast }) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.status === 'sent') return;
    if (!transport) {
      await db.update(mails).set({ status: 'kept' }).where(eq(mails.id, mailId));
      return;
    }
    const attempts = sql`${mails.attempts} + 1`;
    try {
      await transport(mail, mail.filesOf === null ? [] : await filesOf(mail.filesOf));
    } catch (error) {
      const status = isLast ? 'failed' : 'queued';
      await db
        .update(mails)
        .set({ status, attempts, lastError: reasonOf(error) })
        .where(eq(mails.id, mailId));
      throw error;
    }
    const kept = { html: withoutKeys(mail.html), text: withoutKeys(mail.text) };
    await db
      .update(mails)
      .set({ ...kept, status: 'sent', attempts, sentAt: now(), lastError: null })
      .where(eq(mails.id, mailId));
  },
});
