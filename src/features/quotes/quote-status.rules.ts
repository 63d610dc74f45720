export const quoteStatuses = ['new', 'contacted', 'converted', 'rejected'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];

export const isUnderWay = (status: QuoteStatus): boolean => status === 'new' || status === 'contacted';

export const offerStatuses = ['offered', 'accepted', 'declined'] as const;

export type OfferStatus = (typeof offerStatuses)[number];

export const offerAnswers = ['accept', 'decline'] as const;

export type OfferAnswer = (typeof offerAnswers)[number];

const moves: Record<OfferStatus, Partial<Record<OfferAnswer, OfferStatus>>> = {
  offered: { accept: 'accepted', decline: 'declined' },
  accepted: {},
  declined: {},
};

export const afterAnswer = (status: OfferStatus, answer: OfferAnswer) => moves[status][answer] ?? null;

/** A declined offer frees its place for the next contractor. */
export const takesPlace = (status: OfferStatus): boolean => status !== 'declined';
