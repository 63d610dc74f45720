import { expect, test } from 'vitest';
import { type AdminRoute, rolesWith } from '../../accounts/call-roles.rules.ts';
import { readForExport } from '../kit/export-files.rules.ts';
import { addressOf, callOfFound, joined } from './found.rules.ts';

const byRoles = (calls: Readonly<Record<string, AdminRoute>>) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(Object.keys(calls), (name) => rolesWith(calls[name] ?? 'GET /admin/jobs').join(' ')),
    ).map(([who, names = []]) => [who, names.toSorted()]),
  );

test('listings and categories are found by all, money by who keeps the books and who helps, people by who helps', () => {
  expect(byRoles(callOfFound)).toEqual({
    'owner editor support bookkeeper': ['category', 'listing'],
    'owner support bookkeeper': ['company', 'credit-note', 'invoice', 'order', 'receipt'],
    'owner support': ['buyer', 'message'],
    'owner editor': ['record'],
  });
});

test('a list is exported by who may read it, and the log and the jobs by owners alone', () => {
  expect(byRoles(readForExport)).toEqual({
    'owner editor support bookkeeper': ['categories.csv', 'leads.csv'],
    'owner editor': ['content.csv', 'newsletters.csv', 'records.csv'],
    'owner support bookkeeper': [
      'companies.csv',
      'company-account.csv',
      'invoices.csv',
      'orders.csv',
      'receivables.csv',
    ],
    'owner support': [
      'buyers.csv',
      'claims.csv',
      'contacts.csv',
      'mails.csv',
      'price-requests.csv',
      'proposals.csv',
      'providers.csv',
      'quote-requests.csv',
    ],
    owner: ['audit.csv', 'jobs.csv'],
  });
});

test('what is found is named by its parts, without empty ones, and leads to its list', () => {
  expect(joined('A12', null, '', 'Anna')).toBe('A12 · Anna');
  expect(addressOf({ tab: 'orders', q: 'å b' })).toBe('/admin?tab=orders&q=%C3%A5+b');
});
