import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { shopSettings } from '../../src/features/settings/settings.table.ts';
import { openClaimDesk } from '../support/claim-desk.ts';
import { addListing } from '../support/sale.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { sendJson } from '../support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();

test('while a claim of one order waits for its stock, another order is claimed and the rules are changed', async () => {
  const { db } = database.current;
  const shop = await openClaimDesk(database.current, stripe);
  const otherLeadId = await addListing(database.current, { records: 4, availableCount: 4 });
  const first = await shop.sold(shop.leadId, 1, 'kopare@foretag.example');
  const second = await shop.sold(otherLeadId, 1, 'annan@foretag.example');
  const report = async ({ orderId }: { orderId: string }) =>
    (
      await shop.claim(
        orderId,
        (await shop.records(orderId)).map(({ recordId }) => recordId),
        'wrong-number',
      )
    ).status;
  let waiting: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(leads).where(eq(leads.id, shop.leadId)).for('update');
    waiting = report(first);
    await somebodyWaits(database, 1);
    expect(await report(second)).toBe(201);
    const change = await sendJson(shop.app, 'PATCH', '/api/admin/settings', { claimAutoPerBuyer: 2 }, shop.headers);
    expect(change.status).toBe(200);
  });
  expect(await waiting).toBe(201);
});

test('of two claims at once about different listings, one is granted where the limit allows one', async () => {
  const { db } = database.current;
  const shop = await openClaimDesk(database.current, stripe);
  await sendJson(shop.app, 'PATCH', '/api/admin/settings', { claimAutoPerBuyer: 1 }, shop.headers);
  const orders: { orderId: string; ids: string[] }[] = [];
  for (const leadId of [shop.leadId, await addListing(database.current, { records: 4, availableCount: 4 })]) {
    const { orderId } = await shop.sold(leadId, 1, 'kopare@foretag.example');
    orders.push({ orderId, ids: (await shop.records(orderId)).map(({ recordId }) => recordId) });
  }
  let reports: Promise<string | undefined>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(shopSettings).for('update');
    reports = orders.map(
      async ({ orderId, ids }) => (await shop.claim(orderId, ids, 'wrong-number')).claims[0]?.status,
    );
    await somebodyWaits(database, 2);
  });
  expect((await Promise.all(reports)).toSorted()).toEqual(['open', 'replaced']);
});
