import type { LeadAnswer } from '../lead-answer.ts';
import type { FieldShares, SharedField } from '../listing-facts.rules.ts';

/** As many as fit a glance; the listing's own page shows them all. */
export const cardFields = ['phone', 'email', 'need'] as const satisfies readonly SharedField[];

type Kept = Pick<
  LeadAnswer,
  | 'id'
  | 'title'
  | 'pricePerLead'
  | 'availableCount'
  | 'obtainableCount'
  | 'deliversWithinDays'
  | 'soldCount'
  | 'qualityScore'
  | 'region'
  | 'maxBuyers'
  | 'verification'
  | 'verificationNote'
  | 'collectedFrom'
  | 'collectedTo'
>;

/** What a card shows of a listing, and what the cart is given of it. */
export type CardLead = Kept & {
  category: string;
  /** Null where the card says when its leads were collected. */
  publishedAt: string | null;
  fieldShares: Pick<FieldShares, (typeof cardFields)[number]> | null;
};

type Whole = Kept & Pick<LeadAnswer, 'category' | 'publishedAt' | 'createdAt' | 'fieldShares'>;

/** A page holds the data of its cards a second time, for the browser: nothing else of a listing is to be in there. */
export const cardOf = (lead: Whole): CardLead => ({
  id: lead.id,
  title: lead.title,
  category: lead.category.name,
  pricePerLead: lead.pricePerLead,
  availableCount: lead.availableCount,
  obtainableCount: lead.obtainableCount,
  deliversWithinDays: lead.deliversWithinDays,
  soldCount: lead.soldCount,
  qualityScore: lead.qualityScore,
  region: lead.region,
  maxBuyers: lead.maxBuyers,
  verification: lead.verification,
  verificationNote: lead.verificationNote,
  collectedFrom: lead.collectedFrom,
  collectedTo: lead.collectedTo,
  publishedAt: lead.collectedFrom && lead.collectedTo ? null : (lead.publishedAt ?? lead.createdAt),
  fieldShares: lead.fieldShares && {
    phone: lead.fieldShares.phone,
    email: lead.fieldShares.email,
    need: lead.fieldShares.need,
  },
});
