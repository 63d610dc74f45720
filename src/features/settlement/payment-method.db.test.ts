import { expect, test } from 'vitest';
import { countStatements } from '../../../tests/support/books/count-statements.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import type { MethodDetails } from '../../../tests/support/stripe/stripe-server-records.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { receiptContentSchema } from '../receipts/receipt-content.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { deliverOrder } from '../sales/deliver-order.job.ts';

const bench = useSaleBench();

async function submitted() {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  return { shop, ...(await shop.submitted([{ leadId, quantity: 1 }])) };
}

async function paidBy(method?: MethodDetails) {
  const sale = await submitted();
  bench.stripe.pay(sale.intentId, { method });
  await sale.shop.announce(sale.intentId, 'payment_intent.succeeded');
  return sale;
}

const issued = async () => {
  const rows = await bench.database.current.db.select().from(receipts);
  return rows.map(({ content }) => receiptContentSchema.parse(content).paidWith);
};

test.each([
  [{ type: 'card', card: { brand: 'mastercard', last4: '4444' } }, 'card', 'mastercard'],
  [{ type: 'klarna' }, 'klarna', null],
  [{ type: 'Not a name!' }, null, null],
])('the order and its receipt say how it was paid, and never a card number: %j', async (method, type, brand) => {
  const { shop, orderId } = await paidBy(method);
  const order = await shop.order(orderId);
  expect(order).toMatchObject({ status: 'paid', paymentMethod: type, cardBrand: brand });
  expect(await issued()).toEqual([{ paymentMethod: type, cardBrand: brand }]);
  expect(JSON.stringify(order)).not.toContain('4444');
});

test('a mail about the order names the payment method', async () => {
  const { shop, orderId } = await paidBy();
  await deliverOrder(bench.database.current.db, shop.services, orderId, bench.now());
  const [mail] = await bench.database.current.db.select().from(mails).orderBy(mails.id);
  expect(mail?.text).toContain('med kort (Visa)');
});

test('a provider that does not report the payment method stops no sale', async () => {
  const { shop, intentId, orderId } = await submitted();
  bench.stripe.pay(intentId);
  bench.stripe.failNext(2, '500');
  expect(await shop.announce(intentId, 'payment_intent.succeeded')).toEqual([200]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', paymentMethod: null, cardBrand: null });
});

test('storing the payment method takes no extra statement', async () => {
  const settle = async (isTold: boolean) => {
    const { shop, intentId } = await submitted();
    bench.stripe.pay(intentId);
    if (!isTold) bench.stripe.failNext(2, '500');
    return countStatements(bench.database.current, () => shop.announce(intentId, 'payment_intent.succeeded'));
  };
  const untold = await settle(false);
  expect(untold).toBeGreaterThan(5);
  expect(await settle(true)).toBe(untold);
});
