import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { acceptedMail } from './contractor-mail.mail.ts';
import { type FoundOffer, findOffer } from './find-offer.ts';
import { lockQuoteRequest } from './find-quote-request.ts';
import { offerQuoteRequestJob } from './offer-quote-request.ts';
import { afterAnswer, type OfferAnswer } from './quote-status.rules.ts';
import { quoteOffers, quoteRequests } from './quotes.table.ts';

type Deps = Pick<ApiDeps, 'enqueue' | 'env'>;

async function accept(tx: Db, { enqueue, env }: Deps, { offer, contractor, request }: FoundOffer): Promise<void> {
  if (request.status === 'new') {
    await tx
      .update(quoteRequests)
      .set({ status: 'contacted', version: nextVersion(quoteRequests.version) })
      .where(eq(quoteRequests.id, request.id));
  }
  await queueMail(tx, enqueue, acceptedMail({ offerId: offer.id, contractor, request }, env));
}

/** The first answer counts; later ones change nothing. False for an invalid offer. */
export async function answerOffer(
  db: Db,
  deps: Deps,
  { offerId, answer }: { offerId: string; answer: OfferAnswer },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const seen = await findOffer(tx, offerId, now);
    if (!seen) return false;
    await lockQuoteRequest(tx, seen.request.id);
    const found = await findOffer(tx, offerId, now);
    if (!found) return false;
    const status = afterAnswer(found.offer.status, answer);
    if (status === null) return true;
    // Deactivating a contractor declines its offers without locking the request.
    const [answered] = await tx
      .update(quoteOffers)
      .set({ status, answeredAt: now })
      .where(and(eq(quoteOffers.id, offerId), eq(quoteOffers.status, found.offer.status)))
      .returning({ id: quoteOffers.id });
    if (!answered) return true;
    if (status === 'accepted') await accept(tx, deps, found);
    else await deps.enqueue(tx, offerQuoteRequestJob, { quoteRequestId: found.request.id });
    return true;
  });
}
