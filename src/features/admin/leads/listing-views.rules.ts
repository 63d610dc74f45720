import type { AdminRoute } from '../../accounts/call-roles.rules.ts';

export const listingViews = ['edit', 'records', 'orders', 'preview'] as const;

export type ListingView = (typeof listingViews)[number];

export const callOfView: Record<ListingView, AdminRoute> = {
  edit: 'PATCH /admin/leads/:id',
  records: 'GET /admin/leads/:id/records',
  orders: 'GET /admin/orders',
  preview: 'GET /admin/leads/:id',
};

/** Links from elsewhere name no view and lead to the records, or to the first view that is open. */
export const readListingView = (value: string | undefined, isOpen: (view: ListingView) => boolean): ListingView =>
  listingViews.find((view) => view === value && isOpen(view)) ??
  (isOpen('records') ? 'records' : (listingViews.find(isOpen) ?? 'preview'));
