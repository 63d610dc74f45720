import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { anonymiseOldOrders } from './anonymise-old-orders.ts';
import { blankOldMails } from './delete-old-rows.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date();

const run = (statement: ReturnType<typeof sql>) => database.current.background.db.execute<{ count: number }>(statement);

const left = async (question: ReturnType<typeof sql>) => (await run(question)).rows[0]?.count;

test('more old mails than one batch, many of one moment, are all blanked in one night', async () => {
  await run(sql`
    insert into mails (id, dedupe_key, "to", subject, template, html, text, status, created_at)
    select gen_random_uuid(), 'mail-' || g, 'kim@foretag.example', 'Hej', 'order-confirmation', 'Hej', 'Hej', 'sent',
      now() - interval '200 days' + (g / 700) * interval '1 day'
    from generate_series(1, 1702) g`);
  const mailed = sql`select count(*)::int as count from mails where "to" <> ''`;
  expect(await left(mailed)).toBe(1702);
  expect(await blankOldMails(database.current.db, now)).toBe(1702);
  expect(await left(mailed)).toBe(0);
  expect(await blankOldMails(database.current.db, now)).toBe(0);
});

test('more old orders than one batch are all anonymised in one night', async () => {
  await run(sql`
    insert into orders (id, order_number, customer_name, customer_email, subtotal, vat, total_amount, status, created_at)
    select gen_random_uuid(), 'N' || g, 'Kim', 'kim@foretag.example', 100, 25, 125,
      case when g % 3 = 0 then 'pending' else 'cancelled' end, now() - interval '9 years'
    from generate_series(1, 450) g`);
  const named = sql`select count(*)::int as count from orders where customer_name = 'Kim'`;
  expect(await anonymiseOldOrders(database.current.db, now)).toBe(300);
  expect(await left(named)).toBe(150);
});

test('an order that cannot be anonymised holds up no other, and the night says so', async () => {
  await run(sql`
    insert into orders (id, order_number, customer_name, customer_email, subtotal, vat, total_amount, status, created_at)
    select gen_random_uuid(), 'N' || g, 'Kim', 'kim@foretag.example', 100, 25, 125, 'cancelled', now() - interval '9 years'
    from generate_series(1, 3) g`);
  await run(sql`
    insert into audit_entries (id, actor, action, entity, entity_id, after)
    select gen_random_uuid(), 'admin', 'edit', 'order', min(id::text), '"reason"'::jsonb from orders`);
  await expect(anonymiseOldOrders(database.current.db, now)).rejects.toThrow('1 of 3 could not be erased.');
  expect(await left(sql`select count(*)::int as count from orders where customer_name = 'Kim'`)).toBe(1);
});
