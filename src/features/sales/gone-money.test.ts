import { expect, test } from 'vitest';
import type { ListedRefund } from '../payments/payment-provider.ts';
import { goneMoney } from './refund.rules.ts';

const openedAt = new Date('2026-05-04T10:00:00Z');
const before = new Date('2026-05-04T09:59:59Z');

const others = (id: string, amountOre: number, madeAt: Date): ListedRefund => ({
  id,
  amountOre,
  status: 'succeeded',
  refundId: null,
  madeAt,
});

const lost = { providerDisputeId: 'dp_1', amount: 5_000, status: 'lost', openedAt } as const;

const idsOf = (...params: Parameters<typeof goneMoney>) => goneMoney(...params).map(({ id, otherId }) => [id, otherId]);

test('a lost dispute is money gone, and an open or won one is not', () => {
  expect(idsOf([], [lost])).toEqual([['dp_1', null]]);
  expect(idsOf([], [{ ...lost, status: 'open' }])).toEqual([]);
  expect(idsOf([], [{ ...lost, status: 'won' }])).toEqual([]);
  expect(idsOf([], [{ ...lost, amount: 0 }])).toEqual([]);
});

test('the same amount reported as a foreign refund, from the dispute’s day on, is the dispute’s money', () => {
  expect(idsOf([others('re_1', 5_000, openedAt)], [lost])).toEqual([['re_1', 'dp_1']]);
});

test.each([
  ['that was made before', others('re_1', 5_000, before)],
  ['of another amount', others('re_1', 4_000, openedAt)],
  ['of ours', { ...others('re_1', 5_000, openedAt), refundId: 'ours' }],
  ['that failed', { ...others('re_1', 5_000, openedAt), status: 'failed' as const }],
])('a refund %s is other money than the dispute', (_, refund) => {
  expect(idsOf([refund], [lost])).toEqual([
    ['re_1', null],
    ['dp_1', null],
  ]);
});

test('a dispute booked as lost and later won still accounts for its refund', () => {
  const won = { ...lost, status: 'won' } as const;
  expect(idsOf([others('re_1', 5_000, openedAt)], [won], new Set(['dp_1']))).toEqual([['re_1', 'dp_1']]);
  expect(idsOf([others('re_1', 5_000, openedAt)], [won])).toEqual([['re_1', null]]);
  expect(idsOf([], [won], new Set(['dp_1']))).toEqual([]);
});

test('of two equal refunds, one is the dispute', () => {
  const refunds = [others('re_1', 5_000, openedAt), others('re_2', 5_000, openedAt)];
  expect(idsOf(refunds, [lost])).toEqual([
    ['re_1', 'dp_1'],
    ['re_2', null],
  ]);
});
