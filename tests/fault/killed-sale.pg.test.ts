import { expect, test } from 'vitest';
import { killEverywhere } from '../support/killed-sale.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { usePostgresDatabase } from '../support/test-database.ts';
import { isWholeSuite } from '../support/whole-suite.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();

/** Each death is a process of its own. The whole suite kills before every statement. */
const step = isWholeSuite ? 1 : 4;

test('after kills between the pay button and the payment, each charged buyer has one order, and every other hold ends', async () => {
  const result = await killEverywhere(database.current, database.url, stripe, step);
  expect(result.deaths).toBeGreaterThanOrEqual(isWholeSuite ? 15 : 4);
  expect(result).toMatchObject({ finished: 1, pending: 0, paid: result.charged, deliveries: result.charged });
  expect(result.wrongStock).toEqual([]);
  expect(result.receipts).toEqual(Array.from({ length: result.charged }, (_, index) => index + 1));
});
