import { expect, test } from 'vitest';
import { crossPairs, fairRace, race } from '../support/race.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const rounds = Array.from({ length: 20 }, (_, index) => ({ round: index + 1, records: index % 2 === 0 }));

test.each(rounds)('round $round: a thousand buyers, fifty leads, records: $records', async ({ records }) => {
  const result = await race(database.current, stripe, { buyers: 1_000, stock: 50, records });
  expect(result).toEqual(fairRace(50, records));
});

test('two hundred pairs with baskets in opposite order all succeed', async () => {
  const outcomes = await crossPairs(database.current, stripe, 200);
  expect(outcomes.filter(({ end }) => end !== 'paid')).toEqual([]);
});
