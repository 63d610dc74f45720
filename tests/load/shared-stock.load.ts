import { expect, test } from 'vitest';
import { nothingWrong, sellSharedStock } from '../support/shared-stock.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

test.each([1, 2, 3])('round %i: a thousand orders over shared records, one in ten failing midway', async () => {
  const { ends, ...result } = await sellSharedStock(database.current, stripe, { buyers: 1_000 });
  expect(ends).toEqual(['delivered', 'left', 'sold out']);
  expect(result).toEqual(nothingWrong);
});
