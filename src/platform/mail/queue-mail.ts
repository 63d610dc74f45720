import type { Db } from '../database/db.ts';
import { newId } from '../ids.ts';
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
export async function queueMails(tx: Db, enqueue: Enqueue, given: readonly NewMail[]): Promise<void> {
  if (given.length === 0) return;
  const urgent = new Map(given.map(({ isUrgent = false }) => [newId(), isUrgent]));
  const ids = [...urgent.keys()];
  const rows = await tx
    .insert(mails)
    .values(given.map(({ isUrgent: _, ...mail }, place) => ({ ...mail, id: ids[place] })))
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  for (const { id } of rows) await enqueue(tx, sendMailJob, { mailId: id }, { isUrgent: urgent.get(id) ?? false });
}

export const queueMail = (tx: Db, enqueue: Enqueue, mail: NewMail): Promise<void> => queueMails(tx, enqueue, [mail]);
