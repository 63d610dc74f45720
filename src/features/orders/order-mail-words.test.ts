import { expect, test } from 'vitest';
import { orderMailWords } from './order-mail-words.rules.ts';

const figures = (ordered: string) => ({
  orderNumber: '1001',
  total: '',
  refunded: '',
  credited: '',
  delivered: ordered,
  ordered,
  payment: null,
  isInvoiced: false,
  isWaiting: false,
  hasTerms: false,
});

test.each([
  ['sv', '1', 'Ditt lead, order 1001', 'Här är ditt lead', 'Ditt lead är bifogat som CSV och Excel.'],
  ['sv', '2', 'Dina leads, order 1001', 'Här är dina leads', 'Alla 2 leads i din order är bifogade som CSV och Excel.'],
  ['en', '1', 'Your lead, order 1001', 'Here is your lead', 'Your lead is attached as CSV and Excel.'],
  [
    'en',
    '2',
    'Your leads, order 1001',
    'Here are your leads',
    'All 2 leads in your order are attached as CSV and Excel.',
  ],
] as const)(
  'a delivery speaks of one lead otherwise than of several: %s, %s',
  (language, ordered, ownSubject, ownTitle, begins) => {
    const { subject, title, text } = orderMailWords[language](figures(ordered))['leads-delivered'];
    expect([subject, title]).toEqual([ownSubject, ownTitle]);
    expect(text.startsWith(begins)).toBe(true);
  },
);
