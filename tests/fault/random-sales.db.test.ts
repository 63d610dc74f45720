import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundOrder } from '../../src/features/admin-orders/refund-order.ts';
import { checkouts } from '../../src/features/checkout/checkout.table.ts';
import { orderItems, orders } from '../../src/features/orders/orders.table.ts';
import { refunds } from '../../src/features/refunds/refunds.table.ts';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import { refundChargeJob } from '../../src/features/sales/refund-charge.job.ts';
import { dice } from '../support/dice.ts';
import { addListing, intentOf, openSale, stockOf } from '../support/sale.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { someOf } from '../support/whole-suite.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let clock = new Date();

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

type Sale = { checkoutId: string; intentId: string; clientSecret: string };

async function openWalk(seed: number) {
  const roll = dice(seed);
  const shop = openSale(database.current, stripe, { now: () => clock });
  const { db } = database.current;
  const listings = [
    await addListing(database.current, { records: 4, maxBuyers: 2, availableCount: 8 }),
    await addListing(database.current, { records: 5, availableCount: 5 }),
    await addListing(database.current, { availableCount: 6 }),
  ];
  const sales: Sale[] = [];
  const failures: number[] = [];
  const someCart = () => listings.filter(() => roll(2) === 0).map((leadId) => ({ leadId, quantity: 1 + roll(2) }));
  const someEmail = () => ({ customerEmail: `kopare-${roll(4)}@foretag.example` });
  /** Refunds one lead of some order, or everything that is left. */
  async function giveBack(): Promise<void> {
    const items = await db.select().from(orderItems);
    const item = items[roll(items.length || 1)];
    if (!item) return;
    const lines = roll(3) === 0 ? null : [{ orderItemId: item.id, quantity: 1 }];
    const params = {
      id: item.orderId,
      lines,
      recordIds: null,
      reason: null,
      actor: 'admin',
      version: null,
      requestKey: null,
    };
    await refundOrder(db, shop.services, params, clock);
  }

  /** Half of the time one of the last, so that it goes on to be paid; else one that may be long over. */
  const someSale = () => (roll(2) === 0 ? sales.at(-1 - roll(3)) : sales[roll(sales.length)]);
  const billing = () => ({ name: 'Demo Betalare', email: someEmail().customerEmail, phone: null });
  const note = (statuses: readonly number[]) => void failures.push(...statuses.filter((status) => status >= 500));

  async function prepare(earlier?: string): Promise<void> {
    const answer = await shop.prepare(someCart(), earlier);
    note([answer.status]);
    if (answer.status !== 200) return;
    const { checkoutId, clientSecret } = await answer.json();
    sales.push({ checkoutId, clientSecret, intentId: intentOf(clientSecret) });
  }

  async function submit(): Promise<void> {
    const sale = someSale();
    if (sale) note([(await shop.submit(sale.checkoutId, someEmail())).status]);
  }

  async function deliver(): Promise<void> {
    for (const { id } of await db.select({ id: orders.id }).from(orders))
      await deliverOrder(db, shop.services, id, clock);
  }

  async function refund(): Promise<void> {
    // Fails if it was already refunded at the provider; it is retried.
    for (const { id } of await db.select({ id: refunds.id }).from(refunds)) {
      await refundChargeJob.run(shop.services, { refundId: id }, { isLast: false }).catch(() => undefined);
    }
  }

  /** The provider refuses what makes no sense. */
  function happenAtProvider(): void {
    const sale = someSale();
    if (!sale) return;
    const { intentId } = sale;
    const pay = () => stripe.books.attempt(stripe.books.intent(intentId), attempt(), null);
    const actions = [
      ...[pay, pay, pay],
      () => stripe.processing(intentId),
      () => {
        stripe.books.refuseUnlessOpen(stripe.books.intent(intentId), 'declined');
        stripe.decline(intentId);
      },
      () => stripe.refundInDashboard(intentId),
      () => stripe.refundInDashboard(intentId, 5_000),
      () => stripe.cancelInDashboard(intentId),
    ];
    try {
      actions[roll(actions.length)]?.();
    } catch {
      // Too late or too early, so nothing happened.
    }
  }

  const attempt = () => ({ paymentMethod: 'pm_card', billing: record(), outcome: 'succeeds' as const });
  const record = () => {
    const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
    return { ...billing(), tax_id: null, address: empty };
  };

  /** Delivers events in random order, some repeatedly. */
  async function tell(): Promise<void> {
    const sale = someSale();
    if (!sale) return;
    const events = stripe.eventsFor(sale.intentId);
    const event = events[roll(events.length)];
    if (event) note([(await shop.app.request('/api/webhooks/stripe', stripe.signedEvent(event, clock))).status]);
  }

  const step = async () => {
    const steps = [
      prepare,
      prepare,
      () => prepare(someSale()?.checkoutId),
      submit,
      submit,
      submit,
      async () => happenAtProvider(),
      async () => happenAtProvider(),
      tell,
      tell,
      tell,
      deliver,
      giveBack,
      refund,
      async () => later(roll(6)),
      () => shop.reconcile(),
    ];
    await steps[roll(steps.length)]?.();
  };

  /** Delivers all events and runs all jobs. */
  async function end(): Promise<void> {
    for (const { intentId } of sales) {
      const intent = stripe.books.intent(intentId);
      if (intent.status === 'processing') stripe.books.succeed(intent, record());
    }
    later(48 * 60);
    await shop.reconcile();
    for (const { intentId } of sales) note(await shop.announce(intentId));
    await deliver();
    await refund();
    for (const { intentId } of sales) note(await shop.announce(intentId));
    await refund();
  }

  const stocks = async () =>
    Promise.all(
      listings.map(async (id) => {
        const { available = 0, sold = 0 } = (await stockOf(database.current, id)) ?? {};
        return available + sold;
      }),
    );

  return { step, end, failures, stocks, roll, charges: () => [...new Set(sales.map(({ intentId }) => intentId))] };
}

