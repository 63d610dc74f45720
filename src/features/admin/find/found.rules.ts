import { paths } from '../../../platform/paths.ts';
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

export const maxFound = 20;
export const maxPerKind = 6;

/** Shorter parts match too much and cannot use the trigram index. */
export const shortestPart = 3;

export type Found = { kind: FoundKind; id: string; title: string; detail: string; href: string };

export const addressOf = (search: Record<string, string>) => `${paths.admin}?${new URLSearchParams(search)}`;

export const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
