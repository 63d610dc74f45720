import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { testEnv, testServices } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { openJobQueue } from '../../../platform/jobs/queue.ts';
import { openPayments } from '../open-payments.ts';
import { confirmDemoPayment } from './confirm-demo-payment.ts';
import { readDemoEvent } from './demo-event.ts';
import { sendDemoEventJob } from './send-demo-event.job.ts';

const database = useTestDatabase();

type Received = { path: string; rawBody: string; signature: string | undefined };

let closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** A server in place of the shop that answers each request with the next status. */
async function listenAsShop(statuses: readonly number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers['demo-signature']?.toString();
    received.push({ path: request.url ?? '', rawBody: Buffer.concat(chunks).toString(), signature });
    response.writeHead(statuses[received.length - 1] ?? 200, { location: '/elsewhere' }).end('an answer');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));
  const address = server.address();
  return { received, port: String(typeof address === 'object' && address ? address.port : 0) };
}

/** The payments of a shop at this port, and the queue that works for them. */
async function openShop(port: string) {
  const env = testEnv({ PORT: port });
  const services = testServices(database.current, { env });
  const queue = await openJobQueue(database.current, [sendDemoEventJob], (error) => {
    throw error;
  });
  closing.push(queue.stop);
  const deps = { ...services, enqueue: queue.enqueue };
  await queue.work(deps);
  return { ...deps, payments: openPayments(deps) };
}

test('a payment sends the shop a signed event by itself, and again if the shop did not accept it', async () => {
  const { received, port } = await listenAsShop([503, 302]);
  const { db, env, enqueue, now, payments } = await openShop(port);
  const params = { amountOre: 18_625, checkoutId: 'checkout-1', idempotencyKey: 'key-1' };
  const { id, clientSecret } = await payments.createIntent(params);
  const input = {
    clientSecret,
    method: 'card' as const,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2050, cvc: '123' },
    billingDetails: { name: 'Åsa', email: 'asa@foretag.example' },
  };
  await confirmDemoPayment(db, enqueue, input, now());
  await expect.poll(() => received.length, { timeout: 18_000, interval: 20 }).toBe(3);
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/api/webhooks/demo']));
  const events = received.map((sent) => readDemoEvent(sent, env.SESSION_SECRET, now()));
  expect(events).toMatchObject(events.map(() => ({ kind: 'payment_intent.succeeded', intent: { id } })));
  expect(new Set(events.map((event) => event?.id)).size).toBe(1);
});

test('a payment that is rolled back sends no event', async () => {
  const { received, port } = await listenAsShop([]);
  const { payments, ...deps } = await openShop(port);
  const { id } = await payments.createIntent({ amountOre: 500, checkoutId: 'c', idempotencyKey: 'key-2' });
  const failing = openPayments({
    ...deps,
    enqueue: async (...parts) => {
      await deps.enqueue(...parts);
      throw new Error('not today');
    },
  });
  await expect(failing.cancelIntent(id, 'abandoned')).rejects.toThrow('not today');
  expect(await payments.findIntent(id)).toMatchObject({ status: 'open' });
  await payments.cancelIntent(id, 'abandoned');
  await expect.poll(() => received.length, { timeout: 18_000, interval: 20 }).toBe(1);
});
