import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openInvoiceShop } from '../../../tests/support/invoices/invoice-shop.ts';
import { addListing, contact } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { applyToSale } from './apply-changes.ts';

const bench = useSaleBench();

/** Bought and delivered, with the provider's event arriving twice. */
async function sellTo(alertEmailSales: string | null) {
  const shop = bench.openShop();
  const { env } = shop.services;
  env.onScreen.values = { ...settingsOf(env), alertEmailSales };
  const leadId = await addListing(bench.database.current, { records: 3 });
  const { intentId, orderId, orderNumber } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentId);
  for (let time = 0; time < 2; time++) await shop.announce(intentId, 'payment_intent.succeeded');
  const { db } = bench.database.current;
  const notices = await db.select().from(mails).where(eq(mails.template, 'order-sold'));
  return { db, notices, orderId, orderNumber, services: shop.services };
}

test('an owner who asked for it gets one mail of a sale: who bought what and for how much, and no lead', async () => {
  const { db, notices, orderId, orderNumber } = await sellTo('agare@butik.example');
  expect(notices).toMatchObject([{ to: 'agare@butik.example', status: 'queued', filesOf: null }]);
  const { subject = '', text = '', html = '' } = notices[0] ?? {};
  expect(subject).toContain(orderNumber);
  for (const fact of [contact.customerName, contact.customerEmail, '2 × Takbyte', '372,50', 'In English']) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  expect(text).toContain(`/admin?tab=orders&order=${orderId}`);
  const records = await db.select({ email: leadRecords.email }).from(leadRecords);
  expect(records).toHaveLength(3);
  for (const { email } of records) expect(html + text).not.toContain(email);
});

test('an owner who asked for no mail of sales gets none', async () => {
  expect((await sellTo(null)).notices).toEqual([]);
});

test('the owner’s mail of a sale stays when the buyer’s address is corrected', async () => {
  const { db, notices, orderId, services } = await sellTo('agare@butik.example');
  const correction = { email: 'ratt@foretag.example', from: 'k…@foretag.example', to: 'r…@foretag.example' };
  await applyToSale(services, orderId, { kind: 'address-corrected', ...correction, actor: 'chef' });
  expect(await db.select().from(mails).where(eq(mails.template, 'order-sold'))).toEqual(notices);
  expect(notices).toHaveLength(1);
});

test('an owner is told of a sale by invoice as of any other', async () => {
  const shop = await openInvoiceShop(bench.database.current, bench.stripe);
  const { env } = shop.services;
  env.onScreen.values = { ...settingsOf(env), alertEmailSales: 'agare@butik.example' };
  const { order } = await shop.buy(2);
  const told = (await shop.mails()).filter(({ template }) => template === 'order-sold');
  expect(told).toMatchObject([{ to: 'agare@butik.example', text: expect.stringContaining(order.orderNumber) }]);
});
