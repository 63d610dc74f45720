import type { adminPrivacySv } from '../sv/admin-privacy.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminPrivacyEn: TextsOf<typeof adminPrivacySv> = {
  title: 'Personal data',
  text: 'When somebody asks what the shop knows, or to be forgotten: search for the e-mail address or the phone number. If you were given both, search for both.',
  retention: {
    title: 'The nightly erasing waits for your word',
    doubts: {
      'clock-ahead': 'The clock of the server has gone more than two days ahead since the last erasing.',
      'clock-behind': 'The clock of the server shows a time before the last erasing.',
      'too-many': 'More than one record in ten would go at once.',
    },
    clock: 'The clock showed {at}. The last erasing that went as it should: {goodAt}.',
    records:
      '{count, plural, =0 {No record is too old by the clock.} one {# record is too old by the clock.} other {# records are too old by the clock.}}',
    advice:
      'Correct the clock if it is wrong: the erasing then goes on by itself. If it is right, let it erase what is too old.',
    allow: 'Let it erase…',
    askTitle: 'Erase what is too old?',
    askText:
      '{count, plural, one {# record} other {# records}} and other data that are too old by the clock {at} are erased for good.',
    confirm: 'Erase',
    allowing: 'Starting…',
    allowed: 'The erasing is under way',
  },
  whom: 'E-mail address or phone number',
  whomHint: 'Such as name@company.example or 070-174 06 05',
  missing: 'Enter an e-mail address or a phone number',
  malformed: 'This is neither an e-mail address nor a phone number',
  find: 'Search',
  about: 'This is known about {whom}',
  nothing: 'Nothing is known about {whom}',
  file: 'Download as a file',
  erase: 'Erase…',
  eraseTitle: 'Erase the data?',
  eraseText:
    'Everything about {whom} that need not be kept is erased for good. The person cannot be imported again. Orders under bookkeeping duty stay.',
  eraseConfirm: 'Erase',
  erasing: 'Erasing…',
  erased: 'The data has been erased',
  erasedTitle: 'Erased',
  erasedNothing: 'There was nothing to erase.',
  counted: '{name}: {count}',
  suppressedNow: 'The person cannot be imported again.',
  keptTitle: 'Kept',
  keptNothing: 'Nothing.',
  reasons: {
    bookkeeping: 'Order {order}: the law on bookkeeping asks for it until {until}',
    paymentUnderWay: 'Order {order}: its payment is under way. Erase again once it is settled.',
    provider: 'The provider {name} has the address as its own. Change or delete it under Providers.',
  },
  onTheirWay:
    '{count, plural, one {# mail or job is on its way. Erase again in a while.} other {# mails and jobs are on their way. Erase again in a while.}}',
  receiversTitle: 'Have bought the data',
  receiversText: 'Tell them that the person wants to be forgotten.',
  receiversNone: 'It was delivered to nobody.',
  groups: {
    orders: 'Orders',
    leadRecords: 'Leads for sale',
    claims: 'Claims',
    contacts: 'Messages',
    quoteRequests: 'Quote requests',
    providers: 'Providers',
    newsletter: 'Newsletter',
    mails: 'Mails',
    payments: 'Card payments in the demo shop',
    signIns: 'Sign-ins',
    jobs: 'Jobs',
  },
  unsold: 'not sold',
  soldTo: 'sold in {orders}',
  otherTitle: 'Other',
  signIns:
    '{sessions, plural, =0 {No open session} one {# open session} other {# open sessions}}, {links, plural, =0 {no sign-in link} one {# sign-in link} other {# sign-in links}}',
  suppressed: 'Kept from being imported since {since}',
  notSuppressed: 'Not kept from being imported',
};
