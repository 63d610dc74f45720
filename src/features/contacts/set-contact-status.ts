import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ContactStatus } from './contact-status.rules.ts';
import { contacts } from './contacts.table.ts';
import type { Contact } from './send-contact.ts';

type Seen = { id: string; version: number | null };

export type ContactFailure = { kind: 'not-found' } | { kind: 'stale'; current: Contact };

/** Of two admins at once, the second finds the message as the first has left it. */
export async function lockContact(tx: Db, { id, version }: Seen): Promise<Result<Contact, ContactFailure>> {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  if (!contact) return fail({ kind: 'not-found' });
  return version === null || version === contact.version ? ok(contact) : fail({ kind: 'stale', current: contact });
}

type Params = Seen & { status: ContactStatus; actor: string };

export async function setContactStatus(db: Db, params: Params, now: Date): Promise<Result<Contact, ContactFailure>> {
  const { id, status, version, actor } = params;
  return db.transaction(async (tx) => {
    const found = await lockContact(tx, { id, version });
    if (!found.ok) return found;
    const before = found.value;
    if (before.status === status) return ok(before);
    const [after] = await tx
      .update(contacts)
      .set({ status, version: nextVersion(contacts.version) })
      .where(eq(contacts.id, id))
      .returning();
    if (!after) throw new Error('A message was lost while it was locked.');
    const entry = { actor, action: 'edit', entity: 'contact', entityId: id };
    await writeAudit(tx, { ...entry, before: { status: before.status }, after: { status } }, now);
    return ok(after);
  });
}
