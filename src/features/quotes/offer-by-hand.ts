import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { policy } from '../policy/policy.rules.ts';
import { lockQuoteRequest } from './find-quote-request.ts';
import { findQuoteRequestRow, type QuoteRequestRow } from './list-quote-requests.ts';
import { offerQuoteRequestJob, offerToEach } from './offer-quote-request.ts';
import { takeContractor } from './pick-contractors.ts';
import { isUnderWay, takesPlace } from './quote-status.rules.ts';
import { quoteOffers } from './quotes.table.ts';

/** The job looks for contractors shortly afterwards. Null if there is no such request. */
export async function offerAgain(
  db: Db,
  { enqueue }: Pick<JobServices, 'enqueue'>,
  { id, actor }: ByAdmin,
  now: Date,
): Promise<{ accepted: true } | null> {
  return db.transaction(async (tx) => {
    if (!(await lockQuoteRequest(tx, id))) return null;
    await enqueue(tx, offerQuoteRequestJob, { quoteRequestId: id });
    await writeAudit(tx, { actor, action: 'offer', entity: 'quote-request', entityId: id }, now);
    return { accepted: true };
  });
}

type Failure = 'not-found' | 'not-under-way' | 'no-place' | 'already-offered' | 'not-offerable';

export async function offerByHand(
  db: Db,
  services: Pick<JobServices, 'enqueue' | 'env'>,
  { id, providerId, actor }: ByAdmin & { providerId: string },
  now: Date,
): Promise<Result<QuoteRequestRow, Failure>> {
  return db.transaction(async (tx) => {
    const request = await lockQuoteRequest(tx, id);
    if (!request) return fail('not-found');
    if (!isUnderWay(request.status)) return fail('not-under-way');
    const earlier = await tx.select().from(quoteOffers).where(eq(quoteOffers.quoteRequestId, id));
    if (earlier.some((offer) => offer.providerId === providerId)) return fail('already-offered');
    if (earlier.filter(({ status }) => takesPlace(status)).length >= policy.maxQuoteProviders) return fail('no-place');
    const contractor = await takeContractor(tx, providerId, now);
    if (!contractor) return fail('not-offerable');
    await offerToEach(tx, services, { request, claimed: [contractor], isFirst: earlier.length === 0 }, now);
    const after = { provider: contractor.companyName };
    await writeAudit(tx, { actor, action: 'offer', entity: 'quote-request', entityId: id, after }, now);
    const row = await findQuoteRequestRow(tx, id);
    if (!row) throw new Error('A quote request was lost while it was offered.');
    return ok(row);
  });
}
