import { afterAll, beforeAll, expect, test } from 'vitest';
import { killEverywhere } from '../support/killed-sale.ts';
import { type StripeServer, startStripeServer } from '../support/stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

test('killed at every statement between the button and paid, nobody is charged for nothing', async () => {
  if (database.url === null) throw new Error('This needs PostgreSQL.');
  const result = await killEverywhere(database.current, database.url, stripe, 1);
  expect(result.deaths).toBeGreaterThanOrEqual(20);
  expect(result).toMatchObject({ finished: 1, pending: 0, paid: result.charged, deliveries: result.charged });
  expect(result.wrongStock).toEqual([]);
  expect(result.receipts).toEqual(Array.from({ length: result.charged }, (_, index) => index + 1));
});
