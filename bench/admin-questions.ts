import { mailList } from '../src/features/admin/operations/list-mails.ts';
import { orderFilters, orderList } from '../src/features/admin-orders/list-orders.ts';
import { auditList } from '../src/features/audit/list-audit.ts';
import { adminCategoryList } from '../src/features/catalogue/editing/list-admin-categories.ts';
import { adminListings, leadStatuses, leadSupplies } from '../src/features/catalogue/editing/list-admin-leads.ts';
import { companyStates } from '../src/features/companies/company-states.rules.ts';
import { companyList } from '../src/features/company-handling/list-companies.ts';
import { contactStatuses } from '../src/features/contacts/contact-status.rules.ts';
import { contactList } from '../src/features/contacts/list-contacts.ts';
import { confirmedFilter, subscriptionList } from '../src/features/newsletter/list-subscriptions.ts';
import { contractorFilters, contractorList } from '../src/features/quotes/list-contractors.ts';
import { quoteRequestList } from '../src/features/quotes/list-quote-requests.ts';
import { quoteStatuses } from '../src/features/quotes/quote-status.rules.ts';
import { invoiceFilterStates, invoiceList } from '../src/features/receivables/list-invoices.ts';
import { recordList } from '../src/features/record-handling/list-records.ts';
import { jobOrders } from '../src/platform/jobs/list-jobs.ts';
import { jobStates, mailStatuses } from '../src/platform/queue-states.rules.ts';
import { rareTerm } from './fill-catalogue.ts';

export type List = {
  path: string;
  sorts: readonly string[];
  filters: Readonly<Record<string, readonly string[]>>;
  /** One search term with few hits and one with very many. */
  few: string;
  many: string;
};

export type Question = { kind: string; path: string };

/** Ids of existing rows. */
export type Known = { categoryId: string; listingId: string; orderId: string; email: string; reader: string };

const pageSize = 50;
const nothing = 'finns inte alls';
/** Too short for a trigram index. */
const twoLetters = { found: 'er', missing: 'q%' };

/** Every list of the admin area with all its sorts and filters. */
export const adminLists = ({ categoryId, listingId, email, reader }: Known): List[] => [
  {
    path: '/api/admin/leads',
    sorts: Object.keys(adminListings.orders),
    filters: { status: leadStatuses, supply: leadSupplies, categoryId: [categoryId] },
    few: rareTerm,
    many: 'åt',
  },
  {
    path: '/api/admin/orders',
    sorts: Object.keys(orderList.orders),
    filters: orderFilters,
    few: email,
    many: 'påhittad',
  },
  {
    path: '/api/quote-requests',
    sorts: Object.keys(quoteRequestList.orders),
    filters: { status: quoteStatuses },
    few: '+46701740605',
    many: 'påhittad',
  },
  {
    path: '/api/contacts',
    sorts: Object.keys(contactList.orders),
    filters: { status: contactStatuses },
    few: '@bolag-4711.',
    many: 'påhittad',
  },
  {
    path: '/api/admin/newsletters',
    sorts: Object.keys(subscriptionList.orders),
    filters: { confirmed: confirmedFilter },
    few: reader,
    many: 'bolag',
  },
  {
    path: '/api/admin/mails',
    sorts: Object.keys(mailList.orders),
    filters: { status: mailStatuses },
    few: email,
    many: 'beställning',
  },
  {
    path: '/api/admin/jobs',
    sorts: Object.keys(jobOrders),
    filters: { state: jobStates },
    few: 'keep-retention',
    many: 'mail',
  },
  { path: '/api/admin/audit', sorts: Object.keys(auditList.orders), filters: {}, few: listingId, many: 'order' },
  {
    path: '/api/admin/providers',
    sorts: Object.keys(contractorList.orders),
    filters: contractorFilters,
    few: '@bolag-471.',
    many: 'demobolag',
  },
  {
    path: '/api/admin/companies',
    sorts: Object.keys(companyList.orders),
    filters: { state: companyStates },
    few: '@bolag-471.',
    many: 'demobolag',
  },
  {
    path: '/api/admin/invoices',
    sorts: Object.keys(invoiceList.orders),
    filters: { state: invoiceFilterStates },
    few: '556471-0471',
    many: 'demobolag',
  },
  {
    path: '/api/admin/categories',
    sorts: Object.keys(adminCategoryList.orders),
    filters: {},
    few: 'Bransch 27',
    many: 'bransch',
  },
  {
    path: `/api/admin/leads/${listingId}/records`,
    sorts: Object.keys(recordList.orders),
    filters: {},
    few: '@bolag-4711.',
    many: 'påhittad',
  },
];

const address = (path: string, parameters: Record<string, string>) =>
  `${path}?${new URLSearchParams({ limit: String(pageSize), ...parameters })}`;

/** The first page for every sort and filter, and every search term in every sort. */
export function questionsOf({ path, sorts, filters, few, many }: List): Question[] {
  const choices = Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  const terms = [
    ['search, few', few],
    ['search, many', many],
    ['search, none', nothing],
    ['two letters, many', twoLetters.found],
    ['two letters, none', twoLetters.missing],
  ] as const;
  return sorts.flatMap((sort) => [
    ...[{}, ...choices].map((choice) => ({ kind: 'first page', path: address(path, { sort, ...choice }) })),
    ...terms.map(([kind, q]) => ({ kind, path: address(path, { sort, q }) })),
  ]);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Pages of the admin area that are not lists. */
export const singleQuestions = ({ orderId, email }: Known): Question[] => [
  ...['påhittad', 'finns inte alls', '2026-000123', '+46 70 174 06 05', 'solceller', 'A4711'].map((q) => ({
    kind: `find ${q}`,
    path: `/api/admin/find?${new URLSearchParams({ q })}`,
  })),
  { kind: 'find an address', path: `/api/admin/find?${new URLSearchParams({ q: email })}` },
  { kind: 'buyer', path: `/api/admin/buyers?${new URLSearchParams({ email })}` },
  { kind: 'one answer', path: `/api/admin/orders/${orderId}` },
  { kind: 'one answer', path: '/api/admin/stats' },
  { kind: 'one answer', path: '/api/admin/jobs/counts' },
  { kind: 'one answer', path: '/api/admin/needs' },
  { kind: 'receivables', path: '/api/admin/receivables' },
  { kind: '30 days', path: '/api/admin/overview' },
  { kind: 'a year', path: `/api/admin/overview?from=${daysAgo(364)}&by=month` },
];
