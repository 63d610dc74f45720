import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, contact, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { createTestApp, sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import { createLog } from '../../platform/log.ts';
import { orders } from '../orders/orders.table.ts';
import { demoEventSchema, signDemoEvent } from '../payments/demo/demo-event.ts';
import { refunds } from '../payments/payments.table.ts';

const database = useTestDatabase();

/** A demo shop whose jobs wait until they are run, as they would be: events over its own webhook. */
function openDemo() {
  const waiting: (() => Promise<unknown>)[] = [];
  const env = testEnv();
  const now = () => new Date();
  const enqueue: Enqueue = async (_, job, payload) => {
    if (job.name === 'send-demo-event') {
      const event = demoEventSchema.parse(payload);
      waiting.push(async () => app.request('/api/webhooks/demo', signDemoEvent(event, env.SESSION_SECRET, now())));
    } else if (job.name === 'refund-charge') {
      waiting.push(() => job.run(services, payload, { isLast: false }));
    }
  };
  const services = {
    db: database.current.db,
    env,
    enqueue,
    now,
    stockChanged: () => {},
    log: createLog('silent'),
    transport: null,
    filesOf: async () => [],
  };
  const app = createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, deps: { enqueue } });
  const runAll = async () => {
    while (waiting.length > 0) await Promise.all(waiting.splice(0).map((run) => run()));
  };
  return { app, runAll };
}

test('a demo shop refunds in parts like any other, each part once', async () => {
  const { db } = database.current;
  const { app, runAll } = openDemo();
  const headers = await asAdmin(database.current);
  const leadId = await addListing(database.current, { records: 5 });
  const cartItems = [{ leadId, quantity: 3 }];
  const { checkoutId, clientSecret } = await (
    await sendJson(app, 'POST', '/api/create-payment-intent', { cartItems })
  ).json();
  const { orderId } = await (await sendJson(app, 'POST', `/api/checkouts/${checkoutId}/submit`, contact)).json();
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2050, cvc: '123' };
  const billingDetails = { name: contact.customerName, email: contact.customerEmail };
  await sendJson(app, 'POST', '/api/demo-payments/confirm', { clientSecret, card, billingDetails });
  await runAll();
  const refund = async (body: object) =>
    (await sendJson(app, 'POST', `/api/admin/orders/${orderId}/refund`, body, headers)).json();
  const shown = await (await app.request('/api/admin/orders', { headers })).json();
  const [{ id: orderItemId }] = shown[0].items;
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
