import { type ComponentType, lazy } from 'react';
import type { TextPart } from '../content/texts/texts.ts';

export const tabNames = ['leads', 'orders', 'quote-requests', 'contacts', 'newsletters', 'content'] as const;

export const sectionNames = [
  'overview',
  'claims',
  'categories',
  'books',
  'outbox',
  'jobs',
  'audit',
  'privacy',
  'account',
] as const;

export type TabName = (typeof tabNames)[number] | (typeof sectionNames)[number];

const tab = (load: () => Promise<{ default: ComponentType }>, ...parts: readonly TextPart[]) => ({
  Tab: lazy(load),
  parts,
});

/** Each with the texts that it takes. */
export const tabs: Record<TabName, ReturnType<typeof tab>> = {
  leads: tab(() => import('./leads/leads-tab.tsx'), 'adminLeads', 'adminRecords'),
  orders: tab(
    () => import('./orders/orders-tab.tsx'),
    ...(['adminOrders', 'adminRefunds', 'adminClaims', 'adminNames', 'adminBuyers'] as const),
  ),
  'quote-requests': tab(() => import('./quotes/quote-requests-tab.tsx'), 'adminRequests', 'adminProviders'),
  contacts: tab(() => import('./contacts/contacts-tab.tsx'), 'adminContacts'),
  newsletters: tab(() => import('./newsletters/newsletters-tab.tsx'), 'adminNewsletters'),
  content: tab(() => import('./content/content-tab.tsx'), 'adminContent'),
  overview: tab(() => import('./overview/overview-tab.tsx'), 'adminOverview'),
  claims: tab(() => import('./claims/claims-tab.tsx'), 'adminClaims'),
  categories: tab(() => import('./categories/categories-tab.tsx'), 'adminCategories'),
  books: tab(() => import('./books/books-tab.tsx'), 'adminBooks'),
  outbox: tab(() => import('./operations/outbox-tab.tsx'), 'adminOutbox', 'adminNames'),
  jobs: tab(() => import('./operations/jobs-tab.tsx'), 'adminJobs', 'adminNames'),
  audit: tab(() => import('./operations/audit-tab.tsx'), 'adminAudit', 'adminLeads', 'adminNames'),
  privacy: tab(() => import('./privacy/privacy-tab.tsx'), 'adminPrivacy', 'adminNames'),
  account: tab(() => import('./account/account-tab.tsx'), 'adminAccount', 'adminPeople'),
};

export const readTab = (value: string | undefined): TabName =>
  [...tabNames, ...sectionNames].find((name) => name === value) ?? 'leads';
