import type { AdminRoute } from '../../accounts/call-roles.rules.ts';

export const foundKinds = [
  'order',
  'receipt',
  'invoice',
  'credit-note',
  'company',
  'buyer',
  'listing',
  'record',
  'category',
  'message',
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** Who may make the call finds such a thing. */
export const callOfFound: Record<FoundKind, AdminRoute> = {
  order: 'GET /admin/orders',
  receipt: 'GET /admin/orders',
  invoice: 'GET /admin/invoices',
  'credit-note': 'GET /admin/orders',
  company: 'GET /admin/companies',
  buyer: 'GET /admin/buyers',
  listing: 'GET /admin/leads',
  record: 'GET /admin/leads/:id/records',
  category: 'GET /admin/categories',
  message: 'GET /admin/contacts',
};
