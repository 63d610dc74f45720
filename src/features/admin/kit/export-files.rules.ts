import type { AdminRoute } from '../../accounts/call-roles.rules.ts';

export const exportFiles = [
  'records.csv',
  'leads.csv',
  'orders.csv',
  'buyers.csv',
  'claims.csv',
  'invoices.csv',
  'quote-requests.csv',
  'providers.csv',
  'price-requests.csv',
  'proposals.csv',
  'companies.csv',
  'company-account.csv',
  'receivables.csv',
  'contacts.csv',
  'newsletters.csv',
  'categories.csv',
  'content.csv',
  'mails.csv',
  'jobs.csv',
  'audit.csv',
] as const;

export type ExportFile = (typeof exportFiles)[number];

/** The list that an export is made of: who may read it may export it. The texts of the site are open to everybody. */
export const readForExport: Record<ExportFile, AdminRoute> = {
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
};
