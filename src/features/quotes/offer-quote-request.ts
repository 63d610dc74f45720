import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { policy } from '../policy/policy.rules.ts';
import { askerMail } from './asker-mail.mail.ts';
import { offeredMail } from './contractor-mail.mail.ts';
import { type FoundQuoteRequest, lockQuoteRequest } from './find-quote-request.ts';
import { type Contractor, pickContractors } from './pick-contractors.ts';
import { referenceOf } from './quote-area.rules.ts';
import { isUnderWay, takesPlace } from './quote-status.rules.ts';
import { quoteOffers } from './quotes.table.ts';

type Services = Pick<JobServices, 'enqueue' | 'env'>;

async function offerTo(
  tx: Db,
  { enqueue, env }: Services,
  request: FoundQuoteRequest,
  contractor: Contractor,
  now: Date,
): Promise<string> {
  const [offer] = await tx
    .insert(quoteOffers)
    .values({ quoteRequestId: request.id, providerId: contractor.id, createdAt: now })
    .returning({ id: quoteOffers.id });
  if (!offer) throw new Error('An offer was not kept.');
  await queueMail(tx, enqueue, offeredMail({ offerId: offer.id, contractor, request }, env));
  return offer.id;
}

export async function offerToEach(
  tx: Db,
  services: Services,
  { request, claimed, isFirst }: { request: FoundQuoteRequest; claimed: readonly Contractor[]; isFirst: boolean },
  now: Date,
): Promise<void> {
  const offerIds: string[] = [];
  for (const contractor of claimed) offerIds.push(await offerTo(tx, services, request, contractor, now));
  const companies = claimed.map(({ companyName }) => companyName).toSorted();
  const [firstOffer] = offerIds;
  if (isFirst) await queueMail(tx, services.enqueue, askerMail({ request, companies }, services.env));
  else if (firstOffer) {
    await queueMail(tx, services.enqueue, askerMail({ request, companies, passedOnBy: firstOffer }, services.env));
  }
}

/** Idempotent: a second run finds no free place, or no new contractor. */
export async function offerQuoteRequest(db: Db, services: Services, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockQuoteRequest(tx, id);
    if (!request || !isUnderWay(request.status)) return;
    const earlier = await tx.select().from(quoteOffers).where(eq(quoteOffers.quoteRequestId, id));
    const taken = earlier.filter(({ status }) => takesPlace(status)).length;
    const claimed = await pickContractors(tx, request, policy.maxQuoteProviders - taken, now);
    await offerToEach(tx, services, { request, claimed, isFirst: earlier.length === 0 }, now);
    if (taken + claimed.length === 0) {
      await raiseAlert(tx, { kind: 'quote-without-provider', about: id, label: referenceOf(id) }, now);
    }
  });
}

/** Queued with the request, and again whenever a contractor declines. */
export const offerQuoteRequestJob = defineJob({
  name: 'offer-quote-request',
  payload: z.object({ quoteRequestId: z.uuid() }),
  run: ({ db, now, ...services }, { quoteRequestId }) => offerQuoteRequest(db, services, quoteRequestId, now()),
});
