import { expect, test } from 'vitest';
import { pendingSale, start } from '../../../tests/support/sales/sale-world.ts';
import { beingPaid, type Paid, paid, unpaid, whyRefused } from './payment.rules.ts';
import { begin, type Sale, type Steps } from './sale.ts';

const { sale } = pendingSale();
const total = sale.order.totalAmount;
const at = { now: new Date(start.getTime() + 60_000), newId: () => 'new' };
const paidWith = { paymentMethod: 'card', cardBrand: null, cardFingerprint: null };
const payment: Paid = { receivedOre: total, currency: 'sek', actor: 'stripe', paidWith, given: null, stock: 'held' };

const orderWith = (more: Partial<Sale['order']>): Sale => ({ ...sale, order: { ...sale.order, ...more } });
const kindsOf = ({ changes }: Steps) => changes.map(({ kind }) => kind);
const refundsOf = ({ sale: { refunds } }: Steps) => refunds.map(({ amount, credited }) => [amount, credited]);

const pay = (more: Partial<Paid>, from = sale) => paid(begin(from), { ...payment, ...more }, at);

test('a payment buys nothing in another sum or currency, and nothing for an order whose address was erased', () => {
  expect(whyRefused(sale, payment)).toBeNull();
  expect(whyRefused(sale, { ...payment, receivedOre: total - 1 })).toBe('wrong-amount');
  expect(whyRefused(sale, { ...payment, currency: 'eur' })).toBe('wrong-amount');
  expect(whyRefused(orderWith({ customerEmail: '' }), payment)).toBe('no-address');
});

test('a payment that buys nothing is refunded whole without a receipt, and the buyer and the admin are told', () => {
  const soldOut = pay({ stock: 'none' });
  expect(soldOut.sale.order).toMatchObject({ status: 'refunded', refundedAmount: total, heldUntil: null });
  expect(refundsOf(soldOut)).toEqual([[total, total]]);
  expect(kindsOf(soldOut)).toEqual(['order', 'history', 'alert', 'refund', 'mail']);
  const tooMuch = pay({ receivedOre: total + 100 });
  expect([tooMuch.sale.order.refundedAmount, ...refundsOf(tooMuch)]).toEqual([total, [total + 100, total + 100]]);
  expect(kindsOf(tooMuch)[0]).toBe('stock-returned');
  expect(kindsOf(pay({ receivedOre: 0, stock: 'none' }))).toEqual(['order', 'history', 'alert']);
  expect(kindsOf(pay({ stock: 'none' }, orderWith({ customerEmail: '' }))).at(-1)).toBe('refund');
});

test('a payment that is served is a sale with a receipt, delivered later where nothing was given', () => {
  const sold = pay({});
  expect(sold.sale.order).toMatchObject({ status: 'paid', paidAt: at.now, heldUntil: null });
  expect(kindsOf(sold)).toEqual(['order', 'history', 'receipt', 'delivery-needed']);
  expect(sold.changes[1]).toMatchObject({ event: { kind: 'paid', details: { from: 'pending' } } });
  expect(() => pay({}, sold.sale)).toThrow('An order that is paid cannot become paid.');
});

test('a payment that ends gives its leads back, and the buyer is told only of one that was on its way', () => {
  const end = (more: object, from = sale) => unpaid(begin(from), { reason: 'abandoned', actor: 'stripe', ...more });
  const lapsed = end({ wasOnItsWay: true });
  expect(lapsed.sale.order.status).toBe('cancelled');
  expect(kindsOf(lapsed)).toEqual(['order', 'history', 'stock-returned', 'hold-ended']);
  const failed = end({ reason: null });
  expect([failed.sale.order.status, kindsOf(failed).at(-1)]).toEqual(['failed', 'hold-ended']);
  expect(kindsOf(end({ reason: null, wasOnItsWay: true })).at(-1)).toBe('mail');
  expect(kindsOf(end({ reason: null, wasOnItsWay: true }, orderWith({ customerEmail: '' }))).at(-1)).toBe('hold-ended');
  expect(kindsOf(end({ reason: null, isGivenUp: true })).at(-1)).toBe('alert');
  expect(end({}, orderWith({ status: 'paid' })).changes).toEqual([]);
});

test('a large hold that is being paid lasts as long as any, and one that may be charged late from now on', () => {
  const until = (isLate: boolean, from = sale) =>
    beingPaid(begin(from), { isLate, holdMinutes: 15 }, at).sale.order.heldUntil?.getTime();
  const minutes = (count: number) => start.getTime() + count * 60_000;
  expect([until(false), until(true)]).toEqual([minutes(15), minutes(16)]);
  expect(until(false, orderWith({ isLargeHold: false }))).toBe(minutes(3));
  expect(until(true, orderWith({ heldUntil: new Date(minutes(20)) }))).toBe(minutes(20));
  expect(until(true, orderWith({ status: 'paid' }))).toBe(minutes(3));
  const old = orderWith({ createdAt: new Date(minutes(-60)), heldUntil: new Date(minutes(-57)) });
  expect(until(false, old)).toBe(minutes(-57));
});
