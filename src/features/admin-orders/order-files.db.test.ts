import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { shownDisputes } from '../disputes/order-disputes.ts';
import { leadRecords } from '../records/records.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

test('an admin opens the files of the buyer, and that is logged', async () => {
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
  const head = await get('leads.csv', { method: 'HEAD', headers });
  expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'GET', '']);
  expect((await shop.app.request('/api/admin/orders/x/leads.csv', { headers })).status).toBe(404);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log).toMatchObject([
    { action: 'export', entity: 'order', entityId: orderId, after: { file: 'leads.csv' } },
    { action: 'export', entity: 'order', entityId: orderId, after: { file: 'leads.xlsx' } },
  ]);
});

async function unpacked(zip: Buffer): Promise<Map<string, string>> {
  const file = await fromBufferPromise(zip);
  const found = new Map<string, string>();
  for await (const entry of file.eachEntry())
    found.set(entry.fileName, await text(await file.openReadStreamPromise(entry)));
  return found;
}

test('the evidence for a disputed payment is one file, without the people in the leads', async () => {
  const shop = openSale(database.current, stripe);
  const headers = await asAdmin(database.current);
  const leadId = await addListing(database.current, { records: 2, title: 'Takbyte' });
  const { orderId, intentId } = await shop.submitted([{ leadId, quantity: 2 }]);
  const evidence = (more: object = { headers }) => shop.app.request(`/api/admin/orders/${orderId}/dispute.zip`, more);
  stripe.pay(intentId);
  await shop.announce(intentId);
  expect((await evidence()).status).toBe(404);
  stripe.dispute(intentId);
  await shop.announce(intentId);
  expect((await evidence({})).status).toBe(401);
  const answer = await evidence();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()].filter((name) => name.endsWith('.json'))).toEqual(
    ['order', 'events', 'deliveries', 'claims', 'mails'].map((name) => `${name}.json`),
  );
  expect([...files.keys()].find((name) => name.endsWith('.pdf'))).toMatch(/^kvitto-\d{4}-\d+\.pdf$/);
  const read = (name: string) => JSON.parse(files.get(`${name}.json`) ?? 'null');
  const providerUrl = expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/disputes\/d[pu]_/);
  expect(read('order')).toMatchObject({ id: orderId, dispute: { status: 'open', providerUrl } });
  const live = await shownDisputes(database.current.db, [orderId], { STRIPE_SECRET_KEY: 'sk_live_key' });
  expect(live.get(orderId)?.providerUrl).toMatch(/^https:\/\/dashboard\.stripe\.com\/disputes\//);
  const records = await database.current.db.select().from(leadRecords);
  expect(
    read('deliveries')
      .map(({ reference }: { reference: string }) => reference)
      .sort(),
  ).toEqual(records.map(({ reference }) => reference).sort());
  for (const { email } of records) expect([...files.values()].join()).not.toContain(email);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.at(-1)).toMatchObject({ action: 'export', entityId: orderId, after: { file: 'dispute.zip' } });
});

test('the evidence of a large order names every delivered lead once, though a page shows the first 500', async () => {
  const shop = openSale(database.current, stripe);
  const headers = await asAdmin(database.current);
  const cart = [
    { leadId: await addListing(database.current, { records: 700, availableCount: 700 }), quantity: 700 },
    { leadId: await addListing(database.current, { records: 301, availableCount: 301 }), quantity: 301 },
  ];
  const { orderId, intentId } = await shop.submitted(cart);
  stripe.pay(intentId);
  await shop.announce(intentId);
  stripe.dispute(intentId);
  await shop.announce(intentId);
  const answer = await shop.app.request(`/api/admin/orders/${orderId}/dispute.zip`, { headers });
  const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
  const told: { reference: string }[] = JSON.parse(files.get('deliveries.json') ?? '[]');
  const records = await database.current.db.select().from(leadRecords);
  expect(told.map(({ reference }) => reference).sort()).toEqual(records.map(({ reference }) => reference).sort());
  const page = await shop.app.request(`/api/admin/orders/${orderId}`, { headers });
  expect((await page.json()).records).toHaveLength(500);
});
