import { expect, test } from 'vitest';
import type { BalanceRow } from '../../payments/payment-provider.ts';
import { type FoundDifference, maxShown, mergeDifferences, providerColumns } from './difference.rules.ts';

const at = new Date('2026-03-02T10:00:00Z');

const found = (kind: FoundDifference['kind'], more: Partial<FoundDifference> = {}): FoundDifference => ({
  kind,
  ...{ providerOre: 18_625, documentsOre: null, at, dated: null, orderId: null, orderNumber: null, paymentId: null },
  ...{ unexplained: 2, explained: 1 },
  ...more,
});

test('differences to look at come before those that are in order, payments before refunds, and each kind is counted', () => {
  const payments = [found('other-month'), found('only-provider')];
  const refunds = [found('disputed'), found('other-amount', { documentsOre: 100 })];
  const { rows, ...counted } = mergeDifferences(payments, refunds);
  expect(counted).toEqual({ unexplained: 4, explained: 2 });
  expect(rows.map(({ about, kind, documents }) => [about, kind, documents])).toEqual([
    ['payment', 'only-provider', null],
    ['refund', 'other-amount', '1.00'],
    ['payment', 'other-month', null],
    ['refund', 'disputed', null],
  ]);
  expect(mergeDifferences([], [found('returned')])).toMatchObject({ unexplained: 2, explained: 1 });
  const many = Array.from({ length: maxShown + 1 }, () => found('only-provider'));
  expect(mergeDifferences(many, []).rows).toHaveLength(maxShown);
});

const row = (kind: BalanceRow['kind'], amountOre: number, more: Partial<BalanceRow> = {}): BalanceRow => ({
  ...{ id: 'txn', kind, amountOre, feeOre: 0, currency: 'sek', at, intentId: 'pi', sourceId: 're', isMarked: true },
  ...more,
});

const columnsOf = (rows: readonly BalanceRow[]) =>
  providerColumns(
    rows,
    ({ sourceId }) => sourceId,
    ({ feeOre }) => feeOre > 0,
  );

test('rows about one thing are one sum, which is of the month if one of them is, and none in another currency', () => {
  const failed = [row('refund', -5_000, { feeOre: 1 }), row('refund', 5_000)];
  expect(columnsOf([...failed, row('charge', 1, { sourceId: null })])).toEqual({
    ...{ ids: ['re'], intentIds: ['pi'], ores: [0], isWithin: [true], ats: [at.toISOString()] },
  });
  expect(columnsOf([row('refund', -5_000), row('charge', 200, { sourceId: 'ch' })]).ores).toEqual([5_000, 200]);
  expect(columnsOf([row('charge', 200), row('charge', 300, { currency: 'eur' }), row('charge', 1)]).ores).toEqual([
    null,
  ]);
});
