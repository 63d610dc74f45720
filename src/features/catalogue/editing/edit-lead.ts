import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { type EditByAdmin, writeAudit } from '../../audit/write-audit.ts';
import type { LeadChangeInput } from '../catalogue.input.ts';
import { leads } from '../catalogue.table.ts';
import { findAnyLead } from '../find-lead.ts';
import { type LeadAnswer, leadAnswer } from '../lead-answer.ts';
import { isYetToCome, publishedBy } from '../scheduling/schedule.rules.ts';
import { storeSearchWords } from '../search/store-search-words.ts';
import { type GivenVerification, type Verified, verifiedAfter } from '../verification.rules.ts';
import { categoryExists, noteMissing, publishedLater, unknownCategory, type WrongField } from './create-lead.ts';

export type LeadEdit = EditByAdmin & { change: LeadChangeInput };

/** Passed in, because the catalogue may not import the rooms that know the records. */
export type RecordRules = {
  mostAvailable: (tx: Db, leadId: string) => Promise<number | null>;
  /** Blocks imports until the transaction ends, and waits for one that is running. */
  fewestBuyers: (tx: Db, leadId: string) => Promise<number>;
};

type EditFailure =
  | { kind: 'invalid-input'; mostAvailable: number; reason: string }
  | { kind: 'below-records'; lowest: number; reason: string }
  | { kind: 'not-found' }
  | WrongField
  | { kind: 'stale'; current: LeadAnswer };

/** False where there is none, or where it is archived. */
export async function lockLead(tx: Db, id: string): Promise<boolean> {
  const isThere = and(eq(leads.id, id), isNull(leads.archivedAt));
  return (await tx.select({ id: leads.id }).from(leads).where(isThere).for('no key update')).length > 0;
}

/** An admin may hold stock back, but not offer more than the records allow. */
async function refuseEdit(
  tx: Db,
  before: LeadAnswer,
  edit: LeadEdit,
  { mostAvailable, lowest }: { mostAvailable: RecordRules['mostAvailable']; lowest: number },
) {
  const { change, version } = edit;
  const { availableCount: count, availableCountWas: seen } = change;
  const isSoldMeanwhile = count !== undefined && seen !== undefined && seen !== before.availableCount;
  if (isSoldMeanwhile || (version !== null && version !== before.version)) {
    return fail({ kind: 'stale' as const, current: before });
  }
  if (change.categoryId !== undefined && !(await categoryExists(tx, change.categoryId))) {
    return fail(unknownCategory);
  }
  const { maxBuyers = before.maxBuyers } = change;
  if (maxBuyers !== before.maxBuyers && maxBuyers < lowest) {
    const reason = `At least ${lowest}: some of its leads were imported to be sold to so many`;
    return fail({ kind: 'below-records' as const, lowest, reason });
  }
  if (count === undefined || count <= before.availableCount) return null;
  const most = await mostAvailable(tx, before.id);
  if (most === null || count <= most) return null;
  const reason = `At most ${most}: so many slots of its leads are free and promised to nobody`;
  return fail({ kind: 'invalid-input' as const, mostAvailable: most, reason });
}

async function answerOf(tx: Db, id: string): Promise<LeadAnswer> {
  const row = await findAnyLead(tx, id);
  if (!row) throw new Error('A listing was lost while it was edited.');
  return leadAnswer(row);
}

function verificationOf(before: LeadAnswer, input: GivenVerification, now: Date): Partial<Verified> | null {
  if (Object.values(input).every((value) => value === undefined)) return {};
  const at = before.verifiedAt === null ? null : new Date(before.verifiedAt);
  return verifiedAfter({ ...before, verifiedAt: at }, input, now);
}

export async function editLead(
  db: Db,
  edit: LeadEdit,
  { mostAvailable, fewestBuyers }: RecordRules,
  now: Date,
): Promise<Result<LeadAnswer, EditFailure>> {
  const { id, actor } = edit;
  const { availableCountWas: _seen, ...change } = edit.change;
  if (change.publishedAt && isYetToCome(change.publishedAt, now)) return fail(publishedLater);
  return db.transaction(async (tx) => {
    // Before the listing is locked, since an import takes its locks in that order.
    const lowest = change.maxBuyers === undefined ? 1 : await fewestBuyers(tx, id);
    if (!(await lockLead(tx, id))) return fail({ kind: 'not-found' });
    const before = await answerOf(tx, id);
    const refused = await refuseEdit(tx, before, edit, { mostAvailable, lowest });
    if (refused) return refused;
    if (Object.keys(change).length === 0) return ok(before);
    const { verification, verificationNote, verifiedAt, publishedAt, ...others } = change;
    const verified = verificationOf(before, { verification, verificationNote, verifiedAt }, now);
    if (!verified) return fail(noteMissing);
    await tx
      .update(leads)
      .set({
        ...others,
        ...verified,
        ...(publishedAt !== undefined && { publishedAt: publishedBy(publishedAt, now) }),
        ...(publishedAt && { publishAt: null }),
        version: nextVersion(leads.version),
      })
      .where(eq(leads.id, id));
    const after = await answerOf(tx, id);
    const texts = [change.title, change.description, change.titleEn, change.descriptionEn];
    if (texts.some((text) => text !== undefined)) await storeSearchWords(tx, id);
    await writeAudit(tx, { actor, action: 'edit', entity: 'lead', entityId: id, before, after }, now);
    await raiseShownVersion(tx);
    return ok(after);
  });
}
