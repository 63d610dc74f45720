import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';

const database = useTestDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(() => truncateAll(database.current));

test('an admin opens the files that the buyer was given, and that stands in the log', async () => {
  const shop = openSale(database.current, stripe);
  const headers = await asAdmin(database.current);
  const leadId = await addListing(database.current, { records: 3, title: 'Takbyte' });
  const { orderId, intentId } = await shop.submitted([{ leadId, quantity: 2 }]);
  const get = (file: string, more: object = { headers }) =>
    shop.app.request(`/api/admin/orders/${orderId}/${file}`, more);
  expect((await get('leads.csv')).status).toBe(404);
  stripe.pay(intentId);
  await shop.announce(intentId);
  const csv = await get('leads.csv');
  expect([csv.status, (await csv.text()).trim().split('\r\n').length]).toEqual([200, 3]);
  const xlsx = await get('leads.xlsx');
  expect([xlsx.status, (await xlsx.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  expect((await get('leads.csv', {})).status).toBe(401);
  expect((await shop.app.request('/api/admin/orders/x/leads.csv', { headers })).status).toBe(404);
  const log = await database.current.db.select().from(auditEntries);
  expect(log).toMatchObject([
    { action: 'export', entity: 'order', entityId: orderId, after: { file: 'leads.csv' } },
    { action: 'export', entity: 'order', entityId: orderId, after: { file: 'leads.xlsx' } },
  ]);
});
