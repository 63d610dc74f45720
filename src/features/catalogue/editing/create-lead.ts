import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { NewLeadInput } from '../catalogue.input.ts';
import { categories, leads } from '../catalogue.table.ts';
import { findAnyLead } from '../find-lead.ts';
import { type LeadAnswer, leadAnswer } from '../lead-answer.ts';
import { listingFacts } from '../listing-facts.table.ts';
import { isYetToCome, publishedBy } from '../scheduling/schedule.rules.ts';
import { storeSearchWords } from '../search/store-search-words.ts';
import { unverified, verifiedAfter } from '../verification.rules.ts';

export type WrongField = { kind: 'invalid'; field: string; reason: string };

export const unknownCategory: WrongField = { kind: 'invalid', field: 'categoryId', reason: 'Unknown category' };

export const noteMissing: WrongField = {
  kind: 'invalid',
  field: 'verificationNote',
  reason: 'Say how it was verified',
};

export const publishedLater: WrongField = {
  kind: 'invalid',
  field: 'publishedAt',
  reason: 'Must not be in the future',
};

/** Locks the category, so that it is not deleted before the transaction ends. */
export async function categoryExists(tx: Db, id: string): Promise<boolean> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('key share');
  return row !== undefined;
}

export async function createLead(
  db: Db,
  input: NewLeadInput,
  actor: string,
  now: Date,
): Promise<Result<LeadAnswer, WrongField>> {
  const { publishedAt = now } = input;
  if (publishedAt && isYetToCome(publishedAt, now)) return fail(publishedLater);
  return db.transaction(async (tx) => {
    if (!(await categoryExists(tx, input.categoryId))) return fail(unknownCategory);
    const verified = verifiedAfter(unverified, input, now);
    if (!verified) return fail(noteMissing);
    const [created] = await tx
      .insert(leads)
      .values({ ...input, ...verified, publishedAt: publishedBy(publishedAt, now), createdAt: now })
      .returning({ id: leads.id });
    if (created) await tx.insert(listingFacts).values({ leadId: created.id });
    const row = created && (await findAnyLead(tx, created.id));
    if (!row) throw new Error('A listing was not created.');
    const after = leadAnswer(row);
    await storeSearchWords(tx, row.id);
    await writeAudit(tx, { actor, action: 'create', entity: 'lead', entityId: row.id, after }, now);
    await raiseShownVersion(tx);
    return ok(after);
  });
}
