import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { orders } from '../orders/orders.table.ts';
import type { NoteSubject } from './notes.input.ts';
import { notes } from './notes.table.ts';

export type Note = typeof notes.$inferSelect;

const isAbout = ({ orderId, email }: NoteSubject): SQL =>
  orderId === undefined ? sql`lower(${notes.email}) = ${email}` : eq(notes.orderId, orderId);

export const listNotes = (db: Db, subject: NoteSubject): Promise<Note[]> =>
  db.select().from(notes).where(isAbout(subject)).orderBy(asc(notes.id));

/** The log records that a note was added, never its text. */
export async function addNote(
  db: Db,
  { subject, text, actor }: { subject: NoteSubject; text: string; actor: string },
  now: Date,
): Promise<Result<Note, 'not-found'>> {
  return db.transaction(async (tx) => {
    if (subject.orderId !== undefined) {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.id, subject.orderId))
        .for('share');
      if (!order) return fail('not-found');
    }
    const [note] = await tx
      .insert(notes)
      .values({ ...subject, text, actor, createdAt: now })
      .returning();
    if (!note) throw new Error('A note was not stored.');
    await writeAudit(tx, { actor, action: 'create', entity: 'note', entityId: note.id }, now);
    return ok(note);
  });
}

export async function deleteNote(db: Db, { id, actor }: ByAdmin, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(notes).where(eq(notes.id, id)).returning({ id: notes.id });
    if (gone) await writeAudit(tx, { actor, action: 'delete', entity: 'note', entityId: id }, now);
    return gone !== undefined;
  });
}
