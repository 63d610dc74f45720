import { expect, test } from 'vitest';
import { invoiceStateOf, isPaid, leftOf, owedOf, withCredit, withWriteOff } from '../invoices/invoice-status.rules.ts';
import { type Account, outcomeOf, received } from './payment.rules.ts';

const account: Account = {
  sums: { total: 1_000_50, credited: 0, paid: 0, writtenOff: 0, writeOffKind: null },
  feesLeft: 60_00,
  interestLeft: 8_22,
};

test.each([
  [500_00, 'partPaid'],
  [999_50, 'partPaid'],
  [1_000_00, 'matched'],
  [1_000_50, 'matched'],
  [1_068_72, 'matched'],
  [1_068_73, 'overpaid'],
])('%i öre for an invoice of 1,000.50 kr with fee and interest are %s', (amount, outcome) => {
  expect(outcomeOf(account, amount)).toBe(outcome);
});

test('a payment covers the invoice first, then the fee, then interest, and the rest is owed to the buyer', () => {
  const { account: after, shares } = received(account, 1_100_00);
  expect(shares).toEqual({ toFees: 60_00, toInterest: 8_22 });
  expect([after.feesLeft, after.interestLeft, owedOf(after.sums)]).toEqual([0, 0, 31_28]);
  expect(received(account, 500_00).shares).toEqual({ toFees: 0, toInterest: 0 });
});

test('a payment in whole kronor pays the invoice, and the öre are rounded off', () => {
  const { sums } = received(account, 1_000_00).account;
  expect([leftOf(sums), sums.writtenOff, isPaid(sums)]).toEqual([0, 50, true]);
  expect(invoiceStateOf(sums, '2026-12-28', '2027-02-01')).toBe('paid');
  expect(leftOf(received(account, 999_99).account.sums)).toBe(51);
});

test('a credited invoice has nothing due, and a written-off one its full sum', () => {
  expect(outcomeOf({ ...account, sums: withCredit(account.sums, 1_000_50) }, 1_000_50)).toBe('overpaid');
  const lost = { ...account, sums: withWriteOff(account.sums, 'established') };
  expect(outcomeOf(lost, 1_000_50)).toBe('matched');
  expect(received(lost, 1_000_50).account.sums).toMatchObject({ writtenOff: 0, writeOffKind: null });
});
