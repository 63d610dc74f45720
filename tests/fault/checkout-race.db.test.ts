import { expect, test } from 'vitest';
import { crossPairs, fairRace, race } from '../support/race.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

/** The embedded database has one connection, so nothing races; fewer buyers are enough. */
const buyers = () => (database.url === null ? 60 : 200);

test.each([true, false])(
  'more buyers than leads: none is oversold, none is charged without leads (records: %s)',
  async (records) => {
    const result = await race(database.current, stripe, { buyers: buyers(), stock: 50, records });
    expect(result).toEqual(fairRace(50, records));
  },
);

test('pairs of buyers with baskets in opposite order all succeed', async () => {
  const outcomes = await crossPairs(database.current, stripe, 20);
  expect(outcomes.filter(({ end }) => end !== 'paid')).toEqual([]);
});
