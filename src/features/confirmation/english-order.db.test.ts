import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderCsv } from '../delivery/order-files.ts';
import { receipts } from '../receipts/receipts.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const both = { title: 'Takbyte i Skåne', titleEn: 'Roof replacement in Skåne' };
const swedishOnly = { title: 'Solceller till villa', titleEn: null };

/** One of the two listings has no English title. */
async function buy(language: 'sv' | 'en') {
  const { db } = database.current;
  const shop = openSale(database.current, stripe);
  const lines = [];
  for (const titles of [both, swedishOnly]) {
    lines.push({ leadId: await addListing(database.current, { ...titles, records: 5 }), quantity: 2 });
  }
  const { clientSecret, intentId, orderId } = await shop.submitted(lines, { language, reference: 'PO 7' });
  stripe.pay(intentId);
  // Renaming a listing does not change what was bought.
  await db.update(leads).set({ title: 'Nytt', titleEn: 'New' });
  await shop.announce(intentId);
  const order = await shop.order(orderId);
  if (!order) throw new Error('No order.');
  let csv = '';
  for await (const piece of await orderCsv(db, order)) csv += piece;
  const [mail] = await db.select().from(mails).orderBy(mails.id);
  const [receipt] = await db.select().from(receipts).where(eq(receipts.orderId, orderId));
  const answer = await shop.confirmation(clientSecret);
  // mail is promised where a mail server is connected, and only there
  expect(answer.isMailed).toBe(false);
  expect(answer.buyer).toMatchObject({ reference: 'PO 7' });
  expect(answer.paidWith).toEqual({ paymentMethod: 'card', cardBrand: 'visa' });
  return { told: answer.lines, papers: [csv, mail?.text, mail?.html, JSON.stringify(receipt?.content)] };
}

test('a buyer in English reads the English titles, where there are any, and the Swedish ones elsewhere', async () => {
  const { told, papers } = await buy('en');
  expect(told).toMatchObject([both, swedishOnly]);
  for (const paper of papers) {
    expect(paper).toContain(both.titleEn);
    expect(paper).not.toContain(both.title);
    expect(paper).toContain(swedishOnly.title);
  }
});

test('a buyer in Swedish reads Swedish', async () => {
  const { papers } = await buy('sv');
  for (const paper of papers) {
    expect(paper).toContain(both.title);
    expect(paper).not.toContain(both.titleEn);
  }
});
