import { eq, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import {
  jobAboutPerson,
  person,
  personDetails,
  storedPhone,
  usePrivacyDesk,
} from '../../../tests/support/privacy-desk.ts';
import { useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { addListing, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { somebodyWaits } from '../../../tests/support/test-database.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockPeople, openSuppression } from '../records/suppression.ts';

const desk = usePrivacyDesk();
const { email } = person;

test('a person is found by address and by number, erased once, and not imported again', async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  const leadId = await desk.listPerson();
  await desk.writeEverywhere(new Date());
  await desk.buy(shop, leadId, { customerEmail: 'annan@foretag.example', companyName: 'Annanbolaget' });
  await desk.buy(shop, leadId, { customerEmail: 'tredje@foretag.example' });
  const own = await desk.buy(shop, await addListing(desk.database.current, { records: 2, availableCount: 2 }));
  await desk.queue.enqueue(desk.db(), jobAboutPerson, { email });
  await desk.db().update(jobRows).set({ state: 'failed', completedOn: new Date() });
  const find = async (query: string) => (await shop.app.request(`/api/admin/privacy?${query}`, { headers })).json();
  const found = await find(`email=${email.toUpperCase()}`);
  expect(found).toMatchObject({
    orders: [{ orderNumber: own.orderNumber, documents: [{ series: 'receipt' }], lines: [{ quantity: 1 }] }],
    leadRecords: [{ email, buyers: [{ customerEmail: expect.any(String) }] }],
    contacts: [{ email }],
    quoteRequests: [{ email }],
    providers: [{ companyName: 'Berits El', email }],
    newsletter: [{ email }],
    payments: [{ billingEmail: email }],
    signIns: { sessions: 1, links: 1 },
    jobs: [{ name: 'about-person', state: 'failed' }],
    suppression: { isSuppressed: false },
  });
  const texts = found.mails.map(({ to }: { to: string }) => to);
  expect([texts.includes(`x${email}`), texts.includes('admin@butiken.example')]).toEqual([false, true]);
  const byPhone = await find('phone=070%20174%2006%2005');
  for (const part of ['orders', 'leadRecords', 'contacts', 'quoteRequests', 'payments']) {
    expect([part, byPhone[part].length]).toEqual([part, 1]);
  }
  const file = await shop.app.request(`/api/admin/privacy/export?email=${email}`, { headers });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
  expect((await file.json()).contacts).toHaveLength(1);
  const exported = await desk.database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'export'))
    .orderBy(auditEntries.id);
  expect(exported).toMatchObject([{ actor: 'admin', entity: 'person' }]);
  expect(JSON.stringify(exported)).not.toContain(email);

  const before = await stockOf(desk.database.current, leadId);
  const { status, body } = await desk.erase(shop, { email: ` ${email}` }, headers);
  expect(status).toBe(200);
  expect(body.erased).toMatchObject({
    orders: 0,
    leadRecords: 1,
    contacts: 1,
    quoteRequests: 1,
    newsletter: 1,
    jobs: 1,
  });
  expect(body.kept.orders).toMatchObject([{ orderNumber: own.orderNumber, reason: 'bookkeeping' }]);
  expect(body.kept.providers).toEqual(['Berits El']);
  expect(body.receivers).toMatchObject([{ orderNumber: expect.any(String) }]);
  expect(await wrongBooks(desk.database.current)).toEqual({});
  expect((await stockOf(desk.database.current, leadId))?.available).toBe((before?.available ?? 0) - 1);
  const after = await find(`email=${email}`);
  expect(after).toMatchObject({ leadRecords: [], contacts: [], quoteRequests: [], newsletter: [], payments: [] });
  expect(after).toMatchObject({ orders: [{ customerEmail: email }], jobs: [], suppression: { isSuppressed: true } });
  const states = after.mails.map(({ status: state }: { status: string }) => state);
  expect([states.length > 0, ...states.filter((state: string) => state !== 'queued')]).toEqual([true]);
  expect((await desk.db().select().from(mails).orderBy(mails.id)).filter(({ to }) => to === `x${email}`)).toHaveLength(
    1,
  );
  const entries = await desk
    .db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'erase'))
    .orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { actor: 'admin', entity: 'person', entityId: (await openSuppression(desk.db()))({ email, phone: null }).email },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/berit/i);
  const imported = await shop.app.request(`/api/admin/leads/${leadId}/records?allowWithoutConsent=true`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: `email,collectedAt\n${email},${new Date().toISOString()}\n`,
  });
  expect(await imported.json()).toMatchObject({ taken: 0, suppressed: 1 });
  expect((await desk.erase(shop, { email }, headers)).body.erased).toMatchObject({ leadRecords: 0, contacts: 0 });
});

