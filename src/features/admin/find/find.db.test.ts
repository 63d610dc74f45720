import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tests/support/admin-session.ts';
import { addCompany, addInvoices } from '../../../../tests/support/invoices/invoice-desk.ts';
import { addListing, openSale } from '../../../../tests/support/sale.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { leadRecords } from '../../records/records.table.ts';
import { findOrdersWith } from './find-orders.ts';
import type { Found } from './found.rules.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
let headers: Record<string, string>;
let shop: ReturnType<typeof openSale>;
let order: { orderId: string; orderNumber: string; intentId: string };
let leadId: string;

const buyer = {
  customerName: 'Åsa Öberg',
  customerEmail: 'asa.oberg@bolaget.example',
  customerPhone: '070-174 06 05',
  companyName: 'Takbolaget i Skåne AB',
  orgNumber: '556016-0680',
};

beforeAll(async () => {
  await truncateAll(database.current);
  headers = await asAdmin(database.current);
  shop = openSale(database.current, stripe);
  leadId = await addListing(database.current, { title: 'Solceller på lador', titleEn: 'Solar on barns', records: 4 });
  order = await shop.submitted([{ leadId, quantity: 1 }], buyer);
  stripe.pay(order.intentId);
  await shop.announce(order.intentId);
  const other = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  stripe.pay(other.intentId);
  await shop.announce(other.intentId);
  const message = { name: 'Bo Ek', email: 'bo@ek.example', subject: 'Faktura saknas', message: 'Hej' };
  await sendJson(shop.app, 'POST', '/api/contacts', message);
});

async function find(q: string): Promise<Found[]> {
  const answer = await shop.app.request(`/api/admin/find?${new URLSearchParams({ q })}`, { headers });
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return answer.json();
}

const labelOf = async () => (await shop.order(order.orderId)) && (await receiptOf(order.orderId));

async function receiptOf(orderId: string): Promise<string> {
  const shown = await shop.app.request(`/api/admin/orders/${orderId}`, { headers });
  return (await shown.json()).receiptLabel;
}

test.each([
  ['its number', () => order.orderNumber],
  ['its number in small letters', () => order.orderNumber.toLowerCase()],
  ['the payment', () => order.intentId],
  ['the address', () => buyer.customerEmail.toUpperCase()],
  ['the telephone as it is dialled', () => '+46 70 174 06 05'],
  ['the telephone without anything', () => '0701740605'],
  ['the organization number', () => '5560160680'],
  ['a part of the name', () => 'öberg'],
  ['a part of the company', () => 'takbolaget i'],
])('an order is found by %s', async (_, q) => {
  const found = await find(q());
  const first = found.find(({ kind }) => kind === 'order');
  expect(first).toMatchObject({ id: order.orderId, title: order.orderNumber });
  expect(first?.href).toBe(`/admin?tab=orders&order=${order.orderId}`);
  expect(found.filter(({ kind }) => kind === 'order')).toHaveLength(1);
});

test('an order older than the newest, which are read first, is found too', async () => {
  const older = { id: order.orderId, customerEmail: buyer.customerEmail };
  expect(await findOrdersWith(database.current.db, 'öberg', 1)).toMatchObject([older]);
  expect(await findOrdersWith(database.current.db, 'nobody', 1)).toEqual([]);
});

test('an order is found by its receipt, with and without the year', async () => {
  const label = (await labelOf()) ?? '';
  for (const q of [label, String(Number(label.split('-')[1]))]) {
    expect((await find(q))[0]).toMatchObject({ kind: 'receipt', title: label, detail: order.orderNumber });
  }
});

test('a buyer is found once, however often they bought', async () => {
  const found = await find('asa.oberg@');
  expect(found.filter(({ kind }) => kind === 'buyer')).toMatchObject([
    { id: buyer.customerEmail, title: buyer.companyName, detail: buyer.customerEmail },
  ]);
});

test('listings, records, categories and messages are found', async () => {
  expect(await find('solceller på')).toMatchObject([{ kind: 'listing', id: leadId }]);
  expect(await find('SOLAR on')).toMatchObject([{ kind: 'listing', id: leadId }]);
  const [record] = await database.current.db.select().from(leadRecords).limit(1);
  expect((await find(record?.reference ?? ''))[0]).toMatchObject({ kind: 'record', id: record?.id });
  expect((await find(record?.email ?? ''))[0]).toMatchObject({ kind: 'record', id: record?.id });
  expect(await find('bygg')).toMatchObject([{ kind: 'category' }]);
  expect(await find('faktura')).toMatchObject([{ kind: 'message', title: 'Faktura saknas' }]);
  await addListing(database.current, { title: 'Takbyte', description: 'De vill byta solceller på lador.' });
  expect(await find('solceller på')).toHaveLength(1);
});

test('one letter finds nothing, a thousand are refused, and special characters are literal', async () => {
  expect(await find('ö')).toEqual([]);
  expect(await find('  ')).toEqual([]);
  for (const q of ['%%%', '___', '\\\\\\', "';--", '00000000000']) expect(await find(q)).toEqual([]);
  const long = await shop.app.request(`/api/admin/find?q=${'a'.repeat(1_000)}`, { headers });
  expect(long.status).toBe(400);
  expect((await shop.app.request('/api/admin/find', { headers })).status).toBe(400);
  expect((await shop.app.request('/api/admin/find?q=abc')).status).toBe(401);
});

test('an invoice is found by its number, its OCR number and its company, and the result opens it', async () => {
  const companyId = await addCompany(database.current, '556703-7485');
  const [id = ''] = await addInvoices(database.current, companyId, [{ number: 17 }]);
  const href = `/admin?tab=invoices&of=${id}`;
  const invoice = { kind: 'invoice', title: '2026-000017', detail: 'ORD-17', href };
  for (const q of ['2026-000017', '20261780']) expect((await find(q))[0]).toMatchObject(invoice);
  const company = { kind: 'company', title: 'Exempel AB', href: `/admin?tab=companies&of=${companyId}` };
  for (const q of ['exempel ab', '5567037485', 'faktura@foretag']) {
    expect((await find(q)).filter(({ kind }) => kind === 'company' || kind === 'invoice')).toMatchObject([
      company,
      invoice,
    ]);
  }
});
