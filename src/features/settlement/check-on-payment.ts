import { and, eq, isNotNull } from 'drizzle-orm';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutParts } from '../checkout/checkout-parts.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { orders } from '../orders/orders.table.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { policy } from '../policy/policy.rules.ts';
import { takeIntent, withSomeBilling } from './take-event.ts';

const actor = 'shop';

const minutes = (count: number) => count * 60_000;

/** When the provider is asked again about a payment that is still open: soon at first, then ever later. */
function nextCheck({ createdAt, submittedAt }: Checkout, deadline: Date, now: Date): Date {
  const age = now.getTime() - (submittedAt ?? createdAt).getTime();
  const soon = new Date(now.getTime() + Math.max(minutes(1), age));
  return soon < deadline ? soon : deadline;
}

async function deadlineOf(parts: CheckoutParts, checkout: Checkout): Promise<Date> {
  const [order] = await parts.db
    .select({ heldUntil: orders.heldUntil })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkout.id), eq(orders.status, 'pending')));
  return order?.heldUntil ?? new Date(checkout.createdAt.getTime() + minutes(60 * policy.checkoutHours));
}

/** What the provider says now is taken as it is; whoever waits for it is told by the answer. */
async function take(parts: CheckoutParts, intent: PaymentIntent): Promise<void> {
  const whole = withSomeBilling(intent);
  const changed = await undoOnFailure(parts.db, (tx) => takeIntent(tx, parts, whole, actor, parts.now()));
  if (!changed.ok) throw new Error(`The intent ${intent.id} could not be taken.`);
  parts.stockChanged(changed.value);
}

/** It is on its way and cannot be stopped: what it would buy is kept for it. */
async function extendHold(parts: CheckoutParts, checkout: Checkout): Promise<void> {
  const until = new Date(parts.now().getTime() + minutes(policy.holdMinutes));
  await parts.db
    .update(orders)
    .set({ heldUntil: until })
    .where(and(eq(orders.checkoutId, checkout.id), eq(orders.status, 'pending')));
}

const checkAgainAt = (parts: CheckoutParts, checkout: Checkout, at: Date) =>
  parts.db
    .update(checkouts)
    .set({ nextCheckAt: at })
    .where(and(eq(checkouts.id, checkout.id), isNotNull(checkouts.nextCheckAt)));

/** The provider knows no such payment any more, so nobody can pay it. */
const forgotten = (checkout: Checkout): PaymentIntent => ({
  id: checkout.intentId,
  clientSecret: '',
  status: 'cancelled',
  amountOre: checkout.totalAmount,
  receivedOre: 0,
  currency: 'sek',
  cancelReason: 'abandoned',
  billing: null,
});

/**
 * Asks the provider what became of a payment, and does what follows: a lost webhook heals here. Past its deadline an
 * open one is cancelled at the provider first, and only then does its stock return; so is one that was declined too
 * often, in case the provider was away when that was noticed.
 */
export async function checkOnPayment(parts: CheckoutParts, checkout: Checkout): Promise<void> {
  let intent = (await parts.payments.findIntent(checkout.intentId)) ?? forgotten(checkout);
  const now = parts.now();
  const deadline = await deadlineOf(parts, checkout);
  const triesCards = checkout.declines >= policy.maxDeclines;
  if (intent.status === 'open' && (triesCards || deadline <= now)) {
    const reason = triesCards ? 'declined-too-often' : 'abandoned';
    const cancelled = await parts.payments.cancelIntent(checkout.intentId, reason);
    intent = cancelled.ok ? cancelled.value : cancelled.failure;
  }
  await take(parts, intent);
  if (intent.status === 'open') await checkAgainAt(parts, checkout, nextCheck(checkout, deadline, now));
  if (intent.status !== 'processing') return;
  if (deadline <= new Date(now.getTime() + minutes(2))) await extendHold(parts, checkout);
  await checkAgainAt(parts, checkout, new Date(now.getTime() + minutes(1)));
}
