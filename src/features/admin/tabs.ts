import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export const tabNames = ['leads', 'orders', 'quote-requests', 'contacts', 'newsletters', 'content'] as const;

export type TabName = (typeof tabNames)[number];

/** Each tab is fetched when it is opened: a file of its own, with its texts. */
export const tabs: Record<TabName, LazyExoticComponent<ComponentType>> = {
  leads: lazy(() => import('./leads-tab.tsx')),
  orders: lazy(() => import('./orders-tab.tsx')),
  'quote-requests': lazy(() => import('./tab-to-come.tsx')),
  contacts: lazy(() => import('./tab-to-come.tsx')),
  newsletters: lazy(() => import('./newsletters-tab.tsx')),
  content: lazy(() => import('./content-tab.tsx')),
};

export const readTab = (value: string | null): TabName => tabNames.find((name) => name === value) ?? 'leads';
