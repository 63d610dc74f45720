import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { NewContractor } from './contractors.input.ts';
import { type ContractorAnswer, findContractor } from './list-contractors.ts';
import { lockContractors } from './pick-contractors.ts';
import { contractors } from './quotes.table.ts';
import {
  isKnownAddress,
  loggedContractor,
  setCategories,
  unknownCategory,
  type WriteFailure,
} from './write-contractor.ts';

export async function createContractor(
  db: Db,
  { categoryIds, ...columns }: NewContractor,
  actor: string,
  now: Date,
): Promise<Result<ContractorAnswer, WriteFailure>> {
  return undoOnFailure<ContractorAnswer, WriteFailure>(db, async (tx) => {
    await lockContractors(tx);
    if (await isKnownAddress(tx, columns.email)) return fail({ kind: 'known-address' });
    const [created] = await tx
      .insert(contractors)
      .values({ ...columns, createdAt: now })
      .returning({ id: contractors.id });
    if (!created) throw new Error('A contractor was not created.');
    if (!(await setCategories(tx, created.id, categoryIds))) return fail(unknownCategory);
    const after = await findContractor(tx, created.id);
    if (!after) throw new Error('A contractor was not created.');
    const entry = { actor, action: 'create', entity: 'provider', entityId: created.id };
    await writeAudit(tx, { ...entry, after: loggedContractor(after) }, now);
    return ok(after);
  });
}
