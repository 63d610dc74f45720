import { type ComponentType, lazy } from 'react';
import type { IconName } from '../../ui/icon-names.ts';
import type { TextPart } from '../content/texts/texts.ts';

export const tabNames = ['leads', 'orders', 'quote-requests', 'contacts', 'newsletters', 'content'] as const;

/** What stands below the six, under the name of each group. */
export const sectionGroups = [
  { group: 'sell', names: ['overview', 'categories', 'search-words'] },
  { group: 'buyers', names: ['claims', 'buyers', 'companies', 'proposals'] },
  { group: 'money', names: ['invoices', 'books'] },
  { group: 'system', names: ['outbox', 'jobs', 'audit', 'privacy', 'settings', 'account'] },
] as const;

export type SectionName = (typeof sectionGroups)[number]['names'][number];

export const sectionNames: readonly SectionName[] = sectionGroups.flatMap(({ names }) => [...names]);

export type TabName = (typeof tabNames)[number] | SectionName;

const tab = (icon: IconName, load: () => Promise<{ default: ComponentType }>, ...parts: readonly TextPart[]) => ({
  icon,
  Tab: lazy(load),
  parts,
});

/** Each with the texts that it takes. */
export const tabs: Record<TabName, ReturnType<typeof tab>> = {
  leads: tab('tags', () => import('./leads/leads-tab.tsx'), 'adminLeads', 'adminRecords'),
  orders: tab(
    'receipt-text',
    () => import('./orders/orders-list.tsx'),
    ...(['adminOrders', 'adminRefunds', 'adminClaims', 'adminNames', 'adminBuyers', 'volume'] as const),
  ),
  'quote-requests': tab(
    'calculator',
    () => import('./quotes/quote-requests-tab.tsx'),
    'adminRequests',
    'adminProviders',
  ),
  contacts: tab('inbox', () => import('./contacts/contacts-tab.tsx'), 'adminContacts'),
  newsletters: tab('megaphone', () => import('./newsletters/newsletters-tab.tsx'), 'adminNewsletters', 'adminLetters'),
  content: tab('file-text', () => import('./content/content-tab.tsx'), 'adminContent'),
  overview: tab('chart-column', () => import('./overview/overview-tab.tsx'), 'adminOverview'),
  claims: tab('rotate-ccw', () => import('./claims/claims-tab.tsx'), 'adminClaims'),
  buyers: tab(
    'users',
    () => import('./orders/buyers-tab.tsx'),
    ...(['adminOrders', 'adminClaims', 'adminNames', 'adminBuyers'] as const),
  ),
  proposals: tab('handshake', () => import('./proposals/proposals-tab.tsx'), 'adminProposals'),
  companies: tab('building-2', () => import('./companies/companies-tab.tsx'), 'adminCompanies'),
  categories: tab('layers', () => import('./categories/categories-tab.tsx'), 'adminCategories'),
  'search-words': tab('search', () => import('./categories/search-misses.tsx'), 'adminCategories'),
  invoices: tab('receipt-text', () => import('./invoices/invoices-tab.tsx'), 'adminInvoices'),
  books: tab('book-open-check', () => import('./books/books-tab.tsx'), 'adminBooks'),
  outbox: tab('send', () => import('./operations/outbox-tab.tsx'), 'adminOutbox', 'adminNames'),
  jobs: tab('clock', () => import('./operations/jobs-tab.tsx'), 'adminJobs', 'adminNames'),
  audit: tab(
    'history',
    () => import('./operations/audit-tab.tsx'),
    'adminAudit',
    'adminContent',
    'adminLeads',
    'adminNames',
    'adminSettings',
  ),
  privacy: tab('fingerprint', () => import('./privacy/privacy-tab.tsx'), 'adminPrivacy', 'adminNames'),
  settings: tab('wrench', () => import('./settings/settings-tab.tsx'), 'adminSettings', 'adminProof'),
  account: tab('user-cog', () => import('./account/account-tab.tsx'), 'adminAccount', 'adminPeople', 'adminProof'),
};

export const readTab = (value: string | undefined): TabName =>
  [...tabNames, ...sectionNames].find((name) => name === value) ?? 'leads';
