import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export const tabNames = ['leads', 'orders', 'quote-requests', 'contacts', 'newsletters', 'content'] as const;

/** What is opened now and then: behind the six. */
export const placeNames = ['overview', 'categories', 'outbox', 'jobs', 'audit', 'privacy', 'account'] as const;

export type TabName = (typeof tabNames)[number] | (typeof placeNames)[number];

/** Each tab is fetched when it is opened: a file of its own, with its texts. */
export const tabs: Record<TabName, LazyExoticComponent<ComponentType>> = {
  leads: lazy(() => import('./leads-tab.tsx')),
  orders: lazy(() => import('./orders-tab.tsx')),
  'quote-requests': lazy(() => import('./quote-requests-tab.tsx')),
  contacts: lazy(() => import('./contacts-tab.tsx')),
  newsletters: lazy(() => import('./newsletters-tab.tsx')),
  content: lazy(() => import('./content-tab.tsx')),
  overview: lazy(() => import('./overview-tab.tsx')),
  categories: lazy(() => import('./categories-tab.tsx')),
  outbox: lazy(() => import('./outbox-tab.tsx')),
  jobs: lazy(() => import('./jobs-tab.tsx')),
  audit: lazy(() => import('./audit-tab.tsx')),
  privacy: lazy(() => import('./privacy-tab.tsx')),
  account: lazy(() => import('./account-tab.tsx')),
};

export const readTab = (value: string | null): TabName =>
  [...tabNames, ...placeNames].find((name) => name === value) ?? 'leads';
