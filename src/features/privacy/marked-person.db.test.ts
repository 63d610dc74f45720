import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { person, personDetails, storedPhone, usePrivacyDesk } from '../../../tests/support/privacy-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { orders } from '../orders/orders.table.ts';
import { takeUpErasures } from './take-up-erasures.ts';

const desk = usePrivacyDesk();
const { email } = person;

/** Written wherever somebody may write about the person. */
const mark = 'Märkesord-9731';

const national = person.phone.replaceAll(/\D/g, '').slice(1);

const tables = z.array(z.object({ schema: z.string(), name: z.string() }));

/** The tables of all schemas in which a text stands, in letters or as bytes. */
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

test('of a marked person only what the books need is left in any table', async () => {
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
  // The company that quotes under the address is changed by an admin, and a buyer's letters by nobody.
  expect(await placesOf(email)).toEqual(['lead_records', 'mails', 'orders', 'providers', 'record_allocations']);
  expect(await placesOf(`"${email}"`)).toEqual([]);
});

test('an order that is being paid when its buyer is erased is erased once the payment ends', async () => {
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
