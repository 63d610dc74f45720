import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { showOrder } from './show-order.ts';

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

test('an order shows its claims, and whether each delivered record was replaced or refunded', async () => {
  const { orderId } = await shop.sold(shop.leadId, 10, 'kopare@foretag.example');
  const [faulty, other] = await shop.records(orderId);
  await shop.claim(orderId, [faulty?.recordId ?? ''], 'wrong-number');
  await shop.claim(orderId, [other?.recordId ?? ''], 'no-need');
  await shop.refunded(orderId, { recordIds: [other?.recordId] });
  const shown = await showOrder(shop.services, orderId);
  const records = shown?.records ?? [];
  expect(records).toHaveLength(11);
  const given = records.find(({ replaces }) => replaces !== null);
  expect(given).toMatchObject({ replaces: faulty?.recordId, remedy: null });
  expect(records.find(({ recordId }) => recordId === faulty?.recordId)).toMatchObject({
    remedy: 'replaced',
    replacedBy: given?.reference,
    leadId: shop.leadId,
  });
  expect(records.find(({ recordId }) => recordId === other?.recordId)).toMatchObject({ remedy: 'credited' });
  expect(shown?.claims).toMatchObject([
    { reason: 'wrong-number', status: 'replaced' },
    { reason: 'no-need', status: 'refunded' },
  ]);
});
