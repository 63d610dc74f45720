import type { Language } from '../../../platform/language.ts';
import type { AdminRoute } from '../../accounts/call-roles.rules.ts';
import { inLanguage } from '../../catalogue/in-language.rules.ts';
import type { AdminSearch } from '../kit/admin-search.rules.ts';

/** Most urgent first. */
export const needKinds = [
  'orders-disputed',
  'refunds-failed',
  'payments-given-up',
  'refunds-to-approve',
  'erasures-to-approve',
  'claims-open',
  'orders-stopped',
  'mails-failed',
  'mails-held-back',
  'jobs-failed',
  'orders-waiting',
  'imports-waiting',
  'listings-sold-out',
  'retention-waits',
  'stock-findings',
  'quotes-without-offer',
  'invoices-overdue',
  'prices-asked',
  'companies-asked',
  'contacts-unanswered',
  'records-expiring',
] as const;

export type NeedKind = (typeof needKinds)[number];

/** `labelEn` of a listing. */
export type NeedPart = {
  id: string;
  label: string;
  labelEn?: string | null | undefined;
  count: number;
  dueAt?: string | null | undefined;
};

export const labelIn = (language: Language, { label, labelEn }: NeedPart): string =>
  inLanguage(language, label, labelEn ?? null).text;

/** `parts` are the first few of what it concerns, `more` the number of the others. */
export type Need = {
  kind: NeedKind;
  isUrgent: boolean;
  count: number;
  parts: readonly NeedPart[];
  more: number;
};

/** Does not resolve itself. */
export const alwaysUrgent: Partial<Record<NeedKind, true>> = {
  'orders-disputed': true,
  'refunds-failed': true,
  'payments-given-up': true,
  'orders-stopped': true,
  'mails-failed': true,
  'jobs-failed': true,
  'retention-waits': true,
  'stock-findings': true,
};

/** Null when each part has its own address. */
export const sectionOfNeed: Record<NeedKind, AdminSearch | null> = {
  'orders-disputed': null,
  'refunds-failed': null,
  'payments-given-up': null,
  'refunds-to-approve': null,
  'erasures-to-approve': null,
  'claims-open': { tab: 'claims' },
  'orders-stopped': { tab: 'orders', deliveryStatus: 'Pausad/Fel' },
  'mails-failed': { tab: 'outbox', status: 'failed' },
  'mails-held-back': { tab: 'outbox', status: 'held-back' },
  'jobs-failed': { tab: 'jobs' },
  'orders-waiting': { tab: 'orders', deliveryStatus: 'Pågår' },
  'imports-waiting': null,
  'listings-sold-out': null,
  'retention-waits': { tab: 'privacy' },
  'stock-findings': { tab: 'overview', view: 'stock-check' },
  'quotes-without-offer': { tab: 'quote-requests', status: 'new', offers: 'none' },
  'invoices-overdue': { tab: 'invoices', state: 'overdue' },
  'prices-asked': { tab: 'proposals', status: 'new' },
  'companies-asked': { tab: 'companies' },
  'contacts-unanswered': { tab: 'contacts', status: 'new' },
  'records-expiring': null,
};

/** They have a list of their own on the overview. */
export const isToApprove = (kind: NeedKind) => kind === 'refunds-to-approve' || kind === 'erasures-to-approve';

const isOfOrders: Partial<Record<NeedKind, true>> = {
  'orders-disputed': true,
  'refunds-failed': true,
  'payments-given-up': true,
  'orders-stopped': true,
  'orders-waiting': true,
};
/** What is answered there. */
const isOpenedOverItsList: Partial<Record<NeedKind, true>> = {
  'invoices-overdue': true,
  'prices-asked': true,
  'companies-asked': true,
  'contacts-unanswered': true,
};

/** Whose it is: a role that may not make the call is not told. */
export const callOfNeed: Record<NeedKind, AdminRoute> = {
  'orders-disputed': 'GET /admin/orders',
  'refunds-failed': 'GET /admin/orders',
  'refunds-to-approve': 'POST /admin/orders/:id/refund',
  'erasures-to-approve': 'POST /admin/privacy/erase',
  'payments-given-up': 'GET /admin/orders',
  'claims-open': 'GET /admin/claims',
  'orders-stopped': 'GET /admin/orders',
  'mails-failed': 'GET /admin/mails',
  'mails-held-back': 'GET /admin/mails',
  'jobs-failed': 'GET /admin/jobs',
  'orders-waiting': 'GET /admin/orders',
  'imports-waiting': 'GET /admin/imports',
  'listings-sold-out': 'GET /admin/imports',
  'retention-waits': 'GET /admin/privacy/retention',
  'stock-findings': 'GET /admin/stock-check',
  'quotes-without-offer': 'GET /admin/quote-requests',
  'invoices-overdue': 'GET /admin/invoices',
  'prices-asked': 'GET /admin/price-requests',
  'companies-asked': 'PATCH /admin/companies/:id',
  'contacts-unanswered': 'GET /admin/contacts',
  'records-expiring': 'GET /admin/leads/:id/records',
};

export function sectionOfPart(kind: NeedKind, { id }: Pick<NeedPart, 'id'>): AdminSearch {
  if (kind === 'claims-open') return { tab: 'claims', of: id };
  if (isOpenedOverItsList[kind]) return { ...sectionOfNeed[kind], of: id };
  return isOfOrders[kind] ? { tab: 'orders', order: id } : { tab: 'leads', of: id };
}

/** Where one press leads: a message is opened over its list, ready to be answered. */
export function sectionToAct({ kind, parts: [first] }: Need): AdminSearch | null {
  return isOpenedOverItsList[kind] && first ? sectionOfPart(kind, first) : sectionOfNeed[kind];
}
