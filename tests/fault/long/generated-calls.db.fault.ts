import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { makeGeneratedCalls } from '../../support/generated/make-generated-calls.ts';
import { type StripeServer, startStripeServer } from '../../support/stripe/stripe-server.ts';
import { useTestDatabase } from '../../support/test-database.ts';

const database = useTestDatabase();
const statuses: Record<string, number> = {};
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(async () => {
  await stripe.stop();
  await noteFigures(`generated calls (${database.url === null ? 'embedded' : 'PostgreSQL'})`, statuses);
});

// After some hundreds of calls little of the shop is left, so each round starts with a fresh one.
test.each(Array.from({ length: 40 }, (_, index) => index + 1))('round %i of 250 generated calls', async (round) => {
  const found = await makeGeneratedCalls(database.current, stripe, { seed: 1_000 + round, count: 250 });
  for (const [status, count] of Object.entries(found.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  expect(found.wrong).toEqual([]);
  expect(found.breaches).toEqual([]);
});
