import type { AdminSearch } from '../kit/admin-search.rules.ts';

/** What can need a hand, the most urgent first. */
export const needKinds = [
  'orders-disputed',
  'refunds-failed',
  'claims-open',
  'orders-stopped',
  'mails-failed',
  'jobs-failed',
  'orders-waiting',
  'imports-waiting',
  'retention-waits',
  'stock-findings',
  'quotes-without-offer',
  'contacts-unanswered',
  'records-expiring',
] as const;

export type NeedKind = (typeof needKinds)[number];

/** One of the things that a need is about, where each has an address of its own. */
export type NeedPart = { id: string; label: string; count: number };

/** `count` is of what the kind says; `parts` are the first of what it is found in, `more` how many others there are. */
export type Need = {
  kind: NeedKind;
  isUrgent: boolean;
  count: number;
  parts: readonly NeedPart[];
  more: number;
};

/** What went wrong, and does not right itself. */
export const alwaysUrgent: Partial<Record<NeedKind, true>> = {
  'orders-disputed': true,
  'refunds-failed': true,
  'orders-stopped': true,
  'mails-failed': true,
  'jobs-failed': true,
  'retention-waits': true,
  'stock-findings': true,
};

/** Where that is that a need is about: the list with its filters set. None, where each part has its own address. */
export const sectionOfNeed: Record<NeedKind, AdminSearch | null> = {
  'orders-disputed': null,
  'refunds-failed': null,
  'claims-open': { tab: 'claims' },
  'orders-stopped': { tab: 'orders', status: 'paid', deliveryStatus: 'Pausad/Fel' },
  'mails-failed': { tab: 'outbox', status: 'failed' },
  'jobs-failed': { tab: 'jobs', state: 'failed' },
  'orders-waiting': { tab: 'orders', status: 'paid', deliveryStatus: 'Pågår' },
  'imports-waiting': null,
  'retention-waits': { tab: 'privacy' },
  'stock-findings': { tab: 'overview', view: 'stock-check' },
  'quotes-without-offer': { tab: 'quote-requests', status: 'new', offers: 'none' },
  'contacts-unanswered': { tab: 'contacts', status: 'new' },
  'records-expiring': null,
};

/** Parts are listings, unless a kind is named here. */
const isOfOrders: Partial<Record<NeedKind, true>> = { 'orders-disputed': true, 'refunds-failed': true };

export const sectionOfPart = (kind: NeedKind, { id }: Pick<NeedPart, 'id'>): AdminSearch =>
  isOfOrders[kind] ? { tab: 'orders', order: id } : { tab: 'leads', of: id };
