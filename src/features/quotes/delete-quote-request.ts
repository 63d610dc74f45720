import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { listOffers } from './find-offer.ts';
import { lockQuoteRequest } from './find-quote-request.ts';
import { withdrawQuoteRequest } from './withdraw-quote-request.ts';

/** For spam and mistakes. An accepted request can only be withdrawn by its asker. */
export async function deleteQuoteRequest(
  db: Db,
  deps: Pick<ApiDeps, 'enqueue' | 'env'>,
  { id, actor }: ByAdmin,
  now: Date,
): Promise<Result<true, 'not-found' | 'accepted'>> {
  return db.transaction(async (tx) => {
    if (!(await lockQuoteRequest(tx, id))) return fail('not-found');
    const offers = await listOffers(tx, id);
    if (offers.some(({ status }) => status === 'accepted')) return fail('accepted');
    await withdrawQuoteRequest(tx, deps, id);
    await writeAudit(tx, { actor, action: 'delete', entity: 'quote-request', entityId: id }, now);
    return ok(true);
  });
}
