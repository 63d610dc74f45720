import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundOrder } from '../../src/features/admin-orders/refund-order.ts';
import { decideClaim } from '../../src/features/claim-handling/decide-claim.ts';
import { decideDueClaims } from '../../src/features/claim-handling/decide-due-claims.job.ts';
import { fileClaims } from '../../src/features/claim-handling/file-claims.ts';
import { withdrawClaim } from '../../src/features/claim-handling/withdraw-claim.ts';
import { claimDecisions, claimReasons } from '../../src/features/claims/claim-status.rules.ts';
import { claims } from '../../src/features/claims/claims.table.ts';
import { orderItems, orders } from '../../src/features/orders/orders.table.ts';
import { eraseRecords } from '../../src/features/privacy/erase-records.ts';
import { changeSale } from '../../src/features/record-handling/change-sale.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { refunds } from '../../src/features/refunds/refunds.table.ts';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import { refundChargeJob } from '../../src/features/sales/refund-charge.job.ts';
import { lockListings } from '../../src/features/stock/allocate-stock.ts';
import { recordAllocations } from '../../src/features/stock/stock.table.ts';
import { dice } from '../support/dice.ts';
import { addListing, intentOf, openSale } from '../support/sale.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { isWholeSuite, someOf } from '../support/whole-suite.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let clock = new Date();

const actor = 'admin';
/** Ten thousand in the whole suite; fewer on the embedded database, where a single connection lets nothing race. */
const steps = () => (isWholeSuite && database.url !== null ? 2_500 : 500);

