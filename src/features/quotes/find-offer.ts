import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { mask, maskWords, wordsToHide } from '../catalogue/lead-sample.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { postalArea, postalDigits } from './quote-area.rules.ts';
import { isUnderWay } from './quote-status.rules.ts';
import { contractors, quoteOffers, quoteRequests } from './quotes.table.ts';

/** Null if the offer has expired or is gone, or cannot be answered any more. */
export async function findOffer(db: Db, offerId: string, now: Date) {
  const [found] = await db
    .select({
      offer: getTableColumns(quoteOffers),
      contractor: getTableColumns(contractors),
      request: { ...getTableColumns(quoteRequests), category: categories.name },
    })
    .from(quoteOffers)
    .innerJoin(contractors, eq(contractors.id, quoteOffers.providerId))
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteOffers.quoteRequestId))
    .innerJoin(categories, eq(categories.id, quoteRequests.categoryId))
    .where(and(eq(quoteOffers.id, offerId), gt(quoteOffers.createdAt, daysBefore(now, policy.quoteOfferDays))));
  if (!found) return null;
  const isAnswerable = isUnderWay(found.request.status) && found.contractor.active && found.contractor.certified;
  return found.offer.status !== 'offered' || isAnswerable ? found : null;
}

export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

const addressOrNumber = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+|\+?\d(?:[\s()./\u2010-\u2015\u2212-]{0,2}\d){7,}/giu;

/** A Swedish postal code in any spelling of its digits. */
function spellingsOf(postalCode: string): string | RegExp {
  const digits = [...postalDigits(postalCode)];
  return digits.length < 5 ? postalCode : new RegExp(`(?<!\\d)${digits.join('[\\s-]?')}(?!\\d)`, 'gu');
}

/** What a contractor reads before a yes: the asker's own words, without what would say who asks. */
function needBefore({ name, email, postalCode, need }: FoundOffer['request']): string | null {
  const masked = need?.replaceAll(addressOrNumber, mask).replaceAll(spellingsOf(postalCode), mask);
  return masked ? maskWords(masked, [name, email].flatMap(wordsToHide)) : null;
}

export function offerShown({ offer, contractor, request }: FoundOffer) {
  const { name, email, phone, postalCode, need, category, createdAt } = request;
  return {
    status: offer.status,
    need: offer.status === 'offered' ? needBefore(request) : null,
    companyName: contractor.companyName,
    category,
    area: postalArea(postalCode),
    askedAt: createdAt,
    contact: offer.status === 'accepted' ? { name, email, phone, postalCode, need } : null,
  };
}

export const listOffers = (db: Db, requestId: string) =>
  db
    .select({ offerId: quoteOffers.id, status: quoteOffers.status, contractor: contractors })
    .from(quoteOffers)
    .innerJoin(contractors, eq(contractors.id, quoteOffers.providerId))
    .where(eq(quoteOffers.quoteRequestId, requestId))
    .orderBy(asc(contractors.companyName));
