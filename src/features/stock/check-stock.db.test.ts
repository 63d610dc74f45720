import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { checkStock } from './check-stock.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const openShop = () => openSale(database.current, stripe);

test('a night finds every number that does not add up, and the admin sees the latest night', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { title: 'Takbyte', records: 3, availableCount: 3 });
  await shop.submitted([{ leadId, quantity: 2 }]);
  const { db } = database.current;
  const look = async () => (await shop.app.request('/api/admin/stock-check', { headers: admin })).json();
  expect(await look()).toEqual({ checkedAt: null, listings: 0, findings: [] });
  expect(await checkStock(db, new Date('2026-11-01T02:23:00Z'))).toEqual([]);
  await db.update(leads).set({ availableCount: 7, soldCount: 9 });
  await db.update(orderItems).set({ deliveredQuantity: 1 });
  await db.execute(sql`update lead_records set taken_slots = 1`);
  await checkStock(db, new Date('2026-11-02T02:23:00Z'));
  expect(await look()).toEqual({
    checkedAt: '2026-11-02T02:23:00.000Z',
    listings: 1,
    findings: [
      { leadId, title: 'Takbyte', what: 'sold-count', expected: 2, found: 9 },
      { leadId, title: 'Takbyte', what: 'taken-slots', expected: 0, found: 1 },
      { leadId, title: 'Takbyte', what: 'delivered-quantity', expected: 0, found: 1 },
      { leadId, title: 'Takbyte', what: 'available-count', expected: 0, found: 7 },
      { leadId, title: 'Takbyte', what: 'free-records', expected: 0, found: 1 },
    ],
  });
  expect((await shop.app.request('/api/admin/stock-check')).status).toBe(401);
});
