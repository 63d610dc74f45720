import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useClaimDesk } from '../../../tests/support/claim-desk.ts';
import { listOrderHistory } from '../purchases/order-history-list.ts';
import { leadRecords } from '../records/records.table.ts';
import { eraseOldRecords } from './erase-old-records.ts';

const desk = useClaimDesk({ records: 40, maxBuyers: 5 });
const { database } = desk;

const email = 'kopare@foretag.example';

test('the files stay open for a replacement when the record that it replaces is erased', async () => {
  const { orderId } = await desk.shop.sold(desk.shop.leadId, 1, email);
  const [replaced = ''] = (await desk.shop.records(orderId)).map(({ recordId }) => recordId);
  const [claim] = (await desk.shop.claim(orderId, [replaced])).claims;
  expect((await desk.shop.decide(claim?.claimId ?? '', 'replace')).status).toBe(200);
  const { db } = database.current;
  const collectedAt = new Date(desk.shop.now().getTime() - 560 * 86_400_000);
  await db.update(leadRecords).set({ collectedAt }).where(eq(leadRecords.id, replaced));
  expect(await eraseOldRecords(desk.shop.services, desk.shop.now())).toBe(1);
  expect(await desk.shop.records(orderId)).toHaveLength(1);
  const [order] = await listOrderHistory(db, email, desk.shop.now());
  expect(order).toMatchObject({
    deliveredCount: 1,
    erasedCount: 1,
    downloads: { csv: `/api/orders/${orderId}/leads.csv` },
  });
});
