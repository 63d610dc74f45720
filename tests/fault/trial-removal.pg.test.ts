import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '../../src/features/audit/audit.table.ts';
import { closeMonth } from '../../src/features/books/close-month.ts';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { checkouts } from '../../src/features/checkout/checkout.table.ts';
import { orders } from '../../src/features/orders/orders.table.ts';
import { numberReceipts } from '../../src/features/receipts/issue-documents.ts';
import { closedMonths, receiptSeries } from '../../src/features/receipts/receipts.table.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { useTrialDesk } from '../support/sales/trial-desk.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { sendJson } from '../support/test-app.ts';
import { somebodyWaits, useAdmin, usePostgresDatabase } from '../support/test-database.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const headers = useAdmin(database);
const db = () => database.current.db;

const desk = useTrialDesk(database, stripe);

/** What both need is held until both wait, or one is through. */
async function atOnce(orderId: string, ...actions: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  let running: Promise<unknown>[] = [];
  await db().transaction(async (tx) => {
    await tx
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, order?.checkoutId ?? ''))
      .for('update');
    await tx
      .select()
      .from(leads)
      .where(inArray(leads.id, [desk.current.trial.leadId]))
      .for('update');
    running = actions.map((act) => act());
    await Promise.race([somebodyWaits(database, actions.length), ...running]);
  });
  return Promise.all(running);
}

const cart = () => [{ leadId: desk.current.trial.leadId, quantity: 2 }];

test('of two who press at once, one removes them', async () => {
  const { orderId } = await desk.current.tryToBuy(cart());
  const ends = await atOnce(orderId, desk.current.remove, desk.current.remove);
  expect(ends).toEqual(
    expect.arrayContaining([1, 0].map((removed) => ({ ok: true, value: expect.objectContaining({ removed }) }))),
  );
  expect(await db().$count(auditEntries, eq(auditEntries.entity, 'trial-sales'))).toBe(1);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a checkout that is being submitted in a process without keys is not waited for', async () => {
  await desk.current.tryToBuy(cart());
  const { checkoutId } = await desk.current.trial.prepared(cart());
  await db().transaction(async (tx) => {
    await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('update');
    expect(await desk.current.remove()).toMatchObject({ ok: true, value: { removed: 1 } });
  });
  expect(await db().select({ id: checkouts.id }).from(checkouts)).toEqual([{ id: checkoutId }]);
});

type Sold = Awaited<ReturnType<typeof desk.current.tryToBuy>>;

const others: Record<string, (sold: Sold, invoiced: string) => Promise<unknown>> = {
  'the return page of a trial payment': async ({ clientSecret }) =>
    desk.current.trial.app.request(`/api/order-confirmation?payment_intent_client_secret=${clientSecret}`),
  'the job that looks after payments': async () => {
    await db()
      .update(checkouts)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(checkouts.intentStatus, 'open'));
    await desk.current.trial.reconcile();
  },
  'a refund of a trial purchase': ({ orderId }) => refund(orderId),
  'a delivery': ({ orderId }) => desk.current.trial.deliver(orderId),
  'a sale by invoice of the same listing': () => desk.current.trial.buy(1),
  'a credit note of an invoice': (_, invoiced) => refund(invoiced),
  'receipts being numbered': () => numberReceipts(db()),
};

const refund = async (orderId: string) =>
  sendJson(desk.current.trial.app, 'POST', `/api/admin/orders/${orderId}/refund`, { reason: 'Prov' }, headers);

test.each(Object.entries(others))('beside %s there is no deadlock, and the books add up', async (_, other) => {
  const { order: invoiced } = await desk.current.trial.buy(2);
  const unpaid = await desk.current.trial.submitted(cart());
  await desk.current.pay(unpaid.clientSecret);
  const paid = await desk.current.tryToBuy(cart());
  const isOfPayment = other === others['the return page of a trial payment'];
  const sold = isOfPayment ? unpaid : paid;
  await atOnce(sold.orderId, desk.current.remove, () => other(sold, invoiced.id));
  // What began in a process without keys may have come after.
  await desk.current.remove();
  const left = await db().select().from(orders);
  expect(left.filter(({ paymentMethod }) => paymentMethod !== 'invoice')).toEqual([]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a month is not closed between the look at it and the removal of its documents', async () => {
  await desk.current.tryToBuy(cart());
  const later = new Date('2026-12-02T09:00:00Z');
  let running: Promise<unknown>[] = [];
  await db().transaction(async (tx) => {
    await tx.select().from(leadRecords).for('update');
    const removing = desk.current.remove();
    await somebodyWaits(database);
    const closing = closeMonth(db(), { month: '2026-11', actor: 'admin' }, later);
    running = [removing, closing];
    await Promise.race([somebodyWaits(database, 2), closing]);
    expect(await db().$count(closedMonths)).toBe(0);
  });
  expect(await Promise.all(running)).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await db().select().from(receiptSeries)).map(({ lastNumber }) => lastNumber)).toEqual([0]);
  expect(await wrongBooks(database.current)).toEqual({});
});
