import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Ore } from '../../platform/money.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { lockCheckout } from '../checkout/close-checkout.ts';
import type { LockedOrder } from '../checkout/lock-order.ts';
import { disputesOf } from '../disputes/order-disputes.ts';
import { orderItems } from '../orders/orders.table.ts';
import type { ListedRefund } from '../payments/payment-provider.ts';
import { refunds } from '../payments/payments.table.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { creditOrder } from './credit-order.ts';
import { type GoneMoney, goneMoney } from './gone-money.rules.ts';
import { markRefundFailed } from './mark-refund-failed.ts';
import { isUnsent, leftToCredit, type Refund, refundsOf } from './order-refunds.ts';
import { planAmount } from './refund-plan.rules.ts';
import { updateRefundState } from './update-refund-state.ts';

/** Every sale waits for whoever has taken a receipt number: from then on there must be no lock to wait for. */
export async function lockWhatReturns(tx: Db, intentId: string): Promise<void> {
  const locked = await lockCheckout(tx, { intentId });
  if (!locked || locked.order?.status === 'refunded') return;
  await lockListings(
    tx,
    locked.checkout.lines.map(({ leadId }) => leadId),
  );
}

async function findLocked(tx: Db, intentId: string): Promise<LockedOrder | null> {
  const order = (await lockCheckout(tx, { intentId }))?.order;
  if (!order) return null;
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.id));
  return { order, items };
}

/**
 * Somebody else gave back what we are about to: so much less is asked for. Answers what was credited for those that
 * are not asked for at all any more.
 */
async function reduceOpenRefunds(tx: Db, orderId: string, less: Ore): Promise<Ore> {
  let open = less;
  let credited = 0;
  for (const row of await tx.select().from(refunds).where(isUnsent(orderId)).orderBy(asc(refunds.id))) {
    if (open <= 0) break;
    if (row.amount <= open) {
      await tx.delete(refunds).where(eq(refunds.id, row.id));
      credited += row.credited;
    } else {
      await tx
        .update(refunds)
        .set({ amount: row.amount - open })
        .where(eq(refunds.id, row.id));
    }
    open -= row.amount;
  }
  return credited;
}

/** What went at the provider's own desk or by a lost dispute: it takes off the sale what nobody had taken off yet. */
async function takeOthers(tx: Db, deps: SaleDeps, locked: LockedOrder, given: GoneMoney, actor: string, now: Date) {
  const { order, items } = locked;
  const left = await leftToCredit(tx, order);
  const fresh = Math.min(given.amountOre, left.netOre + left.vatOre);
  const covered = await reduceOpenRefunds(tx, order.id, given.amountOre - fresh);
  const row = {
    id: newId(),
    orderId: order.id,
    providerRefundId: given.id,
    amount: given.amountOre,
    credited: fresh + covered,
    reason: given.isDispute ? 'dispute' : 'provider',
    createdAt: now,
    ...(given.status === 'succeeded' && { status: given.status, settledAt: now }),
  };
  const store = async () => void (await tx.insert(refunds).values(row));
  if (fresh > 0) {
    const plan = planAmount(items, fresh, left);
    return (await creditOrder(tx, deps, locked, { plan, event: { actor }, store, isDispute: given.isDispute }, now))
      .changed;
  }
  await store();
  await updateRefundState(tx, order, { actor }, now);
  return [];
}

/** One that is known, by the provider's id or by ours: a step further, never back. */
async function takeKnown(tx: Db, row: Refund, given: GoneMoney, actor: string, now: Date): Promise<void> {
  if (given.status === 'failed') {
    await markRefundFailed(tx, row.id, actor, now);
    return;
  }
  // We had given up on it, and it was made all the same.
  const wasLost = row.status === 'failed' && row.providerRefundId === null;
  if (row.status !== 'requested' && !wasLost) return;
  const isGiven = given.status === 'succeeded';
  await tx
    .update(refunds)
    .set({
      providerRefundId: given.id,
      amount: given.amountOre,
      status: isGiven ? 'succeeded' : 'requested',
      settledAt: isGiven ? now : null,
    })
    .where(eq(refunds.id, row.id));
}

const isRowOf = ({ id, providerRefundId }: Refund, given: GoneMoney) =>
  id === given.refundId ||
  (providerRefundId !== null && (providerRefundId === given.id || providerRefundId === given.otherId));

async function goneFrom(tx: Db, orderId: string, listed: readonly ListedRefund[]): Promise<GoneMoney[]> {
  const rows = await refundsOf(tx, orderId);
  const booked = new Set(rows.flatMap(({ providerRefundId }) => providerRefundId ?? []));
  return goneMoney(listed, await disputesOf(tx, orderId), booked);
}

/**
 * Makes the order agree with the refunds that the provider has of it, and with the disputes that it lost. Each is a
 * row, ours or another's, so that none is counted twice, in whatever order they are heard of. Answers the listings whose stock changed.
 */
export async function reconcileRefunds(
  tx: Db,
  deps: SaleDeps,
  { intentId, listed, actor }: { intentId: string; listed: readonly ListedRefund[]; actor: string },
  now: Date,
): Promise<readonly string[]> {
  await lockWhatReturns(tx, intentId);
  const changed: string[] = [];
  const first = await findLocked(tx, intentId);
  for (const given of first ? await goneFrom(tx, first.order.id, listed) : []) {
    const locked = await findLocked(tx, intentId);
    if (!locked) break;
    const rows = await refundsOf(tx, locked.order.id);
    const known = rows.find((row) => isRowOf(row, given));
    if (known) await takeKnown(tx, known, given, actor, now);
    else if (given.status !== 'failed') changed.push(...(await takeOthers(tx, deps, locked, given, actor, now)));
  }
  const locked = await findLocked(tx, intentId);
  if (locked) await updateRefundState(tx, locked.order, { actor }, now);
  return changed;
}
