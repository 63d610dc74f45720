import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, intentOf, stockOf } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { endProposals } from '../proposals/end-proposals.job.ts';
import { proposals } from '../proposals/proposals.table.ts';

const bench = useSaleBench();

const preparedShape = z.object({
  checkoutId: z.string(),
  clientSecret: z.string(),
  subtotal: z.string(),
  saved: z.string(),
  lines: z.array(z.object({ leadId: z.string(), quantity: z.number(), proposed: z.number() })),
});

async function opened({ available = 80, quantity = 60, isAccepted = true } = {}) {
  const shop = bench.openShop();
  const database = bench.database.current;
  const headers = await asAdmin(database);
  const leadId = await addListing(database, { availableCount: available, records: available, pricePerLead: 35_900 });
  const write = (path: string, body: object = {}) => sendJson(shop.app, 'POST', path, body, headers);
  const made = await write('/api/admin/proposals', {
    companyName: 'Exempel AB',
    email: 'inkop@foretag.example',
    language: 'sv',
    validUntil: dayAt(new Date()),
    lines: [{ leadId, quantity, discountedPrice: '300.00' }],
  });
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  await write(`/api/admin/proposals/${id}/send`);
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, `proposal:${id}:proposed`));
  const token = /token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  if (isAccepted) await sendJson(shop.app, 'POST', '/api/price-proposal/accept', { token });
  const prepare = () => sendJson(shop.app, 'POST', '/api/create-payment-intent', { proposalToken: token });
  return {
    ...{ shop, database, leadId, id, token, write, prepare },
    prepared: async () => preparedShape.parse(await (await prepare()).json()),
    show: async () => (await shop.app.request(`/api/price-proposal?token=${token}`)).json(),
    withdraw: () => write(`/api/admin/proposals/${id}/withdraw`),
  };
}

const codeOf = async (answer: Response) =>
  `${answer.status} ${z.object({ code: z.string() }).parse(await answer.json()).code}`;

/** Submitted and paid; answers what became of it. */
async function paid({ shop, prepared }: Awaited<ReturnType<typeof opened>>) {
  const { checkoutId, clientSecret } = await prepared();
  const submitted = await shop.submit(checkoutId);
  if (submitted.status !== 200) throw new Error(`Not submitted: ${await submitted.text()}`);
  const { orderId, orderNumber } = z
    .object({ orderId: z.string(), orderNumber: z.string() })
    .parse(await submitted.json());
  bench.stripe.pay(intentOf(clientSecret));
  await shop.announce(intentOf(clientSecret), 'payment_intent.succeeded');
  return { orderId, orderNumber, clientSecret };
}

test('an accepted proposal is paid at its prices, and then shows its order', async () => {
  const proposal = await opened();
  await bench.database.current.db.update(leads).set({ pricePerLead: 40_000 });
  proposal.shop.setVolumeSteps([{ from: 2, percent: 50 }]);
  expect(await proposal.prepared()).toMatchObject({
    subtotal: '18000.00',
    saved: '3540.00',
    lines: [{ leadId: proposal.leadId, quantity: 60, proposed: 60 }],
  });
  const { orderId, orderNumber } = await paid(proposal);
  const [item] = await bench.database.current.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  expect(item).toMatchObject({ pricePerLead: 35_900, discountPercent: null, discountedPrice: 30_000, quantity: 60 });
  expect(await proposal.show()).toMatchObject({ status: 'ordered', orderNumber });
  expect(await codeOf(await proposal.prepare())).toBe('409 proposal-ordered');
  expect(await codeOf(await proposal.withdraw())).toBe('409 proposal-not-open');
});

test('everybody with the link gets the same checkout: at once, later, and while it is held', async () => {
  const proposal = await opened();
  const [one, other] = await Promise.all([proposal.prepared(), proposal.prepared()]);
  expect(other.checkoutId).toBe(one.checkoutId);
  expect((await proposal.prepared()).checkoutId).toBe(one.checkoutId);
  expect((await proposal.shop.submit(one.checkoutId)).status).toBe(200);
  expect(await stockOf(proposal.database, proposal.leadId)).toMatchObject({ available: 20 });
  expect(await proposal.prepared()).toMatchObject({
    checkoutId: one.checkoutId,
    lines: [{ quantity: 60, proposed: 60 }],
  });
  expect(await codeOf(await proposal.withdraw())).toBe('409 proposal-being-paid');
});

