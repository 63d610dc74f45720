import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import type { TemplateInput } from './contacts.input.ts';
import { answerTemplates } from './contacts.table.ts';

export type AnswerTemplate = typeof answerTemplates.$inferSelect;

export const listTemplates = (db: Db) => db.select().from(answerTemplates).orderBy(asc(answerTemplates.name));

/** Overwrites a template of the same name. */
export async function saveTemplate(db: Db, input: TemplateInput, actor: string, now: Date): Promise<AnswerTemplate> {
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(answerTemplates)
      .values({ ...input, createdAt: now })
      .onConflictDoUpdate({
        target: answerTemplates.name,
        set: { text: input.text, version: nextVersion(answerTemplates.version) },
      })
      .returning();
    if (!saved) throw new Error('A template was not stored.');
    const action = saved.version === 1 ? 'create' : 'edit';
    await writeAudit(tx, { actor, action, entity: 'answer-template', entityId: saved.id, after: input }, now);
    return saved;
  });
}

export async function deleteTemplate(db: Db, { id, actor }: ByAdmin, now: Date) {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(answerTemplates).where(eq(answerTemplates.id, id)).returning();
    if (!gone) return false;
    const before = { name: gone.name, text: gone.text };
    await writeAudit(tx, { actor, action: 'delete', entity: 'answer-template', entityId: id, before }, now);
    return true;
  });
}
