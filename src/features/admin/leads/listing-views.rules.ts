/** The pages about one listing, in the order in which they are shown. */
export const listingViews = ['edit', 'records', 'orders', 'preview'] as const;

export type ListingView = (typeof listingViews)[number];

/** Links from elsewhere lead to the records, and name no view. */
export const readListingView = (value: string | undefined): ListingView =>
  listingViews.find((view) => view === value) ?? 'records';
