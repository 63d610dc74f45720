import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openInvoices } from '../../../tests/support/invoices/invoice-desk.ts';
import { usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { type CompanyAddress, companies, companyAddresses } from '../companies/companies.table.ts';
import { removeOldContacts } from '../company-handling/remove-addresses.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { anonymiseOldOrders } from './anonymise-old-orders.ts';
import { deleteOldAddresses } from './delete-old-rows.ts';
import { erasePerson } from './erase-person.ts';

const desk = usePrivacyDesk();
const now = new Date('2026-12-20T10:00:00Z');
const email = 'kim@foretag.example';
const kims = { companyName: 'Exempel AB', invoiceEmail: email, reference: 'Kim Exempel' };
const address = { street: 'Exempelgatan 1', postalCode: '111 11', city: 'Stockholm' };

let shop: Awaited<ReturnType<typeof openInvoices>>;

beforeEach(async () => {
  shop = await openInvoices(desk.database.current, () => now, 'owner');
  const { invoiceEmail, reference } = kims;
  await desk.db().update(companies).set({ invoiceEmail, reference });
});

type Added = { email?: string; invoiceEmail?: string; state?: CompanyAddress['state']; createdAt?: Date };

const addAddress = (more: Added = {}, companyId = shop.companyId) =>
  desk
    .db()
    .insert(companyAddresses)
    .values({ companyId, ...kims, ...address, email, state: 'approved', createdAt: now, ...more });

const deps = () => ({ enqueue: desk.queue.enqueue, env: testEnv(), stockChanged: () => {} });
const erase = async () =>
  (await erasePerson(desk.db(), deps(), { subject: { email, phone: null }, actor: 'admin' }, now)).erased;

const company = async () => (await desk.db().select().from(companies))[0];

test('a person’s data includes invoices with payments, and the company’s application and contact', async () => {
  const [id = ''] = await shop.add({ number: 17, email });
  await shop.pay(id, '400.00', { date: '2026-12-03' });
  await addAddress();
  const {
    invoices: found,
    companyAddresses: asked,
    companyContacts,
  } = await shop.read(`/admin/privacy?email=${email}`);
  expect(found).toMatchObject([
    {
      label: '2026-000017',
      companyName: 'Exempel AB',
      left: '600.00',
      payments: [{ amount: '400.00', paidOn: '2026-12-03' }],
    },
  ]);
  expect(found[0]).not.toHaveProperty('writeOffKind');
  expect(asked).toMatchObject([{ email, reference: 'Kim Exempel', orgNumber: '556016-0680' }]);
  expect(companyContacts).toMatchObject([{ ...kims, id: shop.companyId }]);
  await addAddress({ email: 'alex@foretag.example', invoiceEmail: 'faktura@foretag.example' });
  const invoiced = await shop.read('/admin/privacy?email=faktura@foretag.example');
  expect(invoiced.companyAddresses).toMatchObject([{ email: 'alex@foretag.example' }]);
  const nobody = await shop.read('/admin/privacy?email=annan@foretag.example');
  expect(nobody).toMatchObject({ invoices: [], companyAddresses: [], companyContacts: [] });
});

test('an erased person is removed from their company: its invoices go to another of its buyers, and the reference is erased', async () => {
  await shop.add({ number: 17 });
  await addAddress();
  await addAddress({ email: 'alex@foretag.example' });
  const reminder = { to: email, subject: '', html: '', text: '', template: 'invoice-reminder' };
  await desk
    .db()
    .insert(mails)
    .values({ ...reminder, dedupeKey: 'invoice:1:reminder-1' });
  expect(await erase()).toMatchObject({ companyAddresses: 1, companyContacts: 1 });
  // what it owes stays, and the reminder counts as sent
  expect(await desk.db().select().from(mails)).toMatchObject([{ to: email, status: 'queued' }]);
  expect(await company()).toMatchObject({ invoiceEmail: 'alex@foretag.example', reference: null });
  const left = await desk.db().select().from(companyAddresses).orderBy(asc(companyAddresses.id));
  expect(left).toMatchObject([
    { email: 'alex@foretag.example', invoiceEmail: 'alex@foretag.example', reference: null },
  ]);
});

test('a company’s only contact stays while an invoice is unpaid, and the night removes it afterwards', async () => {
  const [id = ''] = await shop.add({ number: 17 });
  await addAddress();
  expect(await erase()).toMatchObject({ companyAddresses: 1, companyContacts: 0 });
  expect(await company()).toMatchObject({ invoiceEmail: email, reference: null });
  expect(await removeOldContacts(desk.db())).toBe(0);
  await shop.pay(id, '1000.00');
  expect(await removeOldContacts(desk.db())).toBe(1);
  expect(await company()).toMatchObject({ invoiceEmail: '', companyName: 'Exempel AB', orgNumber: '556016-0680' });
  expect(await removeOldContacts(desk.db())).toBe(0);
});

test('retention keeps the contact of a company that may buy or has an open application', async () => {
  const [id = ''] = await shop.add({ number: 17 });
  await shop.pay(id, '1000.00');
  for (const state of ['approved', 'asked'] as const) {
    await desk.db().delete(companyAddresses);
    await addAddress({ state });
    expect(await removeOldContacts(desk.db())).toBe(0);
  }
  await desk.db().update(companyAddresses).set({ state: 'removed' });
  expect(await removeOldContacts(desk.db())).toBe(1);
});

test('a company that only one person applied for is erased with that person', async () => {
  await addAddress({ state: 'asked' });
  expect(await erase()).toMatchObject({ companyAddresses: 1 });
  expect(await company()).toBeUndefined();
});

test('an address that may not buy is deleted after 24 months, with its company if nothing else is left; an approved one stays', async () => {
  const old = new Date('2024-12-19T10:00:00Z');
  const [other] = await desk
    .db()
    .insert(companies)
    .values({ ...kims, ...address, orgNumber: '556703-7485', creditLimit: 0 })
    .returning();
  await addAddress({ createdAt: old });
  await addAddress({ createdAt: old, state: 'refused', email: 'nej@foretag.example' }, other?.id);
  await addAddress({ state: 'refused', email: 'nyss@foretag.example' });
  expect(await deleteOldAddresses(desk.db(), now)).toBe(1);
  const left = await desk.db().select().from(companyAddresses).orderBy(asc(companyAddresses.id));
  expect(left.map((row) => row.email)).toEqual([email, 'nyss@foretag.example']);
  expect(await desk.db().select().from(companies)).toMatchObject([{ id: shop.companyId }]);
});

test('an order is kept as long as its latest payment, which may be of a later year than its invoice', async () => {
  const [early = '', late = ''] = await shop.add(
    { number: 17, createdAt: new Date('2018-12-20T10:00:00Z') },
    { number: 18, createdAt: new Date('2018-12-20T10:00:00Z') },
  );
  for (const [id, date] of [
    [early, '2018-12-28'],
    [late, '2019-01-15'],
  ] as const) {
    await shop.pay(id, '1000.00', { date });
  }
  expect(await desk.db().select().from(receipts)).toHaveLength(2);
  expect(await anonymiseOldOrders(desk.db(), now)).toBe(1);
  const rows = await desk
    .db()
    .select({ id: invoices.id, anonymisedAt: orders.anonymisedAt })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId));
  expect(new Map(rows.map((row) => [row.id, row.anonymisedAt]))).toEqual(
    new Map([
      [early, now],
      [late, null],
    ]),
  );
  // Payments and their methods stay.
  expect(await desk.db().$count(invoicePayments)).toBe(2);
  const answer = await erasePerson(
    desk.db(),
    deps(),
    { subject: { email: 'kopare@foretag.example', phone: null }, actor: 'admin' },
    now,
  );
  expect(answer.kept.orders).toEqual([
    { orderNumber: 'ORD-18', reason: 'bookkeeping', until: new Date('2026-12-31T23:00:00Z') },
  ]);
});
