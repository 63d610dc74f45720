import { expect, test } from 'vitest';
import { makeGeneratedCalls } from '../support/generated/make-generated-calls.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { isWholeSuite } from '../support/whole-suite.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();

const count = isWholeSuite ? 400 : 150;

test('calls generated from the API’s document are answered as it says', async () => {
  const { wrong, breaches, statuses } = await makeGeneratedCalls(database.current, stripe, { seed: 1, count });
  expect(wrong).toEqual([]);
  expect(breaches).toEqual([]);
  expect(statuses['200'], JSON.stringify(statuses)).toBeGreaterThan(count / 10);
});
