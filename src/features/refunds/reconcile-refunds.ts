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

/** Once a receipt number is taken every sale waits, so all other locks are taken here first. */
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
 * Requests less, because somebody refunded at the provider already. Answers what was credited for the dropped requests.
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

/** A refund at the provider or a lost dispute takes off the sale whatever was not credited before. */
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

/** Moves a known refund on, never back. */
async function takeKnown(tx: Db, row: Refund, given: GoneMoney, actor: string, now: Date): Promise<void> {
  if (given.status === 'failed') {
    await markRefundFailed(tx, row.id, actor, now);
    return;
  }
  // We had given up, but it was made after all.
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
 * Brings the order in line with the provider's refunds and lost disputes. Each is a row, so none counts twice, in
 * whatever order they arrive. Answers the listings whose stock changed.
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
