import { expect, test } from 'vitest';
import { readReceiptLabel, receiptLabel, receiptWords } from './receipt-words.rules.ts';

test('the label of a document is its year and six digits, and is read back', () => {
  expect(receiptLabel(2026, 123)).toBe('2026-000123');
  expect(readReceiptLabel('2026-000123')).toEqual({ year: 2026, number: 123 });
});

test('an invoice names the interest of the law in both languages, with a price’s percentage only where there is one', () => {
  const terms = { paymentDays: 30, reminderFee: 0, lateCompensation: false };
  expect(receiptWords.sv.terms(terms)).toContain('30 dagar. Efter förfallodagen tar vi ut dröjsmålsränta');
  expect(receiptWords.sv.terms(terms)).toContain('referensräntan plus 8 procentenheter).');
  expect(receiptWords.en.terms(terms)).toContain('the reference rate plus 8 percentage points).');
  expect([15, 0, null].map((percent) => receiptWords.sv.listPrice('149 kr', percent))).toEqual([
    'Ordinarie pris 149 kr, −15 %',
    'Ordinarie pris 149 kr',
    'Ordinarie pris 149 kr',
  ]);
});
