import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });

const one = '00000000-0000-7000-8000-000000000001';

beforeEach(async () => {
  await database.current.db.execute(sql`insert into categories (id, name, icon) values (${one}, 'Utbildning', 'Home')`);
  await database.current.db.execute(
    sql`insert into leads (id, category_id, title, description, price_per_lead, max_buyers)
        values (${one}, ${one}, 't', 'd', 149.00, 2)`,
  );
  await database.current.db.execute(
    sql`insert into orders (id, order_number, customer_name, customer_email, subtotal, vat, total_amount)
        values (${one}, 'A1', 'Test', 'a@b.example', 100, 25, 125)`,
  );
  await database.current.db.execute(
    sql`insert into lead_records (id, lead_id, email, collected_at, max_buyers) values (${one}, ${one}, 'a@b.example', now(), 2)`,
  );
  await database.current.db.execute(
    sql`insert into order_items (id, order_id, lead_id, title, quantity, price_per_lead, subtotal)
        values (${one}, ${one}, ${one}, 't', 2, 50, 100)`,
  );
  await database.current.db.execute(
    sql`insert into record_allocations (id, record_id, order_item_id, buyer_email) values (${one}, ${one}, ${one}, 'a@b.example')`,
  );
  await database.current.db.execute(sql`insert into newsletters (id, email) values (${one}, 'a@b.example')`);
  await database.current.db.execute(
    sql`insert into admins (id, username, password_hash) values (${one}, 'Admin', 'x')`,
  );
  await database.current.db.execute(
    sql`insert into receipts (id, series, number, order_id, content) values (${one}, 'receipt', 1, ${one}, '{}')`,
  );
});

const two = '00000000-0000-7000-8000-000000000002';
const three = '00000000-0000-7000-8000-000000000003';

const refused: readonly (readonly [string, string, string])[] = [
  ['stock falls below zero', `update leads set available_count = -1`, 'leads_available_not_negative'],
  ['a score is 101', `update leads set quality_score = 101`, 'leads_quality_range'],
  ['a score is -1', `update leads set quality_score = -1`, 'leads_quality_range'],
  ['a conversion is 101 %', `update leads set conversion_rate = 101`, 'leads_conversion_range'],
  ['a price is negative', `update leads set price_per_lead = -1`, 'leads_price_not_negative'],
  ['a planned price has no time', `update leads set next_price = 1`, 'leads_next_price_whole'],
  [
    'a planned price is negative',
    `update leads set next_price = -1, next_price_at = now()`,
    'leads_next_price_not_negative',
  ],
  ['a listing has no buyers', `update leads set max_buyers = 0`, 'leads_max_buyers_range'],
  ['a listing is of no category', `update leads set category_id = '${two}'`, 'leads_category_id_categories_id_fk'],
  ['a category with listings goes', `delete from categories`, 'leads_category_id_categories_id_fk'],
  [
    'two categories differ in case only',
    `insert into categories (id, name, icon) values ('${two}', 'UTBILDNING', 'Home')`,
    'categories_name_key',
  ],
  [
    'two subscriptions differ in case only',
    `insert into newsletters (id, email) values ('${two}', 'A@B.example')`,
    'newsletters_email_key',
  ],
  [
    'two admins differ in case only',
    `insert into admins (id, username, password_hash) values ('${two}', 'ADMIN', 'x')`,
    'admins_username_key',
  ],
  ['an order has an unknown status', `update orders set status = 'lost'`, 'orders_status_known'],
  ['a delivery has an unknown status', `update orders set delivery_status = 'ny'`, 'orders_delivery_status_known'],
  ['an order does not add up', `update orders set vat = 24.99`, 'orders_total_adds_up'],
  ['more is refunded than was paid', `update orders set refunded_amount = 125.01`, 'orders_refund_within_total'],
  ['a line does not add up', `update order_items set subtotal = 99`, 'order_items_subtotal_adds_up'],
  ['a line has no quantity', `update order_items set quantity = 0, subtotal = 0`, 'order_items_quantity_positive'],
  ['more is delivered than was bought', `update order_items set delivered_quantity = 3`, 'order_items_delivered_range'],
  ['a record is sold to one too many', `update lead_records set taken_slots = 3`, 'lead_records_slots_range'],
  ['a record reaches nobody', `update lead_records set email = null`, 'lead_records_reachable'],
  [
    'a record stands twice in a listing',
    `insert into lead_records (id, lead_id, email, collected_at, max_buyers) values ('${two}', '${one}', 'A@b.example', now(), 1)`,
    'lead_records_lead_email_key',
  ],
  [
    'a buyer gets the same record twice',
    `insert into record_allocations (id, record_id, order_item_id, buyer_email) values ('${two}', '${one}', '${one}', 'A@B.example')`,
    'record_allocations_record_buyer_key',
  ],
  [
    'two documents of a year carry one number',
    `insert into receipts (id, series, number, order_id, content)
      select id::uuid, 'credit-note', 1, '${one}', '{}' from unnest(array['${two}', '${three}']) id`,
    'receipts_series_year_number_key',
  ],
  [
    'a credit note has no number',
    `insert into receipts (id, series, order_id, content) values ('${two}', 'credit-note', '${one}', '{}')`,
    'receipts_credit_note_numbered',
  ],
  [
    'an order gets two receipts',
    `insert into receipts (id, series, number, order_id, content) values ('${two}', 'receipt', 2, '${one}', '{}')`,
    'receipts_one_per_order_key',
  ],
  [
    'an order gets a receipt and an invoice',
    `insert into receipts (id, series, number, order_id, content) values ('${two}', 'invoice', 1, '${one}', '{}')`,
    'receipts_one_per_order_key',
  ],
  ['there are two catalogue versions', `insert into catalogue_version (id) values (2)`, 'catalogue_version_single_row'],
];

test.each(refused)('the database itself refuses that %s', async (_, statement, constraint) => {
  await expect(database.current.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { constraint } });
});

test('a released slot can be allocated to the same buyer again', async () => {
  const { db } = database.current;
  await db.execute(sql`update record_allocations set released_at = now()`);
  const again = sql`insert into record_allocations (id, record_id, order_item_id, buyer_email) values (${two}, ${one}, ${one}, 'a@b.example')`;
  expect(await db.execute(again)).toMatchObject({ rowCount: 1 });
});
