import { namesOf } from '../../platform/pick.ts';
import type { AlertGroup } from '../settings/mail-addresses.ts';

/** What the shop alerts its people of, and the group of them that each alert is for. */
export const alertGroups = {
  'order-waits': 'orders',
  'order-stopped': 'orders',
  'refund-failed': 'money',
  'order-disputed': 'money',
  'dispute-lost': 'money',
  'dispute-reversed': 'money',
  'claim-due': 'orders',
  'payment-unserved': 'money',
  'payment-given-up': 'money',
  'invoice-unpaid': 'money',
  'mail-failed': 'machine',
  'job-failed': 'machine',
  'quote-without-provider': 'messages',
  'contact-message': 'messages',
  'price-request': 'messages',
  'listing-sold-out': 'orders',
  'admin-password-changed': 'machine',
  'admin-second-step-off': 'machine',
  'night-waits': 'machine',
  'check-failed': 'machine',
  'backup-failed': 'machine',
  'backup-not-copied': 'machine',
  'backup-unrestorable': 'machine',
} as const satisfies Record<string, AlertGroup>;

export type AlertKind = keyof typeof alertGroups;

export const alertKinds = namesOf(alertGroups);

type Say = (label: string, about: string) => string;

const section = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

const ofOrder: Say = (q) => section({ tab: 'orders', q });

export const alertSections: Record<AlertKind, Say> = {
  'order-waits': ofOrder,
  'order-stopped': ofOrder,
  'refund-failed': ofOrder,
  'order-disputed': ofOrder,
  'dispute-lost': ofOrder,
  'dispute-reversed': ofOrder,
  'payment-unserved': ofOrder,
  'payment-given-up': ofOrder,
  'invoice-unpaid': (q) => section({ tab: 'invoices', q }),
  'claim-due': () => section({ tab: 'claims' }),
  'mail-failed': () => section({ tab: 'outbox', status: 'failed' }),
  'job-failed': () => section({ tab: 'jobs' }),
  'quote-without-provider': (q) => section({ tab: 'quote-requests', q }),
  'contact-message': () => section({ tab: 'contacts', status: 'new' }),
  'price-request': () => section({ tab: 'price-requests', status: 'new' }),
  'listing-sold-out': (_, about) => section({ tab: 'leads', of: about.split(':')[0] ?? '' }),
  'admin-password-changed': () => section({ tab: 'account' }),
  'admin-second-step-off': () => section({ tab: 'account' }),
  'night-waits': () => section({ tab: 'privacy' }),
  'check-failed': () => section({ tab: 'overview' }),
  'backup-failed': () => section({ tab: 'overview' }),
  'backup-not-copied': () => section({ tab: 'overview' }),
  'backup-unrestorable': () => section({ tab: 'overview' }),
};
