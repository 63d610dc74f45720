import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { mailsAbout } from '../../platform/mail/mails-about.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { withdrawnMail } from './contractor-mail.mail.ts';
import { listOffers } from './find-offer.ts';
import { findQuoteRequest, lockQuoteRequest } from './find-quote-request.ts';
import { mailKeysAbout } from './quote-mail-keys.rules.ts';
import { takesPlace } from './quote-status.rules.ts';
import { quoteRequests } from './quotes.table.ts';

export async function showWithdrawal(db: Db, requestId: string) {
  const request = await findQuoteRequest(db, requestId);
  if (!request) return null;
  const offers = await listOffers(db, requestId);
  return {
    category: request.category,
    askedAt: request.createdAt,
    companies: offers.filter(({ status }) => takesPlace(status)).map(({ contractor }) => contractor.companyName),
  };
}

/** Also erases its offers and the mails about it, and tells the contractors that still have it. */
export async function withdrawQuoteRequest(
  db: Db,
  { enqueue, env }: Pick<ApiDeps, 'enqueue' | 'env'>,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockQuoteRequest(tx, requestId);
    if (!request) return;
    const offers = await listOffers(tx, requestId);
    for (const { offerId, status, contractor } of offers) {
      if (takesPlace(status)) await queueMail(tx, enqueue, withdrawnMail({ offerId, contractor, request }, env));
    }
    const ids = offers.map(({ offerId }) => offerId);
    await tx.delete(mails).where(mailsAbout(mailKeysAbout(requestId, ids)));
    await tx.delete(quoteRequests).where(eq(quoteRequests.id, requestId));
  });
}
