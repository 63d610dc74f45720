import type { historySv } from '../sv/history.ts';
import type { TextsOf } from '../texts-of.ts';

export const historyEn: TextsOf<typeof historySv> = {
  metaTitle: 'My purchases',
  title: 'My purchases',
  ask: {
    text: 'Enter the e-mail address you bought with, and we will mail you a link to your purchases. No account, no password.',
    email: 'E-mail',
    submit: 'Send the link',
    sending: 'Sending…',
    emailMissing: 'Please fill in the e-mail address',
    emailInvalid: 'Invalid email address',
    once: 'The link is valid for [[signInLinkMinutes]] minutes and can be used once.',
    what: 'Download your leads as CSV or Excel here, and receipts with VAT.',
    sentTitle: 'Look in your inbox',
    sentText: 'If the address has purchases with us, a link will arrive shortly.',
    sentTo:
      'You entered {email}. If nothing comes within a few minutes, look in your spam folder or check the address.',
    again: 'Enter another address',
    problemTitle: 'The link was not sent',
    tooMany: 'You have asked for many links in a short time. Please wait a while and try again.',
    failed: 'We could not reach the shop. Check your connection and try again.',
  },
  enter: {
    title: 'Welcome back',
    text: 'The link is used up when you press the button. You then stay signed in on this device for a day.',
    submit: 'Show my purchases',
    sending: 'Opening…',
    needsScript: 'This page needs JavaScript. Turn it on in your browser and reload the page.',
    failedTitle: 'Something went wrong',
    failed: 'We could not reach the shop. The link still works: please try again in a moment.',
  },
  expired: {
    title: 'This link is no longer valid',
    text: 'It has been used already, or it is older than [[signInLinkMinutes]] minutes. Ask for a new one below.',
    textSignedIn:
      'It has been used already, or it is older than [[signInLinkMinutes]] minutes. You are still signed in from before.',
  },
  orders: {
    signedIn: 'Signed in as {email}',
    count: '{count, plural, one {# purchase} other {# purchases}}, newest first',
    logOut: 'Log out',
    loggingOut: 'Logging out…',
    logOutFailed: 'You are still signed in. Please try again in a moment.',
    none: 'There are no purchases here right now.',
    toLeads: 'Find leads',
  },
  order: {
    number: 'Order {reference}',
    quantity: '{quantity} at {price}',
    total: 'Total incl. VAT',
    vat: 'Of which VAT [[vatPercent]]%',
    refunded: 'Refunded',
    receipt: 'Receipt no. {count}',
    files: 'Files of order {reference}',
    csv: 'CSV',
    xlsx: 'Excel',
    pdf: 'Receipt',
    creditNote: 'Credit note {count}',
    claim: 'Something wrong with a lead? Report it',
    erased:
      '{count, plural, one {# lead has} other {# leads have}} been erased, at the latest [[recordRetentionMonths]] months after collection.',
    states: {
      pending: 'Waiting for payment',
      preparing: 'Paid, delivery shortly',
      partly: '{count} of {total} delivered',
      delivered: '{count, plural, one {# lead delivered} other {# leads delivered}}',
      closed: 'Closed',
      paused: 'Paused, we are looking into it',
      refunded: 'Refunded',
    },
  },
};
