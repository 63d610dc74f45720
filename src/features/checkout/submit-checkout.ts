import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { addOrder } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { type Totals, totalsOf } from '../policy/totals.rules.ts';
import { lockListings, planClaim, type Shortage, takeCounts, takeRecords } from '../stock/claim-stock.ts';
import { buyerOf } from './buyer-of.ts';
import type { Contact } from './checkout.input.ts';
import { checkouts } from './checkout.table.ts';
import { lockCheckout } from './close-checkout.ts';
import { resubmit } from './resubmit.ts';
import type { Checkout } from './start-checkout.ts';

/** `heldBy`: whose open holds are counted; null where they are not. */
export type Submission = { checkoutId: string; contact: Contact; heldBy: string | null };

/** With the listings whose stock it took: none when it was submitted before. */
export type Submitted = { order: Order; taken: readonly string[] };

export type SubmitFailure =
  | { kind: 'unknown-checkout' | 'already-paid' | 'expired' | 'too-many-holds' }
  | Shortage
  | ({ kind: 'price-changed' } & Totals);

const firstCheckSeconds = 60;

/** Counted under a lock of its own, so that of many at once no more than allowed get through. */
async function holdsTooMany(tx: Db, heldBy: string, now: Date): Promise<boolean> {
  await countHit(tx, { name: 'holds', hits: Number.POSITIVE_INFINITY, windowSeconds: 60 }, heldBy, now);
  const [held] = await tx
    .select({ open: count() })
    .from(orders)
    .where(and(eq(orders.heldBy, heldBy), eq(orders.status, 'pending'), gt(orders.heldUntil, now)));
  return (held?.open ?? 0) >= policy.maxOpenHolds;
}

type Listings = Awaited<ReturnType<typeof lockListings>>;

/** What the lines cost now, when that is not what the buyer was shown and the provider would charge. */
function changedTotals(checkout: Checkout, listings: Listings): Totals | null {
  const lines = checkout.lines.map((line) => ({
    ...line,
    pricePerLeadOre: listings.get(line.leadId)?.pricePerLead ?? line.pricePerLeadOre,
  }));
  const totals = totalsOf(lines);
  const isSame = totals.totalOre === checkout.totalAmount && checkout.intentAmount === checkout.totalAmount;
  const samePrices = lines.every((line, index) => line.pricePerLeadOre === checkout.lines[index]?.pricePerLeadOre);
  return isSame && samePrices ? null : totals;
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

/** Locks it, too: of several at once one gets it, and the others find what became of that one. */
async function markSubmitted(tx: Db, id: string, now: Date): Promise<Checkout | undefined> {
  const nextCheckAt = new Date(now.getTime() + firstCheckSeconds * 1000);
  const [checkout] = await claimCheckout(tx, {
    id,
    submittedAt: now.toISOString(),
    nextCheckAt: nextCheckAt.toISOString(),
  });
  return checkout;
}

async function submitFirst(
  tx: Db,
  checkout: Checkout,
  { contact, heldBy }: Submission,
  now: Date,
): Promise<Result<Submitted, SubmitFailure>> {
  if (heldBy !== null && (await holdsTooMany(tx, heldBy, now))) return fail({ kind: 'too-many-holds' });
  const { lines } = checkout;
  const listings = await lockListings(
    tx,
    lines.map(({ leadId }) => leadId),
  );
  const claim = await planClaim(tx, listings, { lines, email: contact.customerEmail });
  if (!claim.ok) return claim;
  const changed = changedTotals(checkout, listings);
  if (changed) return fail({ kind: 'price-changed', ...changed });
  await takeCounts(tx, claim.value);
  const { order, items } = await addOrder(
    tx,
    {
      buyer: buyerOf(contact),
      lines,
      amounts: { subtotal: checkout.subtotal, vat: checkout.vat, totalAmount: checkout.totalAmount },
      payment: { checkoutId: checkout.id, intentId: checkout.intentId },
      hold: { until: new Date(now.getTime() + policy.holdMinutes * 60_000), by: heldBy },
      event: { kind: 'submitted', actor: 'buyer' },
    },
    now,
  );
  await takeRecords(tx, claim.value.records, { email: order.customerEmail, items }, now);
  return ok({ order, taken: lines.map(({ leadId }) => leadId) });
}

/**
 * The pay button: takes the stock and makes the order, before anything is charged. Whatever refuses it leaves nothing
 * behind, and pressing again gives the same order.
 */
export function submitCheckout(db: Db, submission: Submission, now: Date): Promise<Result<Submitted, SubmitFailure>> {
  return undoOnFailure(db, async (tx) => {
    const first = await markSubmitted(tx, submission.checkoutId, now);
    if (first) return submitFirst(tx, first, submission, now);
    const locked = await lockCheckout(tx, { id: submission.checkoutId });
    if (!locked) return fail({ kind: 'unknown-checkout' });
    if (!locked.order) return fail({ kind: 'expired' });
    return resubmit(tx, locked.order, submission.contact, now);
  });
}
