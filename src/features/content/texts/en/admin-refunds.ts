import type { adminRefunds as source } from '../sv/admin-refunds.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminRefunds: TextsOf<typeof source> = {
  title: 'Refund',
  way: 'What do you want to refund?',
  ways: {
    everything: 'Everything that is left',
    lines: 'Some of the lines',
    records: 'Delivered leads, one by one',
    byHand: 'Only what was already paid back in another way',
  },
  left: '{count, plural, one {# left to refund} other {# left to refund}}, {price} each excl. VAT',
  net: 'Excl. VAT',
  vat: 'VAT [[vatPercent]]%',
  owed: 'From a failed refund',
  total: 'Total refund incl. VAT',
  reason: 'Reason',
  reasonHint: 'Shown here only, not to the buyer.',
  consequence: {
    byHand: 'The shop notes that the buyer has the money back. The payment service does nothing.',
    everything:
      'The buyer gets a credit note by email and is asked to delete delivered leads, which are no longer shown on the order page. Undelivered ones return to stock.',
    lines:
      'The buyer gets a credit note by email. Undelivered leads return to stock, delivered ones the buyer is asked to delete.',
    records:
      'The buyer gets a credit note by email and is asked to delete {count, plural, one {# delivered lead} other {# delivered leads}}.',
  },
  submit: 'Refund {amount}',
  done: 'The refund is in progress',
  doneText: '{amount} goes back to the buyer',
  noteByHand: 'Note {amount}',
  noted: 'The refund is noted',
  notedText: '{amount} is back with the buyer',
  waits: 'The refund waits for approval',
  waitsText: 'Somebody else approves it under Overview.',
  find: 'Find a lead',
  pick: 'Leads to refund',
  several: {
    title: 'Refund {count, plural, one {# order} other {# orders}}?',
    text: 'All that is left of the orders is refunded, {amount} incl. VAT.',
    consequence:
      'Each buyer gets a credit note for each order by email and is asked to delete delivered leads, which are no longer shown on the order page. Undelivered ones return to stock.',
    done: '{count, plural, one {# order is being refunded} other {# orders are being refunded}}',
    waits: '{count, plural, one {# waits for approval} other {# wait for approval}}',
    refusedTitle: '{count, plural, one {# order was not refunded} other {# orders were not refunded}}',
    refusedText: '{count, plural, one {It is} other {They are}} still selected.',
    refused: {
      'not-found': 'no longer exists.',
      'not-paid': 'is not paid.',
      'already-refunded': 'has already been refunded in full.',
      limit: 'is beyond what you may refund in a day. Ask an owner.',
    },
  },
  problems: {
    noRecord: 'Choose at least one lead',
    nothing: 'Enter how many leads to refund',
    notWhole: 'The quantity must be a whole number, 0 or more',
    tooMany: 'There are not that many left to refund',
  },
  refusals: {
    stale: 'Someone else has changed this order. It has been reloaded. Check it and try again.',
    'not-paid': 'This order is not paid.',
    'already-refunded': 'Everything has already been refunded.',
    limit: 'That is more than you may refund in a day. Ask an owner.',
    'not-pending': 'This order is paid, being paid or closed.',
    'nothing-delivered': 'There is nothing to send.',
    'has-bought-these': 'That address has bought some of these leads in another order.',
    'more-than-left': 'There is not that much left to refund.',
    'record-settled':
      'One of the leads has already been replaced or refunded. The order has been reloaded. Choose again.',
    'payment-provider': 'The payment service did not answer. Nothing has been changed. Please try again.',
    'invalid-input': 'The details could not be saved. Check them and try again.',
  },
};
