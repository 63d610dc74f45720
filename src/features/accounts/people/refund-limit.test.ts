import { expect, test } from 'vitest';
import { refundedBy } from './refund-limit.ts';

const refund = (amount: number, credited: number) => ({ amount, credited });

test('provider refunds and credited invoices both count towards the limit', () => {
  expect(
    refundedBy([
      { kind: 'refund', refund: refund(100, 100), isRequested: true },
      { kind: 'refund', refund: refund(20, 0), isRequested: true },
      { kind: 'refund', refund: refund(3, 3), isRequested: false },
      { kind: 'refund', refund: refund(4_000, 0), isRequested: false },
      { kind: 'credit-note' },
      { kind: 'claim', refund: { reason: 'claim' } },
    ]),
  ).toBe(123);
});
