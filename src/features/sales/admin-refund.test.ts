import { expect, test } from 'vitest';
import { paidSale, pendingSale, start } from '../../../tests/support/sales/sale-world.ts';
import { type AdminRefund, adminRefund } from './admin-refund.rules.ts';
import { paid } from './payment.rules.ts';
import { begin, type Sale } from './sale.ts';

const { sale, given } = paidSale();
const total = sale.order.totalAmount;
const delivered = new Map(given.map((one) => [one.recordId, one]));
let made = 0;
const at = { now: new Date(start.getTime() + 60_000), newId: () => `id-${made++}` };
const whole: AdminRefund = {
  ...{ lines: null, recordIds: null, delivered, reason: null, actor: 'admin', version: null, requestKey: null },
};

const ask = (more: Partial<AdminRefund>, from: Sale = sale) => adminRefund(from, { ...whole, ...more }, at);

function done(more: Partial<AdminRefund>, from: Sale = sale) {
  const answer = ask(more, from);
  if (!answer.ok) throw new Error(`Refused: ${answer.failure.kind}`);
  return answer.value;
}

const refusal = (more: Partial<AdminRefund>, from: Sale = sale) => {
  const answer = ask(more, from);
  return answer.ok ? null : answer.failure;
};

/** The provider has refused the last refund, which is still owed. */
const failing = ({ refunds, ...rest }: Sale): Sale => ({
  ...rest,
  refunds: refunds.map((row, place) => (place === refunds.length - 1 ? { ...row, status: 'failed' } : row)),
});

const amountsOf = ({ refunds }: Sale) =>
  refunds.map(({ amount, credited, requestKey }) => [amount, credited, requestKey]);

test('delivered leads are refunded one by one, and none that this order was not given or that was replaced or refunded', () => {
  expect(done({ recordIds: ['record-a'] }).sale.refunds).toMatchObject([{ amount: 16_666, credited: 16_666 }]);
  expect(refusal({ recordIds: ['record-a', 'record-x'] })).toMatchObject({ kind: 'invalid', field: 'recordIds' });
  const remedied = new Map([...delivered].map(([id, one]) => [id, { ...one, remedy: 'replaced' as const }]));
  expect(refusal({ recordIds: ['record-b'], delivered: remedied })).toEqual({
    kind: 'record-settled',
    recordId: 'record-b',
  });
});

test('a refund is refused for an order that is not paid, one that is refunded, and one that changed meanwhile', () => {
  expect(refusal({}, pendingSale().sale)).toEqual({ kind: 'not-paid' });
  const { sale: refunded } = done({});
  expect(refunded.order.status).toBe('refunded');
  expect(refusal({ recordIds: ['record-a'] }, refunded)).toEqual({ kind: 'already-refunded' });
  expect(refusal({ lines: [{ orderItemId: 'one', quantity: 1 }] }, refunded)).toEqual({ kind: 'already-refunded' });
  expect(refusal({}, refunded)).toEqual({ kind: 'already-refunded' });
  expect([0, 1, 2].map((version) => refusal({ version })?.kind)).toEqual(['stale', undefined, 'stale']);
});

test('one request refunds once, and requests without a key are each their own', () => {
  const one = { lines: [{ orderItemId: 'one', quantity: 1 }], requestKey: 'key' };
  const first = done(one).sale;
  expect(done(one, first).changes).toEqual([]);
  const unkeyed = done({ ...one, requestKey: null }, done({ ...one, requestKey: null }).sale).sale;
  expect(unkeyed.refunds).toHaveLength(2);
});

test('what a failed refund still owes is paid again with a whole refund, without a new credit, and not with a part', () => {
  const owing = failing(done({ lines: [{ orderItemId: 'one', quantity: 1 }] }).sale);
  const part = done({ recordIds: ['record-b'] }, owing).sale;
  expect(part.refunds).toHaveLength(2);
  const all = done({ requestKey: 'key' }, owing).sale;
  expect(amountsOf(all).slice(1)).toEqual([
    [16_666, 0, null],
    [total - 16_666, total - 16_666, 'key'],
  ]);
  const again = done({ requestKey: 'key' }, failing(done({}).sale));
  expect(amountsOf(again.sale).slice(1)).toEqual([[total, 0, 'key']]);
});

test('a payment that could not be served is paid back again without returning leads that it never took', () => {
  const paidWith = { paymentMethod: 'card', cardBrand: null, cardFingerprint: null };
  const payment = {
    receivedOre: total,
    currency: 'sek',
    actor: 'stripe',
    paidWith,
    given: null,
    stock: 'none',
  } as const;
  const again = done({}, failing(paid(begin(pendingSale().sale), payment, at).sale));
  expect(amountsOf(again.sale).slice(1)).toEqual([[total, 0, null]]);
  expect(again.changes.map(({ kind }) => kind)).not.toContain('line');
});

test('what was paid back by hand is no longer owed, and is refused where nothing is', () => {
  const byHand = done({ isByHand: true }, failing(done({}).sale)).sale;
  expect(byHand.refunds.at(-1)).toMatchObject({ amount: total, status: 'succeeded', settledAt: at.now });
  expect(refusal({ isByHand: true }, byHand)).toEqual({ kind: 'already-refunded' });
});
