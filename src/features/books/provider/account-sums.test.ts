import { expect, test } from 'vitest';
import type { BalanceRow } from '../../payments/payment-provider.ts';
import { sumAccount } from './account-sums.rules.ts';

const row = (kind: BalanceRow['kind'], amountOre: number, more: Partial<BalanceRow> = {}): BalanceRow => ({
  id: 'txn',
  kind,
  amountOre,
  feeOre: 0,
  currency: 'sek',
  at: new Date('2026-03-02T10:00:00Z'),
  intentId: null,
  sourceId: null,
  isMarked: true,
  ...more,
});

const rows = [
  row('charge', 100_00, { feeOre: 3_00 }),
  row('refund', -20_00),
  row('dispute', -30_00, { feeOre: 1_50 }),
  row('fee', -5_00),
  row('payout', -40_00),
  row('other', 7_00),
  row('charge', 99_00, { currency: 'eur', feeOre: 9_00 }),
];

test('an account is summed by kind, and what is left is all of it but the fees and other currencies', () => {
  expect(sumAccount(rows, () => true)).toEqual({
    charged: 100_00,
    refunded: 20_00,
    disputed: 30_00,
    fees: 9_50,
    paidOut: 40_00,
    other: 7_00,
    left: 7_50,
    otherCurrencies: 1,
  });
});

test('charges, refunds and disputes of others are other money, their fees and payouts are not', () => {
  expect(sumAccount(rows, () => false)).toMatchObject({
    ...{ charged: 0, refunded: 0, disputed: 0, fees: 9_50, paidOut: 40_00, other: 57_00, left: 7_50 },
  });
});
