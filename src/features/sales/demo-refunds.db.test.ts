import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, contact, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { createTestApp, sendJson, testEnv, testServices } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import { orders } from '../orders/orders.table.ts';
import { demoEventSchema, signDemoEvent } from '../payments/demo/demo-event.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { refundChargeJob } from './refund-charge.job.ts';

const database = useTestDatabase({ isEmptied: true });

/** Collects the demo shop's jobs, to be run later in their order. */
function openDemo() {
  const waiting: (() => Promise<unknown>)[] = [];
  const env = testEnv();
  const now = () => new Date();
  const enqueue: Enqueue = async (_, job, payload) => {
    if (job.name === 'send-demo-event') {
      const event = demoEventSchema.parse(payload);
      waiting.push(async () => app.request('/api/webhooks/demo', signDemoEvent(event, env.SESSION_SECRET, now())));
    } else if (job.name === refundChargeJob.name) {
      const asked = refundChargeJob.payload.parse(payload);
      waiting.push(() => refundChargeJob.run(services, asked, { isLast: false }));
    }
  };
  const services = testServices(database.current, { env, enqueue, now });
  const app = createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, deps: { enqueue } });
  const runAll = async () => {
    while (waiting.length > 0) await Promise.all(waiting.splice(0).map((run) => run()));
  };
  return { app, runAll };
}

async function buyThree(app: ReturnType<typeof openDemo>['app'], number: string) {
  const leadId = await addListing(database.current);
  const cartItems = [{ leadId, quantity: 3 }];
  const { checkoutId, clientSecret }: { checkoutId: string; clientSecret: string } = await (
    await sendJson(app, 'POST', '/api/create-payment-intent', { cartItems })
  ).json();
  const { orderId } = await (await sendJson(app, 'POST', `/api/checkouts/${checkoutId}/submit`, contact)).json();
  const card = { number, expMonth: 12, expYear: 2050, cvc: '123' };
  const billingDetails = { name: contact.customerName, email: contact.customerEmail };
  await sendJson(app, 'POST', '/api/demo-payments/confirm', { clientSecret, card, billingDetails });
  return { leadId, orderId, clientSecret };
}

test('a demo shop refunds parts like any other, each part once', async () => {
  const { db } = database.current;
  const { app, runAll } = openDemo();
  const headers = await asAdmin(database.current);
  const { leadId, orderId } = await buyThree(app, '4242424242424242');
  await runAll();
  const refund = async (body: object) =>
    (await sendJson(app, 'POST', `/api/admin/orders/${orderId}/refund`, body, headers)).json();
  const shown = await (await app.request(`/api/admin/orders/${orderId}`, { headers })).json();
  const [{ id: orderItemId }] = shown.items;
  expect(await refund({ lines: [{ orderItemId, quantity: 1 }] })).toMatchObject({
    status: 'paid',
    refundedAmount: '186.25',
  });
  await runAll();
  expect(await refund({})).toMatchObject({ status: 'refunded', refundedAmount: '558.75' });
  await runAll();
  expect(await db.select().from(orders).where(eq(orders.id, orderId))).toMatchObject([
    { status: 'refunded', refundedAmount: 55_875 },
  ]);
  expect((await db.select().from(refunds)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test.each(['won', 'lost'] as const)(
  'the demo card for disputes pays, and its dispute can be ended as %s',
  async (outcome) => {
    const { app, runAll } = openDemo();
    const headers = await asAdmin(database.current);
    const { leadId, orderId, clientSecret } = await buyThree(app, '4000000000000259');
    const end = () => sendJson(app, 'POST', '/api/demo-payments/dispute', { clientSecret, outcome });
    const shown = async () => (await app.request(`/api/admin/orders/${orderId}`, { headers })).json();
    await runAll();
    expect(await shown()).toMatchObject({
      status: 'paid',
      refundedAmount: '0.00',
      dispute: { status: 'open', amount: '558.75', reason: 'fraudulent', dueAt: expect.any(String) },
    });
    const answer = await end();
    expect([answer.status, await answer.json()]).toEqual([200, { status: outcome }]);
    await runAll();
    const isLost = outcome === 'lost';
    expect(await shown()).toMatchObject({
      status: isLost ? 'refunded' : 'paid',
      refundedAmount: isLost ? '558.75' : '0.00',
      dispute: { status: outcome },
    });
    expect(await stockOf(database.current, leadId)).toEqual(
      isLost ? { available: 5, sold: 0 } : { available: 2, sold: 3 },
    );
    const again = await end();
    expect([again.status, (await again.json()).code]).toEqual([409, 'no-open-dispute']);
    expect(await wrongBooks(database.current)).toEqual({});
  },
);

test('only a disputed payment can be ended, by a known secret, as won or lost', async () => {
  const { app, runAll } = openDemo();
  const { clientSecret } = await buyThree(app, '4242424242424242');
  await runAll();
  const end = async (body: object) => (await sendJson(app, 'POST', '/api/demo-payments/dispute', body)).status;
  expect(await end({ clientSecret, outcome: 'lost' })).toBe(409);
  expect(await end({ clientSecret: 'demo_pi_1_secret_2', outcome: 'lost' })).toBe(404);
  expect(await end({ clientSecret, outcome: 'open' })).toBe(400);
  expect(await end({ outcome: 'won' })).toBe(400);
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const elsewhere = createTestApp(database.current, { settings: stripe });
  const answer = await sendJson(elsewhere, 'POST', '/api/demo-payments/dispute', { clientSecret, outcome: 'lost' });
  expect(answer.status).toBe(404);
});
