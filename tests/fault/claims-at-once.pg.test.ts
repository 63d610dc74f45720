import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRules } from '../../src/features/claims/claim-rules.table.ts';
import { openClaimDesk } from '../support/claim-desk.ts';
import { addListing } from '../support/sale.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/stripe-server.ts';
import { sendJson } from '../support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

test('of two reports at once about different listings, one is granted where the rules allow one', async () => {
  const { db } = database.current;
  const shop = await openClaimDesk(database.current, stripe);
  await sendJson(shop.app, 'PATCH', '/api/admin/claim-rules', { autoPerBuyer: 1 }, shop.headers);
  const orders: { orderId: string; ids: string[] }[] = [];
  for (const leadId of [shop.leadId, await addListing(database.current, { records: 4, availableCount: 4 })]) {
    const { orderId } = await shop.sold(leadId, 1, 'kopare@foretag.example');
    orders.push({ orderId, ids: (await shop.records(orderId)).map(({ recordId }) => recordId) });
  }
  let reports: Promise<string | undefined>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(claimRules).for('update');
    reports = orders.map(
      async ({ orderId, ids }) => (await shop.claim(orderId, ids, 'wrong-number')).claims[0]?.status,
    );
    await somebodyWaits(database, 2);
  });
  expect((await Promise.all(reports)).toSorted()).toEqual(['open', 'replaced']);
});
