import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import { isId } from '../../platform/ids.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { LeadChangeInput } from './catalogue.input.ts';
import { leads } from './catalogue.table.ts';
import { categoryExists } from './create-lead.ts';
import { findLead } from './find-lead.ts';
import { keepSearchWords } from './keep-search-words.ts';
import { type LeadAnswer, leadAnswer } from './lead-answer.ts';
import { isListed } from './lead-filter.ts';

export type LeadEdit = {
  id: string;
  change: LeadChangeInput;
  /** The version that the editor saw; null when it does not say. */
  version: number | null;
  actor: string;
};

type EditFailure = { kind: 'not-found' } | { kind: 'unknown-category' } | { kind: 'stale'; current: LeadAnswer };

async function lockLead(tx: Db, id: string): Promise<LeadAnswer | null> {
  if (!isId(id)) return null;
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), isListed))
    .for('update');
  const row = await findLead(tx, id);
  return row && leadAnswer(row);
}

export async function editLead(db: Db, edit: LeadEdit, now: Date): Promise<Result<LeadAnswer, EditFailure>> {
  const { id, change, version, actor } = edit;
  return db.transaction(async (tx) => {
    const before = await lockLead(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (Object.keys(change).length === 0) return ok(before);
    if (change.categoryId !== undefined && !(await categoryExists(tx, change.categoryId))) {
      return fail({ kind: 'unknown-category' });
    }
    await tx
      .update(leads)
      .set({ ...change, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id));
    const row = await findLead(tx, id);
    if (!row) throw new Error('A listing was lost while it was edited.');
    const after = leadAnswer(row);
    if (change.title !== undefined || change.description !== undefined) await keepSearchWords(tx, id);
    await writeAudit(tx, { actor, action: 'edit', entity: 'lead', entityId: id, before, after }, now);
    await raiseShownVersion(tx);
    return ok(after);
  });
}
