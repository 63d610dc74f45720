import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ContactStatus } from './contact-status.rules.ts';
import { contacts } from './contacts.table.ts';
import type { Contact } from './send-contact.ts';

type Params = { id: string; status: ContactStatus; version: number | null; actor: string };

type Failure = { kind: 'not-found' } | { kind: 'stale'; current: Contact };

export async function setContactStatus(db: Db, params: Params, now: Date): Promise<Result<Contact, Failure>> {
  const { id, status, version, actor } = params;
  if (!isId(id)) return fail({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
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
