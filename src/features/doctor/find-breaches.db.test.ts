import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useJobQueue } from '../../../tests/support/set-up/use-job-queue.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { markRestored } from '../../platform/backup/restored-mark.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { deliverOrder, deliverOrderJob } from '../sales/deliver-order.job.ts';
import { checkBooksJob } from './check-books.job.ts';
import { examine } from './examine.ts';
import { findBreaches } from './find-breaches.ts';

const database = useTestDatabase({ isEmptied: true });
useJobQueue(database, [deliverOrderJob]);
let stripe: StripeServer;

// One for each test, since its own list of payments is compared with the shop's.
beforeEach(async () => {
  stripe = await startStripeServer();
});
afterEach(() => stripe.stop());

async function openShop() {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { records: 6, availableCount: 6 });
  const paid = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(paid.intentId);
  await shop.announce(paid.intentId);
  await deliverOrder(database.current.db, shop.services, paid.orderId, new Date());
  await numberReceipts(database.current.db);
  const held = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  return { shop, leadId, paid, held };
}

const rulesBroken = async (now = new Date()) => (await findBreaches(database.current.db, now)).map(({ rule }) => rule);

const inAnHour = () => new Date(Date.now() + 2 * 3_600_000);

test('a shop that sells breaks no invariant', async () => {
  const { shop } = await openShop();
  expect(await examine(shop.services)).toEqual([]);
});

test.each([
  [
    'line-sums',
    sql`update order_items set price_per_lead = price_per_lead + 1, subtotal = (price_per_lead + 1) * quantity`,
  ],
  ['paid-moment', sql`update orders set paid_at = null where status = 'paid'`],
  ['hold-of-settled-order', sql`update orders set held_by = 'x' where status = 'paid'`],
  [
    'record-of-another-listing',
    sql`
    with other as (
      insert into leads (id, category_id, title, description, price_per_lead)
      select gen_random_uuid(), category_id, 'Annan', 'Annan', 100 from leads returning id)
    update lead_records set lead_id = (select id from other) where id = (
      select record_id from record_allocations where delivered_at is not null limit 1)`,
  ],
  [
    'supply-counts',
    sql`
    insert into supply_changes (category_id, region, listings, on_sale, leads, rate_sum, rates)
    select category_id, region, 0, 0, 1, 0, 0 from leads limit 1`,
  ],
  ['receipt-series', sql`update receipt_series set last_number = last_number + 1`],
  [
    'receipt-of-sale',
    sql`update orders set status = 'paid', paid_at = now(), held_until = null where status = 'pending'`,
  ],
  ['receipt-total', sql`update receipts set content = jsonb_set(content, '{total}', '"1.00"')`],
  ['receipt-total', sql`update receipts set content = jsonb_set(content, '{vat}', '"1.00"')`],
  [
    'credit-note-of-receipt',
    sql`
    insert into receipts (id, series, number, order_id, content)
    select gen_random_uuid(), 'credit-note', 1, order_id, content from receipts`,
  ],
  ['refunds-and-credit-notes', sql`update orders set refunded_amount = 1 where status = 'paid'`],
  ['sums-of-the-books', sql`update receipts set content = jsonb_set(content, '{total}', '"1.00"')`],
  ['replacement-of-replaced', sql`update record_allocations set remedy = 'replaced' where delivered_at is not null`],
  ['document-days', sql`insert into document_days select '2026-01-01', 1, 0, 100, 25, 125, 0, 0, 0`],
  ['order-days', sql`insert into order_days select '2026-01-01', 1, 100`],
  ['mail-days', sql`insert into mail_days select '2026-01-01', 'delivery', 1`],
  ['log-days', sql`insert into audit_days select '2026-01-01', 'admin', 'owner', 'update', 'lead', 1`],
  ['category-days', sql`insert into category_days select '2026-01-01', id, 100 from categories`],
  ['stock-sold-count', sql`update leads set sold_count = 9`],
])('%s is found, with its subject and a sentence', async (rule, damage) => {
  await openShop();
  await database.current.db.execute(damage);
  const breach = (await findBreaches(database.current.db, new Date())).find((one) => one.rule === rule);
  expect(breach).toMatchObject({ rule, ids: expect.any(Array), message: expect.stringMatching(/\w .*\.$/) });
  expect(breach?.ids.length).toBeGreaterThan(0);
});

