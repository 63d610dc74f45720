import type { Language } from '../../platform/language.ts';

export const alertKinds = [
  'order-waits',
  'order-stopped',
  'refund-failed',
  'order-disputed',
  'dispute-lost',
  'dispute-reversed',
  'claim-due',
  'payment-unserved',
  'mail-failed',
  'job-failed',
  'quote-without-provider',
  'contact-message',
  'admin-password-changed',
  'admin-second-step-off',
  'night-waits',
  'check-failed',
  'backup-failed',
] as const;

export type AlertKind = (typeof alertKinds)[number];

type Say = (label: string) => string;

/** What each alert says, of what the admin knows the thing by. */
export const alertWords: Record<Language, Record<AlertKind, Say>> = {
  sv: {
    'order-waits': (order) => `Order ${order} väntar på fler leads. Den levereras klart vid nästa import.`,
    'order-stopped': (order) => `Order ${order} är pausad: mejlet med leveransen kom inte fram. Se utkorgen.`,
    'refund-failed': (order) => `En återbetalning av order ${order} gick inte igenom. Gör den för hand.`,
    'order-disputed': (order) =>
      `Betalningen av order ${order} är bestriden. Svara hos betaltjänsten i tid: sista dagen står på ordern.`,
    'dispute-lost': (order) =>
      `Tvisten om order ${order} är förlorad: pengarna har gått tillbaka, som en återbetalning.`,
    'dispute-reversed': (order) =>
      `Tvisten om order ${order} vanns till slut, sedan den varit förlorad. Kreditnotan står kvar: se över ordern.`,
    'claim-due': (order) =>
      `En reklamation av order ${order} beviljas snart av sig självt. Avgör den innan: sista dagen står på den.`,
    'payment-unserved': (order) => `Betalningen av order ${order} kunde inte tas emot och betalas tillbaka.`,
    'mail-failed': (template) => `Ett mejl (${template}) kom inte fram. Se utkorgen.`,
    'job-failed': (name) => `Ett jobb (${name}) misslyckades och försöks inte igen av sig självt.`,
    'quote-without-provider': (reference) => `Offertförfrågan ${reference} passar ingen leverantör.`,
    'contact-message': (reference) => `Ett nytt meddelande från kontaktformuläret (${reference}).`,
    'admin-password-changed': (account) =>
      `Lösenordet till adminkontot ${account} har bytts. Var det inte du: byt det med npm run admin:password.`,
    'admin-second-step-off': (account) =>
      `Tvåstegsinloggningen är avstängd för adminkontot ${account}. Var det inte du: byt lösenord och slå på den igen.`,
    'night-waits': (day) =>
      `Nattens gallring (${day}) väntar på ditt besked: klockan eller mängden ser fel ut. Inget raderas innan du svarat.`,
    'check-failed': (count) => `Nattens kontroll fann saker som inte stämmer (${count} st). Se npm run doctor.`,
    'backup-failed': (file) => `Säkerhetskopian ${file} kunde inte göras. Se loggen.`,
  },
  en: {
    'order-waits': (order) => `Order ${order} waits for more leads. The next import completes it.`,
    'order-stopped': (order) => `Order ${order} is paused: the mail with its delivery did not arrive. See the outbox.`,
    'refund-failed': (order) => `A refund of order ${order} did not go through. Make it by hand.`,
    'order-disputed': (order) =>
      `The payment of order ${order} is disputed. Answer at the payment provider in time: the order says by when.`,
    'dispute-lost': (order) => `The dispute of order ${order} was lost: the money has gone back, as a refund does.`,
    'dispute-reversed': (order) =>
      `The dispute of order ${order} was won after all, having been lost. The credit note stands: see to the order.`,
    'claim-due': (order) => `A claim on order ${order} is soon granted by itself. Decide it before: it says by when.`,
    'payment-unserved': (order) => `The payment of order ${order} could not be served and is refunded.`,
    'mail-failed': (template) => `A mail (${template}) did not arrive. See the outbox.`,
    'job-failed': (name) => `A job (${name}) failed and is not tried again by itself.`,
    'quote-without-provider': (reference) => `Quote request ${reference} fits no provider.`,
    'contact-message': (reference) => `A new message from the contact form (${reference}).`,
    'admin-password-changed': (account) =>
      `The password of the admin account ${account} was changed. If that was not you: npm run admin:password.`,
    'admin-second-step-off': (account) =>
      `The second login step of the admin account ${account} is off. If that was not you: change the password and turn it on again.`,
    'night-waits': (day) =>
      `The night's erasing (${day}) waits for your word: the clock or the amount looks wrong. Nothing is erased before.`,
    'check-failed': (count) => `The nightly check found things that do not add up (${count}). See npm run doctor.`,
    'backup-failed': (file) => `The backup ${file} could not be made. See the log.`,
  },
};

/** The admin's language is not known: the mail speaks Swedish, and English below. */
export const alertMailWords = {
  subject: (count: number) => `Att titta på i butiken: ${count} st`,
  title: (count: number) => (count === 1 ? 'En sak att titta på' : `${count} saker att titta på`),
  english: 'In English',
  more: { sv: (count: number) => `… och ${count} till.`, en: (count: number) => `… and ${count} more.` },
  button: 'Öppna admin',
  footer: 'Butiken skickar högst ett sådant här mejl var tionde minut, och samlar det som hänt däremellan.',
};