async function openWalk(seed: number) {
  const roll = dice(seed);
  const { db } = database.current;
  const shop = openSale(database.current, stripe, { now: () => clock });
  const later = openSale(database.current, stripe, { now: () => clock, deliversLater: true });
  const { services } = shop;
  // Prices whose VAT is not a whole number of öre.
  const listings = [
    await addListing(database.current, { records: 120, maxBuyers: 2, availableCount: 240, pricePerLead: 13_333 }),
    await addListing(database.current, { records: 60, availableCount: 60, pricePerLead: 29_901 }),
    await addListing(database.current, { records: 25, availableCount: 25 }),
  ];
  const done = new Map<string, number>();
  const disputes: { id: string; intentId: string }[] = [];
  const wasDisputed = new Set<string>();
  const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[roll(rows.length)];

  async function somePaid() {
    const rows = await db
      .select({ id: orders.id, intentId: orders.stripePaymentIntentId })
      .from(orders)
      .where(isNotNull(orders.paidAt))
      .orderBy(orders.id);
    // Recent ones can still be claimed.
    return roll(3) === 0 ? pick(rows) : pick(rows.slice(-6));
  }
  const someIntent = async () => (await somePaid())?.intentId ?? '';
  const someRecord = async () =>
    pick(await db.select({ id: leadRecords.id }).from(leadRecords).where(isNull(leadRecords.erasedAt)))?.id ?? '';
  const givenIn = async (orderId: string) => {
    const rows = await db
      .select({ recordId: recordAllocations.recordId })
      .from(recordAllocations)
      .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
      .where(
        and(
          eq(orderItems.orderId, orderId),
          isNotNull(recordAllocations.deliveredAt),
          isNull(recordAllocations.claimedAt),
        ),
      )
      .orderBy(recordAllocations.id);
    return rows.map(({ recordId }) => recordId).toSorted(() => roll(3) - 1);
  };

  async function sell(): Promise<boolean> {
    const cart = listings.filter(() => roll(2) === 0).map((leadId) => ({ leadId, quantity: 1 + roll(6) }));
    const answer = await shop.prepare(cart);
    if (answer.status !== 200) return false;
    const { checkoutId, clientSecret } = await answer.json();
    const customerEmail = `kopare-${roll(40)}@foretag.example`;
    if ((await shop.submit(checkoutId, { customerEmail })).status !== 200) return false;
    const intentId = intentOf(clientSecret);
    stripe.pay(intentId);
    await (roll(5) === 0 ? later : shop).announce(intentId, 'payment_intent.succeeded');
    return true;
  }

  async function claim(): Promise<boolean> {
    const order = await somePaid();
    const recordIds = order ? (await givenIn(order.id)).slice(0, 1 + roll(4)) : [];
    if (!order || recordIds.length === 0) return false;
    const reason = claimReasons[roll(claimReasons.length)] ?? 'other';
    const params = {
      orderId: order.id,
      recordIds,
      reason,
      text: 'Så här var det',
      evidence: null,
      network: `net-${roll(30)}`,
      isSignedIn: roll(2) === 0,
    };
    return (await fileClaims(db, services, params, clock)).ok;
  }

  const someClaim = async () =>
    pick(await db.select({ id: claims.id, orderId: claims.orderId }).from(claims).where(eq(claims.status, 'open')));

  async function giveBack(): Promise<boolean> {
    const order = await somePaid();
    const item = order && pick(await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)));
    if (!item) return false;
    const way = roll(8);
    const recordIds = way > 3 ? (await givenIn(item.orderId)).slice(0, 1 + roll(2)) : null;
    const lines = way === 0 || recordIds ? null : [{ orderItemId: item.id, quantity: 1 }];
    const params = { id: item.orderId, lines, recordIds, reason: null, actor, version: null, requestKey: null };
    if (recordIds?.length === 0) return false;
    return (await refundOrder(db, services, params, clock)).ok;
  }

  /** The provider refuses what makes no sense. The shop hears of the rest later. */
  async function atProvider(work: (intentId: string) => void): Promise<boolean> {
    const intentId = await someIntent();
    try {
      work(intentId);
    } catch {
      return false;
    }
    await shop.announce(intentId);
    return true;
  }

  const actions: Record<string, () => Promise<boolean>> = {
    sell,
    list: async () => {
      if (roll(3) > 0) return false;
      const records = 10 + roll(30);
      listings.splice(roll(3), 1, await addListing(database.current, { records, availableCount: records }));
      return true;
    },
    claim,
    claimMore: claim,
    claimAgain: claim,
    decide: async () => {
      const one = await someClaim();
      const decision = claimDecisions[roll(3)] ?? 'refuse';
      return (
        one !== undefined &&
        (await decideClaim(db, services, { claimId: one.id, decision, message: 'Svar', actor }, clock)).ok
      );
    },
    withdrawClaim: async () => {
      const one = roll(3) === 0 ? await someClaim() : undefined;
      return (
        one !== undefined && (await withdrawClaim(db, services, { orderId: one.orderId, claimId: one.id }, clock)).ok
      );
    },
    due: async () => {
      // Sometimes jumps to the day on which the next claim is due.
      const [next] =
        roll(3) === 0
          ? await db.select({ dueAt: claims.dueAt }).from(claims).where(eq(claims.status, 'open')).orderBy(claims.dueAt)
          : [];
      clock = new Date(Math.max(clock.getTime() + roll(6) * 3_600_000, next?.dueAt.getTime() ?? 0));
      const before = await db.$count(claims, sql`${claims.decidedBy} = 'deadline'`);
      await decideDueClaims(services);
      return (await db.$count(claims, sql`${claims.decidedBy} = 'deadline'`)) > before;
    },
    giveBack: async () => roll(3) === 0 && giveBack(),
    refundAtProvider: async () =>
      roll(4) === 0 && atProvider((id) => void stripe.refundInDashboard(id, 1_000 + roll(9_000))),
    dispute: async () =>
      roll(5) === 0 &&
      atProvider((intentId) => {
        if (wasDisputed.has(intentId)) throw new Error('Once is enough.');
        const { id } = stripe.dispute(intentId, { dueBy: 2_000_000_000 });
        wasDisputed.add(intentId);
        disputes.push({ id, intentId });
      }),
    decideDispute: async () => {
      const one = disputes.pop();
      if (!one) return false;
      stripe.closeDispute(one.id, roll(2) === 0 ? 'won' : 'lost');
      await shop.announce(one.intentId);
      return true;
    },
    give: async () => {
      const due = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'requested'));
      for (const { id } of due)
        await refundChargeJob.run(services, { refundId: id }, { isLast: roll(9) === 0 }).catch(() => undefined);
      return due.length > 0;
    },
    withdraw: async () => (await changeSale(db, services, { id: await someRecord(), reason: 'Fel', actor }, clock)).ok,
    restore: async () => {
      const isOffSale = and(isNotNull(leadRecords.withdrawnAt), isNull(leadRecords.erasedAt));
      const one = pick(await db.select({ id: leadRecords.id }).from(leadRecords).where(isOffSale));
      return one !== undefined && (await changeSale(db, services, { id: one.id, reason: null, actor }, clock)).ok;
    },
    erase: async () => {
      const id = roll(4) === 0 ? await someRecord() : '';
      const [record] = id
        ? await db.select({ leadId: leadRecords.leadId }).from(leadRecords).where(eq(leadRecords.id, id))
        : [];
      if (!record) return false;
      await db.transaction(async (tx) => {
        await lockListings(tx, [record.leadId]);
        await eraseRecords(tx, services.enqueue, { leadId: record.leadId, ids: [id] }, clock);
      });
      return true;
    },
    deliver: async () => {
      const isOwed = and(eq(orders.status, 'paid'), isNull(orders.deliveredAt));
      const order = pick(await db.select({ id: orders.id }).from(orders).where(isOwed));
      if (order) await deliverOrder(db, services, order.id, clock);
      return order !== undefined && (await shop.order(order.id))?.deliveredAt !== null;
    },
  };
  const names = Object.keys(actions);
  return {
    roll,
    missing: () => names.filter((name) => !done.has(name)),
    async step(): Promise<void> {
      const name = pick(names) ?? '';
      if (await actions[name]?.()) done.set(name, (done.get(name) ?? 0) + 1);
    },
  };
}

/** An order may wait for another record if its own was erased before delivery. */
async function wrongHere() {
  const { wrongReservations: _waiting, ...wrong } = await wrongBooks(database.current);
  return wrong;
}

test.each(someOf([1, 2, 3, 4]))(
  'after any claims, decisions, refunds, disputes and erasures, every öre is accounted for (%i)',
  async (seed) => {
    const walk = await openWalk(seed);
    // Longer if something was not done yet: what chance leaves out must be done at least once.
    for (let taken = 0; taken < steps() || (walk.missing().length > 0 && taken < 4 * steps()); ) {
      const atOnce = 1 + walk.roll(3);
      await Promise.all(Array.from({ length: atOnce }, () => walk.step()));
      taken += atOnce;
      if (walk.roll(20) === 0) expect(await wrongHere()).toEqual({});
    }
    expect(await wrongHere()).toEqual({});
    expect(walk.missing()).toEqual([]);
  },
  600_000,
);
