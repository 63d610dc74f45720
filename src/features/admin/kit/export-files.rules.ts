export const exportFiles = [
  'records.csv',
  'leads.csv',
  'orders.csv',
  'buyers.csv',
  'claims.csv',
  'quote-requests.csv',
  'providers.csv',
  'contacts.csv',
  'newsletters.csv',
  'categories.csv',
  'content.csv',
  'mails.csv',
  'jobs.csv',
  'audit.csv',
] as const;

export type ExportFile = (typeof exportFiles)[number];
