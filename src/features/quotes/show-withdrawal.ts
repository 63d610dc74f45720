import type { Db } from '../../platform/database/db.ts';
import { listOffers } from './find-offer.ts';
import { findQuoteRequest } from './find-quote-request.ts';
import { takesPlace } from './quote-status.rules.ts';

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
