import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { findContractor } from './list-contractors.ts';
import { lockContractors } from './pick-contractors.ts';
import { contractors, quoteOffers } from './quotes.table.ts';
import { loggedContractor } from './write-contractor.ts';

type Failure = 'not-found' | 'has-offers';

/** A contractor with offers stays, so that the receivers of a request remain known. */
export async function deleteContractor(db: Db, { id, actor }: ByAdmin, now: Date): Promise<Result<null, Failure>> {
  return db.transaction(async (tx) => {
    await lockContractors(tx);
    const before = await findContractor(tx, id);
    if (!before) return fail('not-found');
    if ((await tx.$count(quoteOffers, eq(quoteOffers.providerId, id))) > 0) return fail('has-offers');
    await tx.delete(contractors).where(eq(contractors.id, id));
    const entry = { actor, action: 'delete', entity: 'provider', entityId: id };
    await writeAudit(tx, { ...entry, before: loggedContractor(before) }, now);
    return ok(null);
  });
}
