import type { Db } from '../../platform/database/db.ts';
import { findQuoteRequest } from './find-quote-request.ts';
import { listOffers } from './list-offers.ts';
import { takesPlace } from './quote-status.rules.ts';

export type WithdrawalShown = { category: string; askedAt: string; companies: string[] };

export async function showWithdrawal(db: Db, requestId: string): Promise<WithdrawalShown | null> {
  const request = await findQuoteRequest(db, requestId);
  if (!request) return null;
  const offers = await listOffers(db, requestId);
  return {
    category: request.category,
    askedAt: request.createdAt.toISOString(),
    companies: offers.filter(({ status }) => takesPlace(status)).map(({ provider }) => provider.companyName),
  };
}
