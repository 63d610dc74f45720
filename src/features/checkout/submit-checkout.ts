import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { sendBoth } from '../../platform/database/sending/send-both.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import type { Ore } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { insertNewOrder, newOrder } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import {
  type PricedLine,
  paidOre,
  type Totals,
  totalsOf,
  type VolumeStep,
  withDiscounts,
} from '../policy/totals.rules.ts';
import { whyNotSubmitted } from '../proposals/pay-proposal.ts';
import type { Settings } from '../settings/settings.input.ts';
import { allocateStock, lockAndPlan, type lockListings, type Shortage } from '../stock/allocate-stock.ts';
import { buyerOf } from './buyer-of.ts';
import type { Contact } from './checkout.input.ts';
import { checkouts } from './checkout.table.ts';
import { type Hold, holdEnds, isLargeHold, waitForLarge, waitForOwn } from './hold-size.rules.ts';
import { waitForRest } from './large-hold-rest.ts';
import { resubmit } from './resubmit.ts';
import type { Checkout } from './start-checkout.ts';
import { findHolds, type Holder, takeTurn } from './visitor-holds.ts';

export type Submission = { checkoutId: string; contact: Contact; holder: Holder | null; settings: Settings };

/** `taken`: the listings whose stock fell; empty when it was submitted before. */
export type Submitted = { order: Order; taken: readonly string[]; savedOre: Ore };

type TooManyHolds = { kind: 'too-many-holds'; isLarge: boolean; retryAfter: number; reason: string };

const tooManyHolds = (isLarge: boolean, retryAfter: number) =>
  fail<TooManyHolds>({
    kind: 'too-many-holds',
    isLarge,
    retryAfter,
    reason: isLarge
      ? 'Only one large order can wait for its payment at a time. Buy fewer leads, or wait a while and try again.'
      : 'Too many unpaid orders. Please wait a while and try again.',
  });

export type SubmitFailure =
  | {
      kind:
        | 'not-found'
        | 'already-paid'
        | 'checkout-expired'
        | NonNullable<Awaited<ReturnType<typeof whyNotSubmitted>>>;
    }
  | TooManyHolds
  | Shortage
  | ({ kind: 'price-changed' } & Totals);

const firstCheckSeconds = 60;

type Listings = Awaited<ReturnType<typeof lockListings>>;

const isSamePrice = (one: PricedLine, other: PricedLine | undefined) =>
  one.pricePerLeadOre === other?.pricePerLeadOre && paidOre(one) === paidOre(other);

/** The listings' prices and the volume steps. A proposal's prices stay as proposed. */
function changedTotals(checkout: Checkout, listings: Listings, steps: readonly VolumeStep[]): Totals | null {
  const lines = checkout.lines.map(({ leadId, quantity, pricePerLeadOre }) => {
    const { pricePerLead = pricePerLeadOre, volumePrice = true } = listings.get(leadId) ?? {};
    return { quantity, pricePerLeadOre: pricePerLead, volumePrice };
  });
  const priced = checkout.proposalId === null ? withDiscounts(lines, steps) : checkout.lines;
  const totals = totalsOf(priced);
  const isSame = totals.totalOre === checkout.totalAmount && checkout.intentAmount === checkout.totalAmount;
  const samePrices = priced.every((line, index) => isSamePrice(line, checkout.lines[index]));
  return isSame && samePrices ? null : totals;
}

/** No cart is refused for its size alone, but a large one is held for minutes only, and one at a time. */
async function sizeOf(
  tx: Db,
  checkout: Checkout,
  listings: Listings,
  { holder, holds }: { holder: Holder; holds: readonly Hold[] },
  now: Date,
): Promise<Result<{ isLarge: boolean }, TooManyHolds>> {
  const lines = checkout.lines.map(({ leadId, quantity }) => {
    const listing = listings.get(leadId);
    return { leadId, quantity, obtainable: listing ? obtainableOf(listing) : 0 };
  });
  if (!isLargeHold({ totalOre: checkout.totalAmount, lines }, holds)) return ok({ isLarge: false });
  const retryAfter = waitForLarge(holds, now) ?? (await waitForRest(tx, holder.network, now));
  return retryAfter === null ? ok({ isLarge: true }) : tooManyHolds(true, retryAfter);
}

