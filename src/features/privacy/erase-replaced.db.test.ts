import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { listOrderHistory } from '../purchases/order-history-list.ts';
import { leadRecords } from '../records/records.table.ts';
import { eraseOldRecords } from './erase-old-records.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await truncateAll(database.current);
  shop = await openClaimDesk(database.current, stripe, { records: 40, maxBuyers: 5 });
});

const email = 'kopare@foretag.example';

test('the files stay open for a replacement when the record that it replaces is erased', async () => {
  const { orderId } = await shop.sold(shop.leadId, 1, email);
  const [replaced = ''] = (await shop.records(orderId)).map(({ recordId }) => recordId);
  const [claim] = (await shop.claim(orderId, [replaced])).claims;
  expect((await shop.decide(claim?.claimId ?? '', 'replace')).status).toBe(200);
  const { db } = database.current;
  const collectedAt = new Date(shop.now().getTime() - 560 * 86_400_000);
  await db.update(leadRecords).set({ collectedAt }).where(eq(leadRecords.id, replaced));
  expect(await eraseOldRecords(shop.services, shop.now())).toBe(1);
  expect(await shop.records(orderId)).toHaveLength(1);
  const [order] = await listOrderHistory(db, email, shop.now());
  expect(order).toMatchObject({
    deliveredCount: 1,
    erasedCount: 1,
    downloads: { csv: `/api/orders/${orderId}/leads.csv` },
  });
});
