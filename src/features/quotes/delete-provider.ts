import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findProvider } from './list-providers.ts';
import { lockProviders } from './pick-providers.ts';
import { providers, quoteOffers } from './quotes.table.ts';
import { loggedProvider } from './write-provider.ts';

type Failure = 'not-found' | 'has-offers';

/** A contractor with offers stays, so that the receivers of a request remain known. */
export async function deleteProvider(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, Failure>> {
  return db.transaction(async (tx) => {
    await lockProviders(tx);
    const before = await findProvider(tx, id);
    if (!before) return fail('not-found');
    const [offer] = await tx
      .select({ id: quoteOffers.id })
      .from(quoteOffers)
      .where(eq(quoteOffers.providerId, id))
      .limit(1);
    if (offer) return fail('has-offers');
    await tx.delete(providers).where(eq(providers.id, id));
    const entry = { actor, action: 'delete', entity: 'provider', entityId: id };
    await writeAudit(tx, { ...entry, before: loggedProvider(before) }, now);
    return ok(null);
  });
}
