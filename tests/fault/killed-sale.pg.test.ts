import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { killEverywhere } from '../support/killed-sale.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/stripe-server.ts';
import { truncateAll, usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(() => truncateAll(database.current));

test('killed between the button and paid, each charged buyer has one order, and every other hold ends', async () => {
  const result = await killEverywhere(database.current, database.url, stripe);
  expect(result.deaths).toBeGreaterThanOrEqual(10);
  expect(result).toMatchObject({ finished: 1, pending: 0, paid: result.charged, deliveries: result.charged });
  expect(result.wrongStock).toEqual([]);
  expect(result.receipts).toEqual(Array.from({ length: result.charged }, (_, index) => index + 1));
}, 300_000);
