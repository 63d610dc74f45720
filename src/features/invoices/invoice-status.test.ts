import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type InvoiceSums,
  invoiceStateOf,
  leftOf,
  owedOf,
  withCredit,
  withPayment,
  withWriteOff,
} from './invoice-status.rules.ts';

const sums: InvoiceSums = { total: 1_000, credited: 0, paid: 0, writtenOff: 0, writeOffKind: null };
const due = '2026-12-28';
const after = '2026-12-29';

test('an invoice goes from open over part-paid to paid, and is overdue from the day after its due date', () => {
  const part = withPayment(sums, 400);
  expect([sums, part, withPayment(part, 600)].map((one) => invoiceStateOf(one, due, due))).toEqual([
    'open',
    'part-paid',
    'paid',
  ]);
  expect([sums, part, withPayment(part, 600)].map((one) => invoiceStateOf(one, due, after))).toEqual([
    'overdue',
    'overdue',
    'paid',
  ]);
});

test('a written-off sum is not due, and later payments reverse the write-off', () => {
  const lost = withWriteOff(withPayment(sums, 400), 'expected');
  expect([leftOf(lost), lost.writtenOff, invoiceStateOf(lost, due, after)]).toEqual([0, 600, 'written-off-expected']);
  expect(invoiceStateOf(withWriteOff(lost, 'established'), due, after)).toBe('written-off-established');
  const came = withPayment(lost, 200);
  expect([came.writtenOff, leftOf(came), owedOf(came)]).toEqual([400, 0, 0]);
  expect(invoiceStateOf(withPayment(came, 400), due, after)).toBe('paid');
});

test('an overpaid invoice, or one credited after payment, is owed to the buyer and has nothing due', () => {
  const twice = withPayment(withPayment(sums, 1_000), 1_000);
  expect([owedOf(twice), leftOf(twice)]).toEqual([1_000, 0]);
  const credited = withCredit(withPayment(sums, 1_000), 1_000);
  expect([owedOf(credited), invoiceStateOf(credited, due, due)]).toEqual([1_000, 'credited']);
  expect(owedOf(withPayment(credited, -1_000))).toBe(0);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant('credit' as const), amount: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ kind: fc.constant('write-off' as const), amount: fc.constant(0) }),
);

test('after any events: total − credited = paid + due + written off − owed, and due or owed is zero', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const end = steps.reduce((now, { kind, amount }) => {
        if (kind === 'payment') return withPayment(now, amount);
        return kind === 'credit' ? withCredit(now, amount) : withWriteOff(now, 'expected');
      }, sums);
      expect(end.total - end.credited).toBe(end.paid + leftOf(end) + end.writtenOff - owedOf(end));
      expect(Math.min(leftOf(end), owedOf(end))).toBe(0);
      expect(end.writtenOff > 0).toBe(end.writeOffKind !== null);
    }),
  );
});
