import type { Db } from '../database/db.ts';
import { sendBoth } from '../database/sending/send-both.ts';
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
  /** Nobody can have queued it before, so its job leaves with it. */
  isFirst?: boolean;
};

/** In the caller's transaction. */
export async function queueMails(tx: Db, enqueue: Enqueue, newMails: readonly NewMail[]): Promise<void> {
  if (newMails.length === 0) return;
  const urgent = new Map(newMails.map(({ isUrgent = false }) => [newId(), isUrgent]));
  const ids = [...urgent.keys()];
  const storing = tx
    .insert(mails)
    .values(newMails.map(({ isUrgent: _urgent, isFirst: _first, ...mail }, place) => ({ ...mail, id: ids[place] })))
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  const ask = (mailId: string) => enqueue(tx, sendMailJob, { mailId }, { isUrgent: urgent.get(mailId) ?? false });
  const [first] = ids;
  if (first && newMails.length === 1 && newMails[0]?.isFirst) {
    await sendBoth(
      async () => storing,
      () => ask(first),
    );
    return;
  }
  for (const { id } of await storing) await ask(id);
}

export const queueMail = (tx: Db, enqueue: Enqueue, mail: NewMail): Promise<void> => queueMails(tx, enqueue, [mail]);
