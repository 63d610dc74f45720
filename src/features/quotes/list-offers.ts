import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { providers, quoteOffers } from './quotes.table.ts';

export const listOffers = (db: Db, requestId: string) =>
  db
    .select({ offerId: quoteOffers.id, status: quoteOffers.status, provider: providers })
    .from(quoteOffers)
    .innerJoin(providers, eq(providers.id, quoteOffers.providerId))
    .where(eq(quoteOffers.quoteRequestId, requestId))
    .orderBy(asc(providers.companyName));
