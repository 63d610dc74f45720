export const quoteStatuses = ['new', 'contacted', 'converted', 'rejected'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];

export const offerStatuses = ['offered', 'accepted', 'declined'] as const;

export type OfferStatus = (typeof offerStatuses)[number];