test('with fewer leads than proposed it sells the remaining ones, without reporting a shortage', async () => {
  const proposal = await opened({ available: 40 });
  expect(await proposal.prepared()).toMatchObject({ subtotal: '12000.00', lines: [{ quantity: 40, proposed: 60 }] });
  await proposal.database.db.update(leads).set({ archivedAt: new Date() });
  expect(await codeOf(await proposal.prepare())).toBe('409 out-of-stock');
  expect(await proposal.show()).toMatchObject({ lines: [{ obtainableCount: 0, isForSale: false }] });
});

test('an unaccepted, unknown, withdrawn or expired proposal cannot be paid, also with an open checkout', async () => {
  const waiting = await opened({ isAccepted: false });
  expect(await codeOf(await waiting.prepare())).toBe('409 proposal-not-accepted');
  const unknown = { proposalToken: 'A'.repeat(22) };
  const answer = await sendJson(waiting.shop.app, 'POST', '/api/create-payment-intent', unknown);
  expect(await codeOf(answer)).toBe('404 not-found');
  const both = { ...unknown, cartItems: [{ leadId: waiting.leadId, quantity: 1 }] };
  expect((await sendJson(waiting.shop.app, 'POST', '/api/create-payment-intent', both)).status).toBe(400);
});

test('an open checkout cannot be submitted after the proposal was withdrawn', async () => {
  const proposal = await opened();
  const { checkoutId } = await proposal.prepared();
  expect((await proposal.withdraw()).status).toBe(200);
  expect(await codeOf(await proposal.shop.submit(checkoutId))).toBe('409 proposal-withdrawn');
  expect(await stockOf(proposal.database, proposal.leadId)).toMatchObject({ available: 80 });
});

test('a proposal being paid at midnight becomes an order, and expires only if it is not paid', async () => {
  const proposal = await opened();
  const { checkoutId, clientSecret } = await proposal.prepared();
  await proposal.shop.submit(checkoutId);
  await proposal.database.db.update(proposals).set({ validUntil: '2026-01-01' });
  await endProposals(proposal.shop.services);
  bench.stripe.pay(intentOf(clientSecret));
  await proposal.shop.announce(intentOf(clientSecret), 'payment_intent.succeeded');
  expect(await proposal.show()).toMatchObject({ status: 'ordered' });
});

test('nobody is reminded of a proposal that is being paid', async () => {
  const proposal = await opened();
  const { checkoutId } = await proposal.prepared();
  await proposal.shop.submit(checkoutId);
  const { db } = proposal.database;
  await db.update(proposals).set({ sentAt: new Date('2026-01-01') });
  await endProposals(proposal.shop.services);
  const isReminder = eq(mails.template, 'price-proposal-reminder');
  expect(await db.$count(mails, isReminder)).toBe(0);
  await db.update(orders).set({ status: 'failed' });
  await endProposals(proposal.shop.services);
  expect(await db.$count(mails, isReminder)).toBe(1);
});

test('a payment that succeeds after the proposal expired makes an order all the same', async () => {
  const proposal = await opened();
  const { checkoutId, clientSecret } = await proposal.prepared();
  await proposal.shop.submit(checkoutId);
  await proposal.database.db.update(proposals).set({ status: 'expired' });
  bench.stripe.pay(intentOf(clientSecret));
  await proposal.shop.announce(intentOf(clientSecret), 'payment_intent.succeeded');
  expect(await proposal.show()).toMatchObject({ status: 'ordered' });
});

test('a proposal whose payment could not be served and was refunded can be paid again', async () => {
  const proposal = await opened();
  const { checkoutId, clientSecret } = await proposal.prepared();
  await proposal.shop.submit(checkoutId);
  bench.stripe.books.intent(intentOf(clientSecret)).amount += 100;
  bench.stripe.pay(intentOf(clientSecret));
  await proposal.shop.announce(intentOf(clientSecret), 'payment_intent.succeeded');
  expect(await proposal.show()).toMatchObject({ status: 'accepted' });
  expect((await proposal.prepared()).checkoutId).not.toBe(checkoutId);
});

test('a cart cannot change the checkout of a proposal by its id', async () => {
  const proposal = await opened();
  const { checkoutId } = await proposal.prepared();
  const own = await proposal.shop.prepared([{ leadId: proposal.leadId, quantity: 1 }], checkoutId);
  expect(own.checkoutId).not.toBe(checkoutId);
  expect(await proposal.prepared()).toMatchObject({ checkoutId, subtotal: '18000.00' });
});
