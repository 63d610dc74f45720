import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export const tabNames = ['leads', 'orders', 'quote-requests', 'contacts', 'newsletters', 'content'] as const;

export type TabName = (typeof tabNames)[number];

/** Each tab is fetched when it is opened: a file of its own, with its texts. */
export const tabs: Record<TabName, LazyExoticComponent<ComponentType>> = {
  leads: lazy(() => import('./leads-tab.tsx')),
  orders: lazy(() => import('./tab-to-come.tsx')),
  'quote-requests': lazy(() => import('./quote-requests-tab.tsx')),
  contacts: lazy(() => import('./contacts-tab.tsx')),
  newsletters: lazy(() => import('./newsletters-tab.tsx')),
  content: lazy(() => import('./content-tab.tsx')),
};

export const readTab = (value: string | null): TabName => tabNames.find((name) => name === value) ?? 'leads';
