import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import { reconcileDisputes } from './reconcile-disputes.job.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let shop: Awaited<ReturnType<typeof openRefunds>>;
let clock = new Date('2026-05-04T10:00:00Z');

const price = 14_900;
const three = 55_875;

beforeEach(async () => {
  clock = new Date('2026-05-04T10:00:00Z');
  stripe.failNoMore();
  shop = await openRefunds(database.current, stripe, () => clock);
});

const rows = () => database.current.db.select().from(disputes).orderBy(asc(disputes.openedAt));

/** Without that of the listing, all of which is sold here. */
const alerts = async () =>
  (await database.current.db.select().from(adminAlerts).orderBy(adminAlerts.id))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'listing-sold-out');

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

async function buyThree(records = 3) {
  const leadId = await addListing(database.current, { records, availableCount: records || 5, pricePerLead: price });
  return { leadId, ...(await shop.paid([{ leadId, quantity: 3 }])) };
}

const shown = async (orderId: string) =>
  (await shop.app.request(`/api/admin/orders/${orderId}`, { headers: shop.headers })).json();

const reconcile = () => reconcileDisputes({ ...shop.services, payments: openPayments(shop.services) });

test('a dispute is stored, raises an alert and is shown on the order, and moves no money while it is open', async () => {
  const { orderId, intentId } = await buyThree();
  stripe.dispute(intentId, { reason: 'product_not_received' });
  expect(new Set(await shop.announce(intentId))).toEqual(new Set([200]));
  await shop.announce(intentId);
  const dueAt = new Date('2026-05-11T10:00:00Z');
  expect(await rows()).toMatchObject([{ orderId, amount: three, status: 'open', dueAt, closedAt: null }]);
  expect(await alerts()).toEqual(['order-disputed']);
  const dispute = {
    status: 'open',
    amount: '558.75',
    reason: 'product_not_received',
    dueAt: dueAt.toISOString(),
  };
  expect(await shown(orderId)).toMatchObject({ status: 'paid', refundedAmount: '0.00', dispute });
  const list = await (await shop.app.request('/api/admin/orders', { headers: shop.headers })).json();
  expect(list).toMatchObject([{ id: orderId, dispute }]);
  expect(await shop.kinds(orderId)).toEqual(['submitted', 'paid', 'delivery', 'disputed']);
});

test('a won dispute changes nothing but itself', async () => {
  const { orderId, intentId } = await buyThree();
  const { id } = stripe.dispute(intentId);
  await shop.announce(intentId);
  const before = await shop.order(orderId);
  later(60);
  stripe.closeDispute(id, 'won');
  await shop.announce(intentId);
  expect(await rows()).toMatchObject([{ status: 'won', closedAt: clock }]);
  expect(await shop.order(orderId)).toEqual(before);
  expect(await shop.rows(orderId)).toEqual([]);
  expect(await alerts()).toEqual(['order-disputed']);
});

