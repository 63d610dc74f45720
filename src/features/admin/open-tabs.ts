import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminRoute } from '../accounts/call-roles.rules.ts';
import { isSection } from './admin-nav.tsx';
import { useMay } from './kit/may.tsx';
import type { TabName } from './tabs.ts';

/** The call without which a tab has nothing to show. */
export const callOfTab: Record<TabName, AdminRoute> = {
  leads: 'GET /admin/leads',
  orders: 'GET /admin/orders',
  'quote-requests': 'GET /admin/quote-requests',
  contacts: 'GET /admin/contacts',
  newsletters: 'GET /admin/newsletters',
  content: 'PATCH /admin/content-blocks/:id',
  overview: 'GET /admin/overview',
  claims: 'GET /admin/claims',
  buyers: 'GET /admin/buyers',
  proposals: 'GET /admin/price-requests',
  companies: 'GET /admin/companies',
  categories: 'POST /admin/categories',
  'search-words': 'GET /admin/search-misses',
  invoices: 'GET /admin/invoices',
  books: 'GET /admin/books/documents',
  outbox: 'GET /admin/mails',
  jobs: 'GET /admin/jobs',
  audit: 'GET /admin/audit',
  privacy: 'GET /admin/privacy',
  settings: 'GET /admin/settings',
  account: 'GET /admin/account',
};

export function useOpenTabs(): (name: TabName) => boolean {
  const may = useMay();
  return (name) => may(callOfTab[name]);
}

/** Also the name of the browser's tab. */
export function useTabName(tab: TabName): string {
  const t = useTranslations('admin');
  const name = isSection(tab) ? t(`sections.${tab}`) : t(`tabs.${tab}`);
  useEffect(() => {
    document.title = `${name} · ${t('metaTitle')}`;
  }, [name, t]);
  return name;
}
