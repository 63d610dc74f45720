import { expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { mailTextsIn } from './mail-text.ts';

test.each([
  ['sv', 1, 'Ditt lead, order 1001', 'Här är ditt lead', 'Ditt lead är bifogat som CSV och Excel.'],
  ['sv', 2, 'Dina leads, order 1001', 'Här är dina leads', 'Båda leadsen i din order är bifogade som CSV och Excel.'],
  ['en', 1, 'Your lead, order 1001', 'Here is your lead', 'Your lead is attached as CSV and Excel.'],
  ['en', 2, 'Your leads, order 1001', 'Here are your leads', 'Both leads in your order are attached as CSV and Excel.'],
] as const)(
  'a delivery of one lead is worded differently from one of several: %s, %s',
  (language, ordered, subject, title, begins) => {
    const t = mailTextsIn(language, testEnv());
    const told = { ordered, orderNumber: '1001' };
    expect(t('mailOrders.leads-delivered.subject', told)).toBe(subject);
    expect(t('mailOrders.leads-delivered.title', told)).toBe(title);
    expect(t('mailOrders.leads-delivered.text', told)).toMatch(new RegExp(`^${begins}`));
  },
);

const env = testEnv({ SITE_NAME: 'Torget' });

const edited = (sv: string) =>
  mailTextsIn('sv', {
    ...env,
    onScreen: { version: 1, mailTexts: new Map([['mailOrders.order-received.subject', { sv, en: '' }]]) },
  })('mailOrders.order-received.subject', { orderNumber: '{x} [[siteName]] <b>' });

test('an edited text replaces the shop’s own, and its arguments are filled in', () => {
  expect(edited('Hej från [[siteName]]: {orderNumber}')).toBe('Hej från Torget: {x} [[siteName]] <b>');
  expect(edited('Hej\n\n{orderNumber}')).toBe('Hej {x} [[siteName]] <b>');
  expect(edited('  ')).toBe('Tack för din order {x} [[siteName]] <b>');
});

test.each([
  'Hej {buyer}',
  'Hej <b>du</b>',
  'Hej {orderNumber',
  '{orderNumber, select, x {}}',
  '{orderNumber, date}',
  '{orderNumber, number}',
  '{orderNumber, plural, other {#}}',
])('in place of %s, which cannot be filled in, the shop’s own text is used', (words) => {
  expect(edited(words)).toBe('Tack för din order {x} [[siteName]] <b>');
});
