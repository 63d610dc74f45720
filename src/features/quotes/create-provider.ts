import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findProvider, type ProviderAnswer } from './list-providers.ts';
import { lockProviders } from './pick-providers.ts';
import type { NewProvider } from './providers.input.ts';
import { providers } from './quotes.table.ts';
import { isKnownAddress, loggedProvider, setCategories, unknownCategory, type WriteFailure } from './write-provider.ts';

export async function createProvider(
  db: Db,
  { categoryIds, ...columns }: NewProvider,
  actor: string,
  now: Date,
): Promise<Result<ProviderAnswer, WriteFailure>> {
  return undoOnFailure<ProviderAnswer, WriteFailure>(db, async (tx) => {
    await lockProviders(tx);
    if (await isKnownAddress(tx, columns.email)) return fail({ kind: 'known-address' });
    const [created] = await tx
      .insert(providers)
      .values({ ...columns, createdAt: now })
      .returning({ id: providers.id });
    if (!created) throw new Error('A provider was not created.');
    if (!(await setCategories(tx, created.id, categoryIds))) return fail(unknownCategory);
    const after = await findProvider(tx, created.id);
    if (!after) throw new Error('A provider was not created.');
    const entry = { actor, action: 'create', entity: 'provider', entityId: created.id };
    await writeAudit(tx, { ...entry, after: loggedProvider(after) }, now);
    return ok(after);
  });
}
