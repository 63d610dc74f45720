import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, contact, countFreeRecords, intentOf, stockOf } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { prepareCheckout } from '../checkout/prepare-checkout.ts';
import { openPayments } from '../payments/open-payments.ts';
import { leadRecords } from '../records/records.table.ts';
import { endPayment } from '../sales/end-payment.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { settleInvoice } from './settle-invoice.ts';

const bench = useSaleBench();

test.each(['%00', '%FF', '%E0%A4%A', '%F0%9F%92%A9', "'; drop--", 'a'.repeat(5_000)])(
  'the malformed secret %.10s is unknown',
  async (id) => {
    const { app } = bench.openShop();
    expect((await sendJson(app, 'POST', `/api/checkouts/${id}/submit`, contact)).status).toBe(404);
    const secret = encodeURIComponent(id);
    expect((await app.request(`/api/order-confirmation?payment_intent_client_secret=${secret}`)).status).toBe(404);
  },
);

const everyText = (text: string) => {
  const billingAddress = { street: text, postalCode: `${text.slice(0, 14)} 114`, city: text };
  return { customerName: text, customerPhone: `${text} 070-174`, companyName: text, reference: text, billingAddress };
};

test.each([
  { what: 'lone surrogates', text: '\ud800x\udc00' },
  { what: 'line breaks', text: 'Demo\r\nBcc: annan' },
  { what: 'control characters', text: 'a\u0001\u0002b' },
])('a checkout with $what is refused by the name of each field', async ({ text }) => {
  const shop = bench.openShop();
  const { checkoutId } = await shop.prepared([{ leadId: await addListing(bench.database.current), quantity: 1 }]);
  const refused = await shop.submit(checkoutId, everyText(text));
  const { billingAddress, ...others } = everyText(text);
  const parts = Object.keys(billingAddress).map((part) => `billingAddress.${part}`);
  expect([refused.status, Object.keys((await refused.json()).fields).sort()]).toEqual([
    400,
    [...Object.keys(others), ...parts].sort(),
  ]);
});

test.each([
  { what: 'emoji', text: '💩'.repeat(10) },
  { what: 'right-to-left marks', text: '\u202eabc' },
])('a buyer with $what in every text can buy and gets a receipt', async ({ text }) => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const more = everyText(text);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }], more);
  bench.stripe.pay(intentId);
  expect(await shop.announce(intentId, 'payment_intent.succeeded')).toEqual([200]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
});

test('NUL characters and overlong texts are refused by the name of their field', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  const nul = await shop.submit(checkoutId, { reference: 'a\u0000' });
  expect([nul.status, (await nul.json()).fields]).toEqual([400, { reference: 'A text must not contain NUL' }]);
  const long = { companyName: 'a'.repeat(201), billingAddress: { street: '', postalCode: '111', city: '2' } };
  const refused = await shop.submit(checkoutId, long);
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([
    400,
    ['companyName', 'billingAddress.street'],
  ]);
  expect((await shop.submit(checkoutId, { companyName: 'a'.repeat(70_000) })).status).toBe(413);
});

test('an order of more records than a statement has parameters is sold as a whole', async () => {
  const shop = bench.openShop();
  const { db } = bench.database.current.background;
  const leadId = await addListing(bench.database.current, { availableCount: 14_000, pricePerLead: 1_000 });
  await db.execute(sql`
    insert into lead_records (id, lead_id, email, collected_at, max_buyers)
    select gen_random_uuid(), ${leadId}::uuid, number || '@foretag.example', now(), 1
    from generate_series(1, 14000) number`);
  await countFreeRecords({ db });
  await shop.submitted([{ leadId, quantity: 13_500 }]);
  expect(await stockOf(bench.database.current, leadId)).toEqual({ available: 500, sold: 13_500 });
  expect(await db.$count(recordAllocations)).toBe(13_500);
  expect(await db.$count(leadRecords, eq(leadRecords.takenSlots, 1))).toBe(13_500);
});

test('a fifth decline ends the payment later if the provider is unreachable then', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  for (let decline = 1; decline <= 5; decline += 1) bench.stripe.decline(intentId);
  bench.stripe.failNext(2, '500');
  await shop.announce(intentId, 'payment_intent.payment_failed');
  expect(bench.stripe.books.intent(intentId).status).toBe('requires_payment_method');
  bench.later(2);
  await shop.reconcile();
  expect(bench.stripe.books.intent(intentId).status).toBe('canceled');
  expect(await shop.order(orderId)).toMatchObject({ status: 'failed' });
});

test('a payment unknown to the provider is released and blocks nobody', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const submitted = await shop.submitted([{ leadId, quantity: 1 }]);
  const open = await shop.prepared([{ leadId, quantity: 1 }]);
  for (const { clientSecret } of [submitted, open]) bench.stripe.books.intents.delete(intentOf(clientSecret));
  bench.later(5);
  await shop.reconcile();
  expect(await shop.order(submitted.orderId)).toMatchObject({ status: 'cancelled' });
  for (const { checkoutId } of [submitted, open]) {
    const again = await shop.prepared([{ leadId, quantity: 2 }], checkoutId);
    expect(again.checkoutId).not.toBe(checkoutId);
  }
  expect(await bench.database.current.db.$count(checkouts, sql`next_check_at is not null`)).toBe(2);
});

test('of two changes at once, the slower one does not overwrite the amount that was submitted', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { checkoutId, clientSecret } = await shop.prepared([{ leadId, quantity: 1 }]);
  const payments = openPayments(shop.services);
  const asked = Promise.withResolvers<void>();
  const overtaken = Promise.withResolvers<void>();
  let calls = 0;
  const slow: typeof payments = {
    ...payments,
    async changeAmount(...params) {
      calls += 1;
      asked.resolve();
      if (calls === 1) await overtaken.promise;
      return payments.changeAmount(...params);
    },
  };
  const parts = { ...shop.services, payments: slow, endPayment, settleInvoice };
  const slower = prepareCheckout(parts, { items: [{ leadId, quantity: 2 }], checkoutId });
  await asked.promise;
  await shop.prepared([{ leadId, quantity: 3 }], checkoutId);
  expect((await shop.submit(checkoutId)).status).toBe(200);
  overtaken.resolve();
  expect(await slower).toEqual({ ok: false, failure: { kind: 'cart-changed' } });
  expect(bench.stripe.books.intent(intentOf(clientSecret)).amount).toBe(3 * 14_900 * 1.25);
});
