import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await truncateAll(database.current);
  shop = await openClaimDesk(database.current, stripe);
});

const outcomes = async () => (await shop.app.request('/api/claims/outcomes')).json();

test('anybody can read the outcomes of twelve months’ claims; open and withdrawn ones are not counted', async () => {
  expect(await outcomes()).toEqual({ replaced: 0, refunded: 0, refused: 0 });
  const { orderId } = await shop.sold(shop.leadId, 5, 'kopare@foretag.example');
  const [first = '', second = '', third = '', fourth = ''] = (await shop.records(orderId)).map(
    ({ recordId }) => recordId,
  );
  await shop.claim(orderId, [first], 'wrong-number');
  const refunded = await shop.claim(orderId, [second], 'no-need');
  const refused = await shop.claim(orderId, [third], 'no-need');
  await shop.claim(orderId, [fourth], 'no-need');
  await shop.decide(refunded.claims[0]?.claimId ?? '', 'refund');
  await shop.decide(refused.claims[0]?.claimId ?? '', 'refuse', 'Numret går fram.');
  expect(await outcomes()).toEqual({ replaced: 1, refunded: 1, refused: 1 });
  shop.pass(370);
  expect(await outcomes()).toEqual({ replaced: 0, refunded: 0, refused: 0 });
});
