import type { adminRefundsSv } from '../sv/admin-refunds.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminRefundsEn: TextsOf<typeof adminRefundsSv> = {
  title: 'Refund',
  way: 'What is to be refunded?',
  ways: {
    everything: 'Everything that is left',
    lines: 'Some of the lines',
    records: 'Delivered records, one by one',
  },
  left: '{count, plural, one {# left to refund} other {# left to refund}}, {price} each excl. VAT',
  net: 'Excl. VAT',
  vat: 'VAT [[vatPercent]]%',
  owed: 'From a refund that failed',
  total: 'Refunded incl. VAT',
  reason: 'Reason',
  reasonHint: 'Shown here only, not to the buyer.',
  consequence:
    'The buyer gets a credit note by e-mail. Undelivered leads return to stock, delivered ones stay with the buyer.',
  submit: 'Refund {amount}',
  done: 'The refund is under way',
  doneText: '{amount} goes back to the buyer',
  find: 'Find a record',
  pick: 'Records to pay back',
  problems: {
    noRecord: 'Choose at least one record',
    nothing: 'Say how many leads to refund',
    notWhole: 'The quantity must be a whole number, 0 or more',
    tooMany: 'There are not so many left to refund',
  },
};
