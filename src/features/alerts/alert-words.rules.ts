import type { Language } from '../../platform/language.ts';
import { policy } from '../policy/policy.rules.ts';
import type { AlertGroup } from '../settings/mail-addresses.ts';
import { jobName, mailName } from './work-names.rules.ts';

export const alertKinds = [
  'order-waits',
  'order-stopped',
  'refund-failed',
  'order-disputed',
  'dispute-lost',
  'dispute-reversed',
  'claim-due',
  'payment-unserved',
  'payment-given-up',
  'invoice-unpaid',
  'mail-failed',
  'job-failed',
  'quote-without-provider',
  'contact-message',
  'admin-password-changed',
  'admin-second-step-off',
  'night-waits',
  'check-failed',
  'backup-failed',
  'backup-not-copied',
  'backup-unrestorable',
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Who of the shop it is for. */
export const alertGroups: Record<AlertKind, AlertGroup> = {
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
  'admin-password-changed': 'machine',
  'admin-second-step-off': 'machine',
  'night-waits': 'machine',
  'check-failed': 'machine',
  'backup-failed': 'machine',
  'backup-not-copied': 'machine',
  'backup-unrestorable': 'machine',
};

type Say = (label: string) => string;

export const alertWords: Record<Language, Record<AlertKind, Say>> = {
  sv: {
    'order-waits': (order) => `Order ${order} väntar på fler leads. Den levereras klart vid nästa import.`,
    'order-stopped': (order) => `Order ${order} är pausad: mejlet med leveransen kom inte fram. Se Skickad e-post.`,
    'refund-failed': (order) => `En återbetalning av order ${order} gick inte igenom. Gör den manuellt.`,
    'order-disputed': (order) =>
      `Betalningen av order ${order} är bestriden. Svara hos betaltjänsten i tid: sista dagen står på ordern.`,
    'dispute-lost': (order) =>
      `Tvisten om order ${order} är förlorad: pengarna har gått tillbaka, som en återbetalning.`,
    'dispute-reversed': (order) =>
      `Tvisten om order ${order} vanns till slut efter att ha varit förlorad. Kreditnotan står kvar. Se över ordern.`,
    'claim-due': (order) =>
      `En reklamation av order ${order} godkänns snart automatiskt. Avgör den innan dess. Sista dagen står på den.`,
    'payment-unserved': (order) => `Betalningen av order ${order} kunde inte tas emot och återbetalas.`,
    'payment-given-up': (order) =>
      `Betalningen av order ${order} har behandlats i ${policy.processingDays} dagar utan svar. Ordern är avslutad och lagret frisläppt. Se hos betaltjänsten vad som hände.`,
    'invoice-unpaid': (order) =>
      `Fakturan för order ${order} är obetald efter två påminnelser. Lämna den till inkasso eller skriv av den.`,
    'mail-failed': (template) => `Ett mejl (${mailName('sv', template)}) kom inte fram. Se Skickad e-post.`,
    'job-failed': (name) => `Ett jobb (${jobName('sv', name)}) misslyckades och körs inte om automatiskt.`,
    'quote-without-provider': (reference) => `Offertförfrågan ${reference} passar ingen leverantör.`,
    'contact-message': (reference) => `Ett nytt meddelande från kontaktformuläret (${reference}).`,
    'admin-password-changed': (account) =>
      `Lösenordet till adminkontot ${account} har bytts. Om det inte var du, byt det med npm run admin:password.`,
    'admin-second-step-off': (account) =>
      `Tvåstegsinloggningen är avstängd för adminkontot ${account}. Om det inte var du, byt lösenord och slå på den igen.`,
    'night-waits': (day) =>
      `Nattens gallring (${day}) väntar på ditt besked: serverns klocka eller antalet leads verkar inte stämma. Inget raderas innan du svarat.`,
    'check-failed': (count) => `Nattens kontroll hittade saker som inte stämmer (${count} st). Se npm run doctor.`,
    'backup-failed': (file) => `Säkerhetskopian ${file} kunde inte göras. Se loggen.`,
    'backup-not-copied': (file) => `Säkerhetskopian ${file} är gjord, men BACKUP_AFTER misslyckades. Se loggen.`,
    'backup-unrestorable': (file) => `Säkerhetskopian ${file} gick inte att återställa på prov. Se loggen.`,
  },
  en: {
    'order-waits': (order) => `Order ${order} is waiting for more leads. The next import completes it.`,
    'order-stopped': (order) => `Order ${order} is paused: the delivery email did not arrive. See the outbox.`,
    'refund-failed': (order) => `A refund of order ${order} did not go through. Make it manually.`,
    'order-disputed': (order) =>
      `The payment of order ${order} is disputed. Respond at the payment service in time: the deadline is shown on the order.`,
    'dispute-lost': (order) => `The dispute of order ${order} was lost: the money has been returned, like a refund.`,
    'dispute-reversed': (order) =>
      `The dispute of order ${order} was won in the end, after being lost. The credit note stands. Review the order.`,
    'claim-due': (order) =>
      `A claim on order ${order} will soon be approved automatically. Decide it before the deadline shown on it.`,
    'payment-unserved': (order) => `The payment of order ${order} could not be accepted and is being refunded.`,
    'payment-given-up': (order) =>
      `The payment of order ${order} has been processing for ${policy.processingDays} days without an answer. The order is closed and its stock released. See what happened at the payment service.`,
    'invoice-unpaid': (order) =>
      `The invoice of order ${order} is unpaid after two reminders. Pass it to a debt collector or write it off.`,
    'mail-failed': (template) => `An email (${mailName('en', template)}) did not arrive. See the outbox.`,
    'job-failed': (name) => `A job (${jobName('en', name)}) failed and is not retried automatically.`,
    'quote-without-provider': (reference) => `Quote request ${reference} matches no provider.`,
    'contact-message': (reference) => `A new message from the contact form (${reference}).`,
    'admin-password-changed': (account) =>
      `The password of the admin account ${account} was changed. If that was not you, change it with npm run admin:password.`,
    'admin-second-step-off': (account) =>
      `Two-step login is off for the admin account ${account}. If that was not you, change the password and turn it on again.`,
    'night-waits': (day) =>
      `The nightly retention run (${day}) is waiting for your approval: the server clock or the number of leads looks wrong. Nothing is erased until you respond.`,
    'check-failed': (count) => `The nightly check found discrepancies (${count}). See npm run doctor.`,
    'backup-failed': (file) => `The backup ${file} could not be made. See the log.`,
    'backup-not-copied': (file) => `The backup ${file} was made, but BACKUP_AFTER failed. See the log.`,
    'backup-unrestorable': (file) => `The backup ${file} could not be restored in a trial. See the log.`,
  },
};

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
  'admin-password-changed': () => section({ tab: 'account' }),
  'admin-second-step-off': () => section({ tab: 'account' }),
  'night-waits': () => section({ tab: 'privacy' }),
  'check-failed': () => section({ tab: 'overview' }),
  'backup-failed': () => section({ tab: 'overview' }),
  'backup-not-copied': () => section({ tab: 'overview' }),
  'backup-unrestorable': () => section({ tab: 'overview' }),
};

/** The admin's language is not known: the mail is in Swedish, with English below. */
export const alertMailWords = {
  subject: (count: number) => `Att åtgärda i butiken: ${count} st`,
  title: (count: number) => (count === 1 ? 'En sak att åtgärda' : `${count} saker att åtgärda`),
  english: 'In English',
  more: { sv: (count: number) => `… och ${count} till.`, en: (count: number) => `… and ${count} more.` },
  open: { sv: 'Öppna', en: 'Open' },
  button: 'Öppna admin',
  footer: 'Butiken skickar högst ett sådant här mejl var tionde minut, och samlar det som hänt däremellan.',
};
