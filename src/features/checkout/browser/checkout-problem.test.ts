import { expect, test } from 'vitest';
import { ApiFailure } from '../../../platform/api.ts';
import { invoiceProblem, needsNewIntent, problemOf } from './checkout-problem.rules.ts';

const refused = (status: number, body: object | string) =>
  problemOf(new ApiFailure(status, typeof body === 'string' ? body : JSON.stringify(body), ''));

test.each([
  [409, 'not-open'],
  [409, 'amount-too-small'],
  [409, 'amount-too-large'],
  [409, 'already-paid'],
  [409, 'cart-changed'],
  [409, 'checkout-expired'],
  [429, 'too-many-requests'],
  [502, 'payment-provider'],
] as const)('%d %s has a message', (status, code) => {
  expect(refused(status, { message: 'x', code })).toEqual({ kind: code });
});

test('the short lines are included, and malformed ones left out', () => {
  const lines = [{ leadId: 'a', available: 0 }, { leadId: 7 }];
  expect(refused(409, { code: 'out-of-stock', lines })).toEqual({
    kind: 'out-of-stock',
    lines: [{ leadId: 'a', available: 0 }],
  });
});

test('how long to wait for a hold is included, and whether fewer leads would do', () => {
  const wait = { isLarge: true, retryAfter: 180 };
  expect(refused(429, { code: 'too-many-holds', ...wait })).toEqual({ kind: 'too-many-holds', ...wait });
});

test('a new price is included, and needs a new payment', () => {
  const problem = refused(409, { code: 'price-changed', subtotal: '1.00', vat: '0.25', total: '1.25' });
  expect(problem).toEqual({ kind: 'price-changed', total: '1.25' });
  expect(problem && needsNewIntent(problem)).toBe(true);
});

test.each([
  [404, { code: 'not-found' }],
  [409, { code: 'payment-cancelled' }],
])('a checkout that is over (%d) is requested again', (status, body) => {
  const problem = refused(status, body);
  expect(problem).toEqual({ kind: 'checkout-expired' });
  expect(problem && needsNewIntent(problem)).toBe(true);
});

test('refused fields are named', () => {
  expect(refused(400, { code: 'invalid-input', fields: { customerEmail: 'x' } })).toEqual({
    kind: 'refused-fields',
    fields: { customerEmail: 'x' },
  });
});

test('an unexpected server error has a reference', () => {
  expect(refused(500, { code: 'internal', reference: 'r-1' })).toEqual({ kind: 'unknown', reference: 'r-1' });
  expect(refused(500, '<html>')).toEqual({ kind: 'unknown', reference: null });
});

test('no answer at all is a network problem, and any other exception is not', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' });
  expect(problemOf(new Error('x'))).toBeNull();
});

const approved: Parameters<typeof invoiceProblem>[0] = {
  state: 'approved',
  companyName: 'Exempel AB',
  orgNumber: '556016-0680',
  ...{ creditLimit: '10000.00', open: '8000.00', left: '2000.00', mayInvoice: true, isOverdue: false },
};

test('a company’s exceeded credit is known before the purchase: to the öre, and in time', () => {
  expect(invoiceProblem(approved, '2000.00')).toBeNull();
  expect(invoiceProblem(approved, '2000.01')).toBe('creditLimit');
  expect(invoiceProblem({ ...approved, isOverdue: true }, '1.00')).toBe('overdue');
  expect(invoiceProblem({ ...approved, mayInvoice: false }, '1.00')).toBe('firstOrder');
  expect(invoiceProblem({ ...approved, state: 'asked', mayInvoice: false }, '1.00')).toBe('invoiceNotAllowed');
});
