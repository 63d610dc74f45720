import { expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { daysOfDocuments } from '../../features/receipts/document-days.ts';
import { keepDays } from '../../platform/database/kept-days.ts';
import { readTotals } from './read-totals.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();

test('sales of all days and outcomes of claims are counted as stored, by outcome and who decided', async () => {
  const shop = await openClaimDesk(database.current, stripe);
  const { db } = database.current;
  expect(await readTotals(db)).toEqual({ sales: [{ value: 0 }], claims: [] });
  const { orderId } = await shop.sold(shop.leadId, 5, 'kopare@foretag.example');
  const [first = '', second = '', third = '', fourth = ''] = (await shop.records(orderId)).map(
    ({ recordId }) => recordId,
  );
  await shop.claim(orderId, [first], 'wrong-number');
  const { claims } = await shop.claim(orderId, [second, third, fourth], 'no-need');
  await shop.decide(claims[0]?.claimId ?? '', 'refund');
  await shop.call('DELETE', orderId, `claims/${claims[1]?.claimId}`);
  shop.pass(5);
  await keepDays(db, daysOfDocuments, shop.now());
  await shop.sold(shop.leadId, 1, 'annan@foretag.example');
  const { sales, claims: decided } = await readTotals(db);
  expect(sales).toEqual([{ value: 2 }]);
  expect(
    decided.toSorted((one, other) => (String(one.labels?.outcome) < String(other.labels?.outcome) ? -1 : 1)),
  ).toEqual([
    { labels: { outcome: 'refunded', by: 'admin' }, value: 1 },
    { labels: { outcome: 'replaced', by: 'rule' }, value: 1 },
    { labels: { outcome: 'withdrawn', by: 'buyer' }, value: 1 },
  ]);
});