/** Money according to the provider, and according to the orders. */
async function bothBooks(charges: readonly string[]) {
  const theirs = charges.map((id) => {
    const intent = stripe.books.intent(id);
    return intent.amount_received - (stripe.books.chargeOf(intent)?.amount_refunded ?? 0);
  });
  const rows = await database.current.db.select().from(orders).where(eq(orders.status, 'paid'));
  return {
    theirs: theirs.reduce((sum, ore) => sum + ore, 0),
    ours: rows.reduce((sum, { totalAmount, refundedAmount }) => sum + totalAmount - refundedAmount, 0),
  };
}

test.each(someOf([1, 2, 3, 4, 5, 6], 2))(
  'after any acts of buyers, bank, webhooks and jobs, the books agree (%i)',
  async (seed) => {
    const walk = await openWalk(seed);
    for (let round = 0; round < 60; round += 1) {
      await Promise.all(Array.from({ length: 1 + walk.roll(4) }, () => walk.step()));
      expect(await wrongBooks(database.current)).toEqual({});
      expect(await walk.stocks()).toEqual([8, 5, 6]);
    }
    await walk.end();
    expect(walk.failures).toEqual([]);
    expect(await wrongBooks(database.current)).toEqual({});
    expect(await walk.stocks()).toEqual([8, 5, 6]);
    const { theirs, ours } = await bothBooks(walk.charges());
    expect(ours).toBe(theirs);
    expect(await database.current.db.$count(orders, isNotNull(orders.paidAt))).toBeGreaterThan(1);
    expect(await database.current.db.$count(refunds)).toBeGreaterThan(0);
    expect(await database.current.db.$count(orders, eq(orders.status, 'pending'))).toBe(0);
    expect(await database.current.db.$count(checkouts, sql`next_check_at is not null`)).toBe(0);
    expect(await database.current.db.$count(refunds, sql`status <> 'succeeded'`)).toBe(0);
  },
);
