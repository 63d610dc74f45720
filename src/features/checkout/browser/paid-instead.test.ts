import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { preparedCheckoutQuery } from './checkout.queries.ts';
import { problemOf } from './checkout-problem.rules.ts';

const asked = vi.hoisted(() => vi.fn());

vi.mock('../../../platform/api.ts', async (original) => ({ ...(await original()), ask: asked }));

/** What the checkout of an order says when the session's purchases are these, and what it asked the shop. */
async function problemWith(...purchases: readonly object[]) {
  asked.mockReset().mockResolvedValue(purchases);
  const read = new QueryClient().fetchQuery({ ...preparedCheckoutQuery([], { order: 'mine' }), retry: false });
  const problem = await read.then(() => null, problemOf);
  return [problem?.kind, ...asked.mock.calls.flat()];
}

test('an order of somebody else or no longer held is over, one that is paid is paid, and for neither a payment is begun', async () => {
  const mine = { orderId: 'mine', lines: [], toPay: null };
  const toPay = { checkoutId: 'checkout', heldUntil: '2026-03-10T12:15:00Z' };
  const purchases = 'GET /order-history';
  const over = ['checkout-expired', purchases];
  expect(await problemWith({ ...mine, orderId: 'other', status: 'pending', toPay })).toEqual(over);
  expect(await problemWith({ ...mine, status: 'pending' })).toEqual(over);
  expect(await problemWith({ ...mine, status: 'paid' })).toEqual(['already-paid', purchases]);
});
