import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../../tests/support/claim-desk.ts';
import { type StripeServer, startStripeServer } from '../../../../tests/support/stripe/stripe-server.ts';
import { testEnv } from '../../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { openJobQueue } from '../../../platform/jobs/queue.ts';
import { listNeeds } from './list-needs.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeAll(async () => {
  stripe = await startStripeServer();
  // Creates the tables in which failed jobs are counted.
  const queue = await openJobQueue(database.current, [], () => {});
  await queue.stop();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await truncateAll(database.current);
  shop = await openClaimDesk(database.current, stripe);
});

const claimsNeed = async () =>
  (await listNeeds(database.current.db, testEnv(), shop.now())).find(({ kind }) => kind === 'claims-open');

test('open claims are listed, and urgent when one of them is due soon', async () => {
  const { orderId } = await shop.sold(shop.leadId, 3, 'kopare@foretag.example');
  expect(await claimsNeed()).toBeUndefined();
  const ids = (await shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await shop.claim(orderId, ids.slice(0, 2), 'no-need');
  expect(await claimsNeed()).toMatchObject({ kind: 'claims-open', isUrgent: false, count: 2, more: 0 });
  expect((await claimsNeed())?.parts.map(({ id }) => id).toSorted()).toEqual(
    claims.map(({ claimId }) => claimId).toSorted(),
  );
  expect((await claimsNeed())?.parts[0]).toMatchObject({ dueAt: expect.any(String) });
  shop.pass(11);
  expect(await claimsNeed()).toMatchObject({ isUrgent: true, count: 2 });
  for (const { claimId } of claims) await shop.decide(claimId, 'refuse', 'Numret går fram.');
  expect(await claimsNeed()).toBeUndefined();
});