const claimCheckout = prepareRows(checkouts)<{ id: string; submittedAt: string; nextCheckAt: string }>((db, values) =>
  db
    .update(checkouts)
    .set({
      submittedAt: sql`${values.submittedAt}::timestamptz`,
      nextCheckAt: sql`${values.nextCheckAt}::timestamptz`,
    })
    .where(and(eq(checkouts.id, values.id), isNull(checkouts.submittedAt), ne(checkouts.intentStatus, 'cancelled')))
    .returning(),
);

/** The update locks the row: of several submits at once one succeeds, and the others see its result. */
async function markSubmitted(tx: Db, id: string, now: Date): Promise<Checkout | undefined> {
  const nextCheckAt = new Date(now.getTime() + firstCheckSeconds * 1000);
  const [checkout] = await claimCheckout(tx, {
    id,
    submittedAt: now.toISOString(),
    nextCheckAt: nextCheckAt.toISOString(),
  });
  return checkout;
}

export async function submitFirst(
  tx: Db,
  checkout: Checkout,
  { contact, holder, settings }: Submission,
  now: Date,
): Promise<Result<Submitted, SubmitFailure>> {
  const { lines } = checkout;
  const why = await whyNotSubmitted(tx, checkout, now);
  if (why) return fail({ kind: why });
  const leadIds = lines.map(({ leadId }) => leadId);
  const [holds, { listings, allocation }] = await sendBoth(
    async () => (holder ? findHolds(tx, holder, leadIds) : []),
    () => lockAndPlan(tx, { lines, email: contact.customerEmail }),
  );
  const retryAfter = waitForOwn(holds, now);
  if (retryAfter !== null) return tooManyHolds(false, retryAfter);
  if (!allocation.ok) return allocation;
  const changed = changedTotals(checkout, listings, settings.volumeSteps);
  if (changed) return fail({ kind: 'price-changed', ...changed });
  const size = holder ? await sizeOf(tx, checkout, listings, { holder, holds }, now) : ok({ isLarge: false });
  if (!size.ok) return size;
  const order = newOrder(
    {
      buyer: buyerOf(contact),
      lines,
      amounts: { subtotal: checkout.subtotal, vat: checkout.vat, totalAmount: checkout.totalAmount },
      payment: { checkoutId: checkout.id, intentId: checkout.intentId },
      soldBy: settings,
      hold: { until: holdEnds(size.value.isLarge, settings.holdMinutes, now), by: holder, isLarge: size.value.isLarge },
      event: { kind: 'submitted', actor: 'buyer' },
    },
    now,
  );
  const [added] = await sendBoth(
    () => insertNewOrder(tx, order),
    () => allocateStock(tx, allocation.value, { email: contact.customerEmail, items: order.items }, now),
  );
  return ok({ order: added, taken: leadIds, savedOre: totalsOf(lines).savedOre });
}

/** Locked before its order, as every change of a sale does. */
const lockLines = async (tx: Db, id: string): Promise<Pick<Checkout, 'lines'> | undefined> =>
  (await tx.select({ lines: checkouts.lines }).from(checkouts).where(eq(checkouts.id, id)).for('update'))[0];

/**
 * Takes the stock and adds the order before anything is charged. A refusal rolls everything back; submitting again
 * gives the same order.
 */
export function submitCheckout(db: Db, submission: Submission, now: Date): Promise<Result<Submitted, SubmitFailure>> {
  return undoOnFailure(db, async (tx) => {
    const { checkoutId, holder } = submission;
    const [first] = await sendBoth(
      () => markSubmitted(tx, checkoutId, now),
      async () => holder && takeTurn(tx, holder, now),
    );
    if (first) return submitFirst(tx, first, submission, now);
    const known = await lockLines(tx, checkoutId);
    if (!known) return fail({ kind: 'not-found' });
    const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId)).for('update');
    if (!order) return fail({ kind: 'checkout-expired' });
    const again = await resubmit(tx, order, submission.contact, now);
    return again.ok ? ok({ ...again.value, savedOre: totalsOf(known.lines).savedOre }) : again;
  });
}
