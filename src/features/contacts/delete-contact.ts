import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { mailsAbout } from '../../platform/mail/mails-about.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { answerMailKey } from './answer-mail.mail.ts';
import { contactAnswers, contacts } from './contacts.table.ts';

/** Also deletes the mails that contained them. The log names the message, not the person. */
export async function removeContacts(tx: Db, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const answers = await tx
    .select({ id: contactAnswers.id })
    .from(contactAnswers)
    .where(inArray(contactAnswers.contactId, [...ids]));
  const gone = await tx
    .delete(contacts)
    .where(inArray(contacts.id, [...ids]))
    .returning({ id: contacts.id });
  const keys = gone.flatMap(({ id }) => [`contact:${id}`, `contact-received:${id}`]);
  const all = [...keys, ...answers.map(({ id }) => answerMailKey(id))];
  if (all.length > 0) await tx.delete(mails).where(mailsAbout(all));
  return gone.map(({ id }) => id);
}

export async function deleteContact(db: Db, { id, actor }: ByAdmin, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await removeContacts(tx, [id]);
    if (gone) await writeAudit(tx, { actor, action: 'delete', entity: 'contact', entityId: id }, now);
    return gone !== undefined;
  });
}