test('at night a single breach is reported to the admin, and without one there is no alert', async () => {
  const { shop } = await openShop();
  const { db } = database.current;
  await checkBooksJob.run(shop.services, {}, { isLast: true });
  expect(await db.select().from(adminAlerts)).toEqual([]);
  await db.execute(sql`update leads set sold_count = 9`);
  await checkBooksJob.run(shop.services, {}, { isLast: true });
  expect(await db.select().from(adminAlerts)).toMatchObject([{ kind: 'check-failed', label: '1' }]);
});

test('numbers skipped for documents issued between a backup and its restore are not a gap, and any other is', async () => {
  const { paid } = await openShop();
  const { db } = database.current;
  await db.execute(sql`update receipts set created_at = now() - interval '2 days'`);
  await markRestored(db, new Date(Date.now() - 86_400_000), new Date());
  await db.execute(sql`update receipt_series set last_number = 8 where series = 'receipt'`);
  expect(await rulesBroken()).toEqual([]);
  await db.execute(sql`update receipts set number = 3 where order_id = ${paid.orderId}`);
  expect(await rulesBroken()).toContain('receipt-series');
});

test('abandoned work is found once it is late: a hold that stays, a delivery, a refund, a mail', async () => {
  const { paid } = await openShop();
  const { db } = database.current;
  await db.execute(sql`truncate jobs.job`);
  await db.execute(sql`update orders set delivery_status = 'Ny' where id = ${paid.orderId}`);
  await db.execute(sql`update record_allocations set delivered_at = null`);
  await db.execute(sql`insert into refunds (id, order_id, amount, reason)
    values (gen_random_uuid(), ${paid.orderId}, 1, 'x')`);
  await db.execute(sql`update mails set status = 'queued'`);
  const late = ['hold-past-its-end', 'delivery-forgotten', 'refund-forgotten', 'mail-forgotten'];
  expect((await rulesBroken()).filter((rule) => late.includes(rule))).toEqual([]);
  expect((await rulesBroken(inAnHour())).filter((rule) => late.includes(rule))).toEqual(late);
});

test('the provider’s list and the shop’s are compared both ways, to the öre, and a provider that does not answer is reported', async () => {
  const { shop, paid, held } = await openShop();
  const services = { ...shop.services, now: inAnHour };
  const broken = async () =>
    (await examine(services))
      .filter(({ rule }) => /payment|refund-amount|provider/.test(rule))
      .map(({ rule, ids }) => [rule, ids]);
  expect(await broken()).toEqual([]);
  stripe.pay(held.intentId);
  expect(await broken()).toEqual([['payment-without-order', [held.intentId]]]);
  await shop.announce(held.intentId);
  const { db } = database.current;
  await db.execute(sql`update orders set stripe_payment_intent_id = 'pi_gone' where id = ${held.orderId}`);
  expect(await broken()).toEqual([
    ['payment-without-order', [held.intentId]],
    ['order-without-payment', [held.orderId]],
  ]);
  await db.execute(sql`update orders set stripe_payment_intent_id = ${held.intentId} where id = ${held.orderId}`);
  await db.execute(sql`insert into refunds (id, order_id, provider_refund_id, amount, reason, status)
    values (gen_random_uuid(), ${paid.orderId}, 're_1', 1, 'x', 'succeeded')`);
  expect(await broken()).toEqual([['refund-amount', [paid.orderId]]]);
  const silent = { ...services, env: { ...services.env, STRIPE_API_BASE: 'http://127.0.0.1:9' } };
  expect((await examine(silent)).map(({ rule }) => rule)).toContain('provider-list');
});
