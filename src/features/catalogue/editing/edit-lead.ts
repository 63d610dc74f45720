import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { isId } from '../../../platform/id-shape.rules.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { LeadChangeInput } from '../catalogue.input.ts';
import { leads } from '../catalogue.table.ts';
import { findLead } from '../find-lead.ts';
import { type LeadAnswer, leadAnswer } from '../lead-answer.ts';
import { isListed } from '../lead-filter.ts';
import { storeSearchWords } from '../store-search-words.ts';
import { categoryExists } from './create-lead.ts';

export type LeadEdit = {
  id: string;
  change: LeadChangeInput;
  /** The version that the editor saw; null when it does not say. */
  version: number | null;
  actor: string;
};

/** How many a listing may have on sale at most, when its records say so; null while it has none. */
export type MostAvailable = (tx: Db, leadId: string) => Promise<number | null>;

type EditFailure =
  | { kind: 'too-many'; most: number }
  | { kind: 'not-found' }
  | { kind: 'unknown-category' }
  | { kind: 'stale'; current: LeadAnswer };

async function lockLead(tx: Db, id: string): Promise<LeadAnswer | null> {
  if (!isId(id)) return null;
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), isListed))
    .for('no key update');
  const row = await findLead(tx, id);
  return row && leadAnswer(row);
}

/** An admin may hold stock back, but not promise more than there are records for. */
async function refuseEdit(tx: Db, before: LeadAnswer, edit: LeadEdit, mostAvailable: MostAvailable) {
  const { change, version } = edit;
  const { availableCount: wanted, availableCountWas: seen } = change;
  const isSoldMeanwhile = wanted !== undefined && seen !== undefined && seen !== before.availableCount;
  if (isSoldMeanwhile || (version !== null && version !== before.version)) {
    return fail({ kind: 'stale' as const, current: before });
  }
  if (change.categoryId !== undefined && !(await categoryExists(tx, change.categoryId))) {
    return fail({ kind: 'unknown-category' as const });
  }
  if (wanted === undefined || wanted <= before.availableCount) return null;
  const most = await mostAvailable(tx, before.id);
  return most !== null && wanted > most ? fail({ kind: 'too-many' as const, most }) : null;
}

export async function editLead(
  db: Db,
  edit: LeadEdit,
  mostAvailable: MostAvailable,
  now: Date,
): Promise<Result<LeadAnswer, EditFailure>> {
  const { id, actor } = edit;
  const { availableCountWas: _seen, ...change } = edit.change;
  return db.transaction(async (tx) => {
    const before = await lockLead(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    const refused = await refuseEdit(tx, before, edit, mostAvailable);
    if (refused) return refused;
    if (Object.keys(change).length === 0) return ok(before);
    await tx
      .update(leads)
      .set({ ...change, version: nextVersion(leads.version) })
      .where(eq(leads.id, id));
    const row = await findLead(tx, id);
    if (!row) throw new Error('A listing was lost while it was edited.');
    const after = leadAnswer(row);
    if (change.title !== undefined || change.description !== undefined) await storeSearchWords(tx, id);
    await writeAudit(tx, { actor, action: 'edit', entity: 'lead', entityId: id, before, after }, now);
    await raiseShownVersion(tx);
    return ok(after);
  });
}
