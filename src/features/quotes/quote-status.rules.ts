export const quoteStatuses = ['new', 'contacted', 'converted', 'rejected'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];

/** Those that may still be offered to somebody, and accepted. */
export const isUnderWay = (status: QuoteStatus): boolean => status === 'new' || status === 'contacted';

export const offerStatuses = ['offered', 'accepted', 'declined'] as const;

export type OfferStatus = (typeof offerStatuses)[number];

/** What a provider's button says. */
export const offerAnswers = ['accept', 'decline'] as const;

export type OfferAnswer = (typeof offerAnswers)[number];

/** What each answer makes of an offer. An answer that was given stays. */
const moves: Record<OfferStatus, Partial<Record<OfferAnswer, OfferStatus>>> = {
  offered: { accept: 'accepted', decline: 'declined' },
  accepted: {},
  declined: {},
};

export const afterAnswer = (status: OfferStatus, answer: OfferAnswer): OfferStatus | null =>
  moves[status][answer] ?? null;

/** A declined offer leaves its place to the next provider. */
export const takesPlace = (status: OfferStatus): boolean => status !== 'declined';