test('an order that was never paid is erased at once, one being paid is not', async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  const leadId = await addListing(desk.database.current, { records: 5 });
  const over = await shop.submitted([{ leadId, quantity: 1 }], personDetails);
  const open = await shop.submitted([{ leadId, quantity: 1 }], personDetails);
  await desk.db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, over.orderId));
  await desk.db().execute(sql`update checkouts set next_check_at = null where id = ${over.checkoutId}`);
  const { body } = await desk.erase(shop, { phone: person.phone }, headers);
  expect(body.erased.orders).toBe(1);
  expect(body.kept.orders).toEqual([{ orderNumber: open.orderNumber, reason: 'payment-under-way', until: null }]);
  expect(await shop.order(over.orderId)).toMatchObject({ customerName: 'Anonymised', customerPhone: null });
});

test('a person in a running import is erased all the same', async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  const leadId = await addListing(desk.database.current);
  const erasing = await desk.db().transaction(async (tx) => {
    await lockPeople(tx);
    await tx.insert(leadRecords).values({ leadId, email, collectedAt: new Date(), maxBuyers: 1 });
    const going = desk.erase(shop, { email }, headers);
    await Promise.race([somebodyWaits(desk.database), going]);
    return { going };
  });
  expect((await erasing.going).body.erased.leadRecords).toBe(1);
});

test('only an admin searches or erases, and only by an address or a number', async () => {
  const shop = desk.openShop();
  for (const path of [`?email=${email}`, `/export?email=${email}`]) {
    expect((await shop.app.request(`/api/admin/privacy${path}`)).status).toBe(401);
  }
  expect((await desk.erase(shop, { email }, {})).status).toBe(401);
  const headers = await asAdmin(desk.database.current);
  for (const body of [{}, { email, storedPhone }, { email: 'nobody' }, { phone: '12' }, { email, all: true }]) {
    expect((await desk.erase(shop, body, headers)).status).toBe(400);
  }
  expect((await shop.app.request('/api/admin/privacy', { headers })).status).toBe(400);
  const nothing = await shop.app.request("/api/admin/privacy?email=o'brien%2Bx@foretag.example", { headers });
  expect(await nothing.json()).toMatchObject({ orders: [], mails: [], leadRecords: [] });
});

describe('a person who sent a quote request', () => {
  const quotes = useQuoteDesk(desk.database);

  test('is erased from every mail when erased by number, and the contractors who had the request are told', async () => {
    for (const name of ['A', 'B']) await quotes.addContractor(name);
    await quotes.askAndOffer();
    await quotes.answer('A', 'accept');
    await desk.db().update(mails).set({ status: 'sent' });
    const headers = await asAdmin(desk.database.current);
    const [accepted] = await quotes.outbox('quote-accepted');
    await sendJson(quotes.app(), 'POST', `/api/admin/mails/${accepted?.id}/resend`, {}, headers);
    const { body } = await desk.erase(desk.openShop(), { phone: '070-174 06 05' }, headers);
    expect(body.erased.quoteRequests).toBe(1);
    const left = await desk.db().select().from(mails).where(ne(mails.to, '')).orderBy(mails.to);
    expect(left.map(({ template, to }) => `${template} ${to}`)).toEqual(
      ['a', 'b'].map((name) => `quote-withdrawn ${name}@leverantor.example`),
    );
    expect(
      /kim/i.test(JSON.stringify([await quotes.kept(), await desk.db().select().from(mails).orderBy(mails.id)])),
    ).toBe(false);
  });
});
