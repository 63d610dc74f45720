import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { dumpsOf } from '../../../tests/support/backups.ts';
import {
  jobAboutPerson,
  person,
  personDetails,
  storedPhone,
  usePrivacyDesk,
} from '../../../tests/support/privacy-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { claims } from '../claims/claims.table.ts';
import { contactAnswers, contacts } from '../contacts/contacts.table.ts';
import { signOrderLink } from '../orders/order-link.ts';
import { orders } from '../orders/orders.table.ts';
import { quoteRequests } from '../quotes/quotes.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { takeUpErasures } from './take-up-erasures.ts';

const desk = usePrivacyDesk();
const { email } = person;

/** Used in every text that somebody may write about the person. */
const mark = 'Märkesord-9731';

const national = person.phone.replaceAll(/\D/g, '').slice(1);

const tables = z.array(z.object({ schema: z.string(), name: z.string() }));

/** The tables of all schemas that contain a text, as characters or as bytes. */
async function placesOf(text: string): Promise<string[]> {
  const listed = await desk.db().execute(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`);
  const found: string[] = [];
  for (const { schema, name } of tables.parse(listed.rows)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const hex = Buffer.from(text).toString('hex');
    const { rows } = await desk.db().execute(sql`
      select 1 from ${table} t where position(lower(${text}) in lower(t::text)) > 0 or position(${hex} in t::text) > 0`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const open = async () => {
  const shop = desk.openShop();
  const headers = await asAdmin(desk.database.current);
  const post = async (path: string, body: object) => {
    const answer = await sendJson(shop.app, 'POST', `/api/admin/${path}`, body, headers);
    expect(answer.status, path).toBeLessThan(300);
  };
  return { shop, headers, post };
};

test('after erasing a marked person every table has only what the books need of them', async () => {
  const { shop, headers, post } = await open();
  await desk.listPerson();
  await desk.writeEverywhere(new Date());
  const leadId = await addListing(desk.database.current, { records: 4, availableCount: 4 });
  const order = await desk.buy(shop, leadId, { ...personDetails, reference: 'PO 7' });
  await post('notes', { orderId: order.orderId, text: `${mark}: ring ${person.phone}` });
  await post('notes', { email, text: mark });
  await post(`orders/${order.orderId}/refund`, { reason: `${mark} ville inte ha dem` });
  await desk.db().update(mails).set({ status: 'sent' });
  expect(await placesOf(mark)).toEqual(expect.arrayContaining(['notes', 'refunds']));
  expect(await placesOf(email)).toContain('mails');
  expect((await desk.erase(shop, { email }, headers)).body.kept.orders).toMatchObject([{ reason: 'bookkeeping' }]);
  expect(await placesOf(mark)).toEqual([]);
  for (const number of [storedPhone, national, person.phone])
    expect([number, await placesOf(number)]).toEqual([number, []]);
  // Contractors with the address are edited by an admin, and the letters of buyers by nobody.
  expect(await placesOf(email)).toEqual(['lead_records', 'mails', 'orders', 'providers', 'record_allocations']);
  expect(await placesOf(`"${email}"`)).toEqual([]);
});

type Desk = Awaited<ReturnType<typeof open>>;

/** A claim with the buyer's text and the admin's answer. */
async function report({ shop }: Desk, orderId: string): Promise<void> {
  const [order] = await desk.db().select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('The order is gone.');
  const link = signOrderLink(order, new Date(Date.now() + 3_600_000), shop.services.env.SESSION_SECRET);
  const delivered = await (await shop.app.request(`/api/orders/${orderId}/records?link=${link}`)).json();
  const recordIds = z
    .array(z.object({ recordId: z.string() }))
    .parse(delivered)
    .map(({ recordId }) => recordId);
  const body = { recordIds, reason: 'no-need', text: `${mark} svarar`, evidence: `${mark} studsade` };
  const answer = await sendJson(shop.app, 'POST', `/api/orders/${orderId}/claims?link=${link}`, body);
  expect([answer.status, recordIds]).toEqual([201, [expect.any(String)]]);
  const [filed] = z.array(z.object({ claimId: z.string() })).parse(await answer.json());
  const path = `/api/orders/${orderId}/claims/${filed?.claimId}/files?link=${link}`;
  const file = await shop.app.request(path, { method: 'POST', body: `%PDF-1.7 ${mark}` });
  expect(file.status).toBe(201);
  await desk
    .db()
    .update(claims)
    .set({ message: `${mark}, tack`, answer: `${mark} igen`, refusal: `${mark}, nej` });
}

/** Free texts that visitors, admins and contractors may write about somebody. */
async function writeTexts({ post }: Desk): Promise<void> {
  const db = desk.db();
  const texts = { subject: mark, message: `${mark} undrar`, companyName: mark };
  const [contact] = await db.update(contacts).set(texts).returning();
  const contactId = contact?.id ?? '';
  await db.insert(contactAnswers).values({ contactId, text: `Hej ${mark}`, actor: 'anna' });
  await db.update(quoteRequests).set({ need: `${mark} vill ha el`, notes: mark, consentText: mark });
  const about = { need: mark, title: mark, city: mark, extra: { Övrigt: mark }, source: mark, consentText: mark };
  await db
    .update(leadRecords)
    .set({ ...about, withdrawnAt: new Date(), withdrawnReason: mark })
    .where(eq(leadRecords.email, email));
  await db
    .update(mails)
    .set({ subject: mark, text: `${mark} ${email}` })
    .where(eq(mails.to, email));
  await desk.queue.enqueue(db, jobAboutPerson, { email });
  await db.update(jobRows).set({ state: 'completed', completedOn: new Date() });
  await post('views', { list: 'orders', name: `Ordrar av ${email}`, search: { status: 'paid' } });
}

test('after erasing a person no text that others wrote about them is left in a table or a dump', async () => {
  const here = await open();
  const { shop, headers } = here;
  await desk.listPerson();
  await desk.writeEverywhere(new Date());
  const leadId = await addListing(desk.database.current, { records: 4, availableCount: 4 });
  const order = await desk.buy(shop, leadId, { ...personDetails, customerName: 'Zelda Märkesnamn' });
  await report(here, order.orderId);
  await writeTexts(here);
  await desk.db().update(mails).set({ status: 'sent' });
  expect(await placesOf(mark)).toEqual(
    expect.arrayContaining([
      'claim_files',
      'claims',
      'contact_answers',
      'contacts',
      'lead_records',
      'mails',
      'quote_requests',
    ]),
  );
  expect(await placesOf(email)).toEqual(expect.arrayContaining(['audit_entries', 'saved_views']));
  expect((await desk.erase(shop, { email }, headers)).status).toBe(200);
  expect(await placesOf(mark)).toEqual([]);
  expect(await placesOf('Zelda Märkesnamn')).toEqual(['orders', 'receipts']);
  expect(await placesOf(email)).toEqual(['lead_records', 'mails', 'orders', 'providers', 'record_allocations']);
  for (const dump of await dumpsOf(desk.database.current)) {
    expect(dump).toContain('Zelda Märkesnamn');
    for (const text of [mark, person.phone, storedPhone]) expect([text, dump.includes(text)]).toEqual([text, false]);
  }
});

test('an order being paid when its buyer is erased is erased once the payment ends', async () => {
  const { shop, headers } = await open();
  const leadId = await addListing(desk.database.current, { records: 5 });
  const [lapsed, paid, later] = [
    await shop.submitted([{ leadId, quantity: 1 }], personDetails),
    await shop.submitted([{ leadId, quantity: 1 }], personDetails),
    await shop.submitted([{ leadId, quantity: 1 }], {
      ...personDetails,
      customerEmail: 'annan@foretag.example',
      customerPhone: '',
    }),
  ];
  const now = new Date();
  expect((await desk.erase(shop, { email }, headers)).body.kept.orders).toHaveLength(2);
  expect(await takeUpErasures(desk.db(), now)).toBe(0);
  for (const { orderId, checkoutId } of [lapsed, later]) {
    await desk.db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await desk.db().execute(sql`update checkouts set next_check_at = null where id = ${checkoutId}`);
  }
  desk.stripe.pay(paid.intentId);
  await shop.announce(paid.intentId);
  expect(await takeUpErasures(desk.db(), now)).toBe(1);
  expect(await shop.order(lapsed.orderId)).toMatchObject({ customerName: 'Anonymised' });
  expect(await shop.order(paid.orderId)).toMatchObject({ customerEmail: email, customerPhone: null });
  expect(await shop.order(later.orderId)).toMatchObject({ customerEmail: 'annan@foretag.example' });
  expect(await takeUpErasures(desk.db(), now)).toBe(0);
});
