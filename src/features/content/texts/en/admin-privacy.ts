import type { adminPrivacySv } from '../sv/admin-privacy.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminPrivacyEn: TextsOf<typeof adminPrivacySv> = {
  title: 'Personal data',
  text: 'When someone asks what data the shop has, or wants it erased: search for the email address or the phone number. If you have both, search for both.',
  retention: {
    title: 'The nightly retention run is waiting for your approval',
    doubts: {
      'clock-ahead': 'The server clock has moved more than two days ahead since the last retention run.',
      'clock-behind': 'The server clock is earlier than the time of the last retention run.',
      'too-many': 'More than one record in ten would be erased at once.',
    },
    clock: 'The clock showed {at}. The last normal retention run: {goodAt}.',
    records:
      '{count, plural, =0 {No record is too old according to the clock.} one {# record is too old according to the clock.} other {# records are too old according to the clock.}}',
    advice:
      'Correct the clock if it is wrong, and retention continues automatically. If the clock is right, let retention erase what is too old.',
    allow: 'Allow erasing…',
    askTitle: 'Erase what is too old?',
    askText:
      '{count, plural, one {# record} other {# records}} and other data too old according to the clock, {at}, will be permanently erased.',
    confirm: 'Erase',
    allowing: 'Starting…',
    allowed: 'The retention run is in progress',
  },
  whom: 'Email address or phone number',
  whomHint: 'Such as name@company.example or 070-174 06 05',
  missing: 'Enter an email address or a phone number',
  malformed: 'This is neither an email address nor a phone number',
  find: 'Search',
  about: 'Data about {whom}',
  nothing: 'No data about {whom}',
  file: 'Download as a file',
  erase: 'Erase…',
  eraseTitle: 'Erase the data?',
  eraseText:
    'Everything about {whom} that does not have to be kept is permanently erased. The person cannot be imported again. Orders covered by bookkeeping law are kept.',
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
    bookkeeping: 'Order {order}: bookkeeping law requires it until {until}',
    paymentUnderWay: 'Order {order}: its payment is in progress. Erase again once it is settled.',
    provider: 'The provider {name} uses the address. Change or delete it under Providers.',
  },
  onTheirWay:
    '{count, plural, one {# email or job is in progress. Erase again in a while.} other {# emails and jobs are in progress. Erase again in a while.}}',
  receiversTitle: 'Buyers of the data',
  receiversText: 'Tell them that the person wants their data erased.',
  receiversNone: 'It has not been delivered to anyone.',
  groups: {
    orders: 'Orders',
    leadRecords: 'Leads for sale',
    claims: 'Claims',
    contacts: 'Messages',
    quoteRequests: 'Quote requests',
    providers: 'Providers',
    newsletter: 'Newsletter',
    mails: 'Emails',
    payments: 'Card payments in the demo shop',
    signIns: 'Sign-ins',
    jobs: 'Jobs',
  },
  unsold: 'not sold',
  soldTo: 'sold in {orders}',
  otherTitle: 'Other',
  signIns:
    '{sessions, plural, =0 {No open session} one {# open session} other {# open sessions}}, {links, plural, =0 {no sign-in link} one {# sign-in link} other {# sign-in links}}',
  suppressed: 'Blocked from import since {since}',
  notSuppressed: 'Not blocked from import',
};
