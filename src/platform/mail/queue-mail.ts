import type { Db } from '../database/db.ts';
import type { Enqueue } from '../jobs/job.ts';
import { mails } from './mail.table.ts';
import { sendMailJob } from './send-mail.job.ts';

export type NewMail = {
  to: string;
  subject: string;
  template: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** A reference for `JobServices.filesOf`, which makes the files when the mail is sent. */
  filesOf?: string;
  dedupeKey?: string;
  isUrgent?: boolean;
};

/** In the caller's transaction. */
export async function queueMail(tx: Db, enqueue: Enqueue, { isUrgent = false, ...mail }: NewMail): Promise<void> {
  const [row] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  if (row) await enqueue(tx, sendMailJob, { mailId: row.id }, { isUrgent });
}
