import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../audit/write-audit.ts';
import { answerMail } from './answer-mail.mail.ts';
import { contactAnswers, contacts } from './contacts.table.ts';
import type { Contact } from './send-contact.ts';
import { type ContactFailure, lockContact } from './set-contact-status.ts';

export type Thread = { contact: Contact; answers: (typeof contactAnswers.$inferSelect)[] };

const readAnswers = (db: Db, contactId: string) =>
  db.select().from(contactAnswers).where(eq(contactAnswers.contactId, contactId)).orderBy(asc(contactAnswers.id));

export async function findThread(db: Db, id: string): Promise<Thread | null> {
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, id));
  return contact ? { contact, answers: await readAnswers(db, id) } : null;
}

/** If two admins answer at once, the second is refused as stale and sees the first answer. */
export async function answerContact(
  db: Db,
  { enqueue, env }: Pick<ApiDeps, 'enqueue' | 'env'>,
  { id, text, version, actor }: EditByAdmin & { text: string },
  now: Date,
): Promise<Result<Thread, ContactFailure>> {
  return db.transaction(async (tx) => {
    const found = await lockContact(tx, { id, version });
    if (!found.ok) return found;
    const [answer] = await tx.insert(contactAnswers).values({ contactId: id, text, actor, createdAt: now }).returning();
    const [contact] = await tx
      .update(contacts)
      .set({ status: 'answered', version: nextVersion(contacts.version) })
      .where(eq(contacts.id, id))
      .returning();
    if (!answer || !contact) throw new Error('A message was lost while it was locked.');
    await queueMail(tx, enqueue, answerMail({ contact, answer }, env));
    // The log omits the text, which is erased together with the message.
    await writeAudit(tx, { actor, action: 'answer', entity: 'contact', entityId: id }, now);
    return ok({ contact, answers: await readAnswers(tx, id) });
  });
}
