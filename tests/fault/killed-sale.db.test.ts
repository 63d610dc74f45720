import { afterAll, beforeAll, expect, test } from 'vitest';
import { killEverywhere } from '../support/killed-sale.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

test('killed between the button and paid, each charged buyer has one order, and every other hold ends', async () => {
  const { url } = database;
  // The embedded database is inside the process that dies.
  if (url === null) return;
  const result = await killEverywhere(database.current, url, stripe);
  expect(result.deaths).toBeGreaterThanOrEqual(10);
  expect(result).toMatchObject({ finished: 1, pending: 0, paid: result.charged, deliveries: result.charged });
  expect(result.wrongStock).toEqual([]);
  expect(result.receipts).toEqual(Array.from({ length: result.charged }, (_, index) => index + 1));
}, 180_000);
