import { expect, test } from 'vitest';
import { firstDraft, leftOfOrders, planRefund, type RefundDraft, refundOptions } from './refund-draft.rules.ts';

const line = (id: string, quantity: number, refundedQuantity: number, discountedPrice: string) => ({
  id,
  leadId: `lead-${id}`,
  title: 'Takbyte',
  titleEn: null,
  quantity,
  deliveredQuantity: 0,
  refundedQuantity,
  pricePerLead: '500.00',
  discountPercent: null,
  discountedPrice,
  subtotal: '0.00',
});

const order = {
  status: 'paid' as const,
  items: [line('a', 3, 1, '149.50'), line('b', 1, 0, '100.00')],
  refundable: { net: '399.00', vat: '99.75', owed: '0.00' },
  records: [],
};

const byLines = (quantities: RefundDraft['quantities']): RefundDraft => ({ way: 'lines', quantities, recordIds: [] });

test.each([
  [{ a: '1' }, 18_688],
  [{ a: ' 1 ', b: '1' }, 31_188],
  [{ a: '2', b: '1' }, 49_875],
])('some leads of a line refund their price and VAT, and the last one all that is left: %j', (params, totalOre) => {
  expect(planRefund(order, byLines(params))).toMatchObject({ ok: true, sums: { totalOre } });
});

test('a full refund is all that is left, plus what a failed refund still owes', () => {
  const everything: RefundDraft = { way: 'everything', quantities: { a: 'x' }, recordIds: [] };
  expect(planRefund(order, everything)).toMatchObject({ body: {}, sums: { totalOre: 49_875, owedOre: 0 } });
  const owing = { ...order, refundable: { net: '0.00', vat: '0.00', owed: '12.50' } };
  expect(planRefund(owing, everything)).toMatchObject({ sums: { totalOre: 1_250, owedOre: 1_250 } });
});

test.each([
  [{}, { problem: 'nothing' }],
  [{ a: '0', b: '' }, { problem: 'nothing' }],
  [{ a: '1.5' }, { problem: 'notWhole', itemId: 'a' }],
  [
    { a: '1', b: '-1' },
    { problem: 'notWhole', itemId: 'b' },
  ],
  [{ a: '3' }, { problem: 'tooMany', itemId: 'a' }],
])('an impossible refund is reported at its line: %j', (params, problem) => {
  expect(planRefund(order, byLines(params))).toEqual({ ok: false, ...problem });
});

test('only paid money can be refunded, and by lines only while some are left', () => {
  expect(refundOptions(order)).toEqual({ anything: true, byLines: true, byRecords: false, byHand: false });
  expect(refundOptions({ ...order, status: 'pending' })).toMatchObject({ anything: false, byLines: false });
  const owing = {
    ...order,
    status: 'refunded' as const,
    items: [],
    refundable: { net: '0.00', vat: '0.00', owed: '1.00' },
  };
  expect(refundOptions(owing)).toEqual({ anything: true, byLines: false, byRecords: false, byHand: true });
});

const record = (recordId: string, orderItemId: string, remedy: 'replaced' | null = null) => ({
  recordId,
  orderItemId,
  reference: recordId,
  companyName: null,
  leadId: `lead-${orderItemId}`,
  deliveredAt: null,
  remedy,
  replaces: null,
  replacedBy: null,
});

test('chosen records refund what their lines cost, without those already settled', () => {
  const delivered = { ...order, records: [record('x', 'a'), record('y', 'a', 'replaced'), record('z', 'b')] };
  const byRecords = (recordIds: readonly string[]): RefundDraft => ({ way: 'records', quantities: {}, recordIds });
  expect(refundOptions(delivered)).toMatchObject({ byRecords: true });
  expect(planRefund(delivered, byRecords(['x', 'y']))).toMatchObject({
    body: { recordIds: ['x'] },
    sums: { totalOre: 18_688 },
  });
  expect(planRefund(delivered, byRecords(['x', 'z']))).toMatchObject({ sums: { totalOre: 31_188 } });
  expect(planRefund(delivered, byRecords(['y']))).toEqual({ ok: false, problem: 'nothing' });
});

test('a refund begins with the leads whose claim is open, and otherwise with all that is left', () => {
  const delivered = { ...order, records: [record('x', 'a'), record('y', 'a'), record('z', 'b')] };
  const claims = [
    { recordId: 'x', status: 'refused' as const },
    { recordId: 'z', status: 'open' as const },
  ];
  expect(firstDraft({ ...delivered, claims })).toMatchObject({ way: 'records', recordIds: ['z'] });
  expect(firstDraft({ ...delivered, claims: claims.slice(0, 1) })).toMatchObject({ way: 'everything', recordIds: [] });
});

test('refunding several orders refunds what is left of each, and nothing of an unpaid one', () => {
  const paidAt = '2026-11-01T08:00:00.000Z';
  expect(
    leftOfOrders([
      { paidAt, totalAmount: '249.38', refundedAmount: '124.69' },
      { paidAt, totalAmount: '100.01', refundedAmount: '0.00' },
      { paidAt: null, totalAmount: '500.00', refundedAmount: '0.00' },
    ]),
  ).toBe('224.70');
});
