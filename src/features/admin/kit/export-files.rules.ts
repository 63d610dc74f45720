import { namesOf } from '../../../platform/pick.ts';
import type { AdminRoute } from '../../accounts/call-roles.rules.ts';

/** The list that an export is made of: who may read it may export it. The texts of the site are open to everybody. */
export const readForExport = {
  'records.csv': 'GET /admin/leads/:id/records',
  'leads.csv': 'GET /admin/leads',
  'orders.csv': 'GET /admin/orders',
  'buyers.csv': 'GET /admin/buyers',
  'claims.csv': 'GET /admin/claims',
  'invoices.csv': 'GET /admin/invoices',
  'quote-requests.csv': 'GET /admin/quote-requests',
  'providers.csv': 'GET /admin/providers',
  'price-requests.csv': 'GET /admin/price-requests',
  'proposals.csv': 'GET /admin/proposals',
  'companies.csv': 'GET /admin/companies',
  'company-account.csv': 'GET /admin/companies/:id/account',
  'receivables.csv': 'GET /admin/receivables',
  'contacts.csv': 'GET /admin/contacts',
  'newsletters.csv': 'GET /admin/newsletters',
  'categories.csv': 'GET /admin/categories',
  'content.csv': 'PATCH /admin/content-blocks/:id',
  'mails.csv': 'GET /admin/mails',
  'jobs.csv': 'GET /admin/jobs',
  'audit.csv': 'GET /admin/audit',
} as const satisfies Record<string, AdminRoute>;

export type ExportFile = keyof typeof readForExport;

export const exportFiles = namesOf(readForExport);
