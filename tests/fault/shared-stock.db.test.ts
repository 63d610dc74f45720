import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothingWrong, sellSharedStock } from '../support/shared-stock.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

test('of records sold to three buyers, none is sold to a fourth, none twice to one buyer, and all books agree', async () => {
  const { ends, ...result } = await sellSharedStock(database.current, stripe, { buyers: 60 });
  expect(ends).toEqual(['delivered', 'left', 'sold out']);
  expect(result).toEqual(nothingWrong);
});
