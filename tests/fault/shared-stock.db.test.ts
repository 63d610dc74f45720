import { expect, test } from 'vitest';
import { nothingWrong, sellSharedStock } from '../support/shared-stock.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();

test('of records sold to three buyers, none is sold to a fourth, none twice to one buyer, and all books agree', async () => {
  const { ends, ...result } = await sellSharedStock(database.current, stripe, { buyers: 60 });
  expect(ends).toEqual(['delivered', 'left', 'sold out']);
  expect(result).toEqual(nothingWrong);
});
