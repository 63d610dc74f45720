export const listingViews = ['edit', 'records', 'orders', 'preview'] as const;

export type ListingView = (typeof listingViews)[number];

/** Links from elsewhere name no view and lead to the records. */
export const readListingView = (value: string | undefined): ListingView =>
  listingViews.find((view) => view === value) ?? 'records';