test('a lost dispute is booked like a refund by the provider, once', async () => {
  const { orderId, intentId, leadId } = await buyThree(0);
  const { id } = stripe.dispute(intentId);
  await shop.announce(intentId);
  stripe.closeDispute(id, 'lost');
  await shop.announce(intentId);
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({
    status: 'refunded',
    refundedAmount: '558.75',
    dispute: { status: 'lost' },
    refunds: [{ amount: '558.75', reason: 'dispute', status: 'succeeded', providerRefundId: id }],
    creditNotes: [{ amount: '558.75' }],
  });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  expect(await alerts()).toEqual(['order-disputed', 'dispute-lost']);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('the buyer keeps the delivered leads, won or lost', async () => {
  const { orderId, intentId, leadId } = await buyThree(3);
  await shop.deliver(orderId);
  stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'Levererad' });
  expect(await stockOf(database.current, leadId)).toMatchObject({ sold: 3 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('dispute events end the same in any order, even without the payment’s own event', async () => {
  const leadId = await addListing(database.current, { availableCount: 5, pricePerLead: price });
  const { orderId, intentId } = await shop.submitted([{ leadId, quantity: 3 }]);
  stripe.pay(intentId);
  stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
  await shop.announce(intentId, 'charge.dispute.closed');
  await shop.announce(intentId, 'charge.dispute.created');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', refundedAmount: '558.75' });
  expect(await rows()).toMatchObject([{ status: 'lost' }]);
  expect(await shop.notes()).toEqual([1]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an event older than the known state changes nothing', async () => {
  const { intentId } = await buyThree();
  const { id } = stripe.dispute(intentId);
  const asked = new Date(clock.getTime() + 1_000);
  await shop.announce(intentId);
  await database.current.db.update(disputes).set({ askedAt: asked, status: 'won', closedAt: asked });
  await shop.announce(intentId, 'charge.dispute.created');
  stripe.updateDispute(id, 'under_review');
  await shop.announce(intentId, 'charge.dispute.updated');
  expect(await rows()).toMatchObject([{ status: 'won' }]);
});

test('a dispute of an unknown charge is acknowledged and ignored', async () => {
  const { intentId } = await buyThree();
  stripe.dispute(intentId);
  await truncateAll(database.current);
  expect(new Set(await shop.announce(intentId, 'charge.dispute.created'))).toEqual(new Set([200]));
  await reconcile();
  expect(await rows()).toEqual([]);
});

test('a dispute lost after a partial refund takes the rest of the sale and never more than the total', async () => {
  const { orderId, intentId, leadId, itemOf } = await buyThree(0);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  await shop.give(orderId);
  await shop.announce(intentId);
  stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({
    status: 'refunded',
    refundedAmount: '558.75',
    creditNotes: [{ amount: '186.25' }, { amount: '372.50' }],
  });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a partly lost dispute leaves the order paid, and its leads to be delivered', async () => {
  const { orderId, intentId } = await buyThree();
  stripe.closeDispute(stripe.dispute(intentId, { amount: 10_000 }).id, 'lost');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ status: 'paid', refundedAmount: '100.00' });
  await shop.refunded(orderId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: three });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a pending refund fails when the dispute opens, and becomes part of the lost sum', async () => {
  const { orderId, intentId, leadId, itemOf } = await buyThree(0);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  const { id } = stripe.dispute(intentId);
  await shop.announce(intentId);
  await expect(shop.give(orderId)).rejects.toThrow('charge_disputed');
  stripe.closeDispute(id, 'lost');
  await shop.announce(intentId);
  expect(await shop.rows(orderId)).toMatchObject([{ amount: three, credited: three, reason: 'dispute' }]);
  await shop.give(orderId, true);
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', refundedAmount: '558.75' });
  expect(stripe.books.chargeOf(stripe.books.intent(intentId))?.amount_refunded).toBe(0);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a refund that failed because of the dispute is no longer owed when the dispute is lost', async () => {
  const { orderId, intentId, leadId, itemOf } = await buyThree(0);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  const { id } = stripe.dispute(intentId);
  await shop.announce(intentId);
  await expect(shop.give(orderId, true)).rejects.toThrow('charge_disputed');
  expect(await shown(orderId)).toMatchObject({ refundable: { owed: '186.25' } });
  stripe.closeDispute(id, 'lost');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', refundable: { owed: '0.00' } });
  expect(await wrongBooks(database.current)).toEqual({});
});

test.each(['first', 'last'])(
  'a lost dispute that the provider also reports as a refund, %s, is booked once',
  async (when) => {
    const { orderId, intentId } = await buyThree(0);
    const { id } = stripe.dispute(intentId, { amount: 10_000, status: 'warning_needs_response' });
    if (when === 'first') stripe.refundInDashboard(intentId, 10_000);
    if (when === 'first') await shop.announce(intentId);
    stripe.updateDispute(id, 'needs_response');
    stripe.closeDispute(id, 'lost');
    await shop.announce(intentId);
    if (when === 'last') {
      // Stripe lists a refund for the lost dispute that nobody could have requested.
      Object.assign(stripe.disputes.all.get(id) ?? {}, { is_charge_refundable: true });
      stripe.refundInDashboard(intentId, 10_000);
      await shop.announce(intentId);
      // Won after all, but its refund must still not count twice.
      stripe.updateDispute(id, 'won');
      await shop.announce(intentId);
    }
    expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 10_000 });
    expect(await shop.notes()).toEqual([1]);
    expect(await wrongBooks(database.current)).toEqual({});
  },
);

test('an inquiry is open and takes no money, and is won when it is closed', async () => {
  const { orderId, intentId } = await buyThree();
  const { id } = stripe.dispute(intentId, { status: 'warning_needs_response', dueBy: null });
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ status: 'paid', dispute: { status: 'open', dueAt: null } });
  stripe.closeDispute(id, 'warning_closed');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ refundedAmount: '0.00', dispute: { status: 'won' } });
});

test('a dispute won after it was lost alerts a person and leaves the books unchanged', async () => {
  const { orderId, intentId } = await buyThree(0);
  const { id } = stripe.dispute(intentId);
  stripe.closeDispute(id, 'lost');
  await shop.announce(intentId);
  stripe.updateDispute(id, 'won');
  await shop.announce(intentId, 'charge.dispute.updated');
  const [mail] = await database.current.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'order-refunded'))
    .orderBy(mails.id);
  expect(mail?.text).toContain('Din bank har återfört');
  expect(mail?.text).not.toContain('på väg tillbaka');
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', dispute: { status: 'won' } });
  expect(await alerts()).toEqual(['dispute-lost', 'dispute-reversed']);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('of several disputes the order shows the open one, else the latest', async () => {
  const { orderId, intentId } = await buyThree();
  const first = stripe.dispute(intentId, { amount: 5_000 });
  later(10);
  stripe.closeDispute(stripe.dispute(intentId, { amount: 6_000 }).id, 'won');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ dispute: { status: 'open', amount: '50.00' } });
  stripe.closeDispute(first.id, 'won');
  await shop.announce(intentId);
  expect(await shown(orderId)).toMatchObject({ dispute: { status: 'won', amount: '60.00' } });
});

test('the provider’s own list shows what no webhook did, also disputes that have been open for long', async () => {
  const { orderId, intentId } = await buyThree(0);
  const { id } = stripe.dispute(intentId);
  await reconcile();
  expect(await shown(orderId)).toMatchObject({ status: 'paid', dispute: { status: 'open' } });
  later(60 * 24 * 75);
  stripe.closeDispute(id, 'lost');
  await reconcile();
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', dispute: { status: 'lost' } });
  expect(shop.stockChanges.length).toBeGreaterThan(0);
  const asked = stripe.requests.length;
  await reconcile();
  expect(stripe.requests.length).toBe(asked + 1);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('two processes that learn of a lost dispute at once book it once', async () => {
  const { orderId, intentId } = await buyThree(0);
  stripe.closeDispute(stripe.dispute(intentId).id, 'lost');
  await Promise.all([shop.announce(intentId), reconcile(), shop.announce(intentId)]);
  expect(await shown(orderId)).toMatchObject({ status: 'refunded', refundedAmount: '558.75' });
  expect(await rows()).toHaveLength(1);
  expect(await shop.notes()).toEqual([1]);
  expect(await wrongBooks(database.current)).toEqual({});
});
