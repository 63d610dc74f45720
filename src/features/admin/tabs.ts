import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

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

export const tabs: Record<TabName, LazyExoticComponent<ComponentType>> = {
  leads: lazy(() => import('./leads/leads-tab.tsx')),
  orders: lazy(() => import('./orders/orders-tab.tsx')),
  'quote-requests': lazy(() => import('./quotes/quote-requests-tab.tsx')),
  contacts: lazy(() => import('./contacts/contacts-tab.tsx')),
  newsletters: lazy(() => import('./newsletters/newsletters-tab.tsx')),
  content: lazy(() => import('./content/content-tab.tsx')),
  overview: lazy(() => import('./overview/overview-tab.tsx')),
  claims: lazy(() => import('./claims/claims-tab.tsx')),
  categories: lazy(() => import('./categories/categories-tab.tsx')),
  books: lazy(() => import('./books/books-tab.tsx')),
  outbox: lazy(() => import('./operations/outbox-tab.tsx')),
  jobs: lazy(() => import('./operations/jobs-tab.tsx')),
  audit: lazy(() => import('./operations/audit-tab.tsx')),
  privacy: lazy(() => import('./privacy/privacy-tab.tsx')),
  account: lazy(() => import('./account/account-tab.tsx')),
};

export const readTab = (value: string | undefined): TabName =>
  [...tabNames, ...sectionNames].find((name) => name === value) ?? 'leads';
