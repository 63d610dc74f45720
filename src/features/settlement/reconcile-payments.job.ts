import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { defineScheduledJob, type JobServices } from '../../platform/jobs/job.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { orders } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { CancelReason, PaymentIntent } from '../payments/payment-provider.ts';
import { policy } from '../policy/policy.rules.ts';
import { endPayment } from '../sales/end-payment.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { extendHold, takeIntent, withSomeBilling } from './handle-payment-event.ts';

const actor = 'shop';

const minutes = (count: number) => count * 60_000;

/** At first after a minute, then at growing intervals up to the deadline. */
function nextCheck({ createdAt, submittedAt }: Checkout, deadline: Date, now: Date): Date {
  const age = now.getTime() - (submittedAt ?? createdAt).getTime();
  const soon = new Date(now.getTime() + Math.max(minutes(1), age));
  return soon < deadline ? soon : deadline;
}

async function deadlineOf(deps: CheckoutDeps, checkout: Checkout): Promise<Date> {
  const [order] = await deps.db
    .select({ heldUntil: orders.heldUntil })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkout.id), eq(orders.status, 'pending')));
  return order?.heldUntil ?? new Date(checkout.createdAt.getTime() + minutes(60 * policy.checkoutHours));
}

/** Continues without billing details if the provider has none. */
async function take(deps: CheckoutDeps, intent: PaymentIntent): Promise<void> {
  const whole = withSomeBilling(intent);
  const changed = await undoOnFailure(deps.db, (tx) => takeIntent(tx, deps, whole, actor, deps.now()));
  if (!changed.ok) throw new Error(`The intent ${intent.id} could not be taken.`);
  deps.stockChanged(changed.value);
}

const extend = (deps: CheckoutDeps, intent: PaymentIntent, isLate: boolean): Promise<void> =>
  deps.db.transaction((tx) => extendHold(tx, deps, intent, isLate, deps.now()));

/** The provider cannot stop it. If the payment comes after all, it is delivered or refunded like any late payment. */
const giveUp = (deps: CheckoutDeps, { id: intentId }: PaymentIntent): Promise<readonly string[]> =>
  deps.db.transaction((tx) => endPayment(tx, deps, { intentId, reason: 'other', actor, isGivenUp: true }, deps.now()));

const checkAgainAt = (deps: CheckoutDeps, checkout: Checkout, at: Date) =>
  deps.db
    .update(checkouts)
    .set({ nextCheckAt: at })
    .where(and(eq(checkouts.id, checkout.id), isNotNull(checkouts.nextCheckAt)));

/** Stands in for an intent that the provider no longer has, so nobody can pay it. */
const forgotten = (checkout: Checkout): PaymentIntent => ({
  id: checkout.intentId,
  clientSecret: '',
  status: 'cancelled',
  asksToConfirm: false,
  amountOre: checkout.totalAmount,
  receivedOre: 0,
  currency: 'sek',
  cancelReason: 'abandoned',
  billing: null,
  method: null,
});

/** Why an open payment is to be cancelled; null if it may still be paid. */
function whyCancel(checkout: Checkout, intent: PaymentIntent, isOver: boolean): CancelReason | null {
  // In case the provider could not be reached then.
  if (checkout.declines >= policy.maxDeclines) return 'declined-too-often';
  // The payment failed, and its buyer was told to wait.
  if (checkout.intentStatus === 'processing' && !intent.asksToConfirm) return 'other';
  return isOver ? 'abandoned' : null;
}

/** Asks once more before the hold ends, which is then extended. */
async function waitForIt(deps: CheckoutDeps, checkout: Checkout, intent: PaymentIntent, deadline: Date): Promise<void> {
  const now = deps.now();
  const { submittedAt, createdAt } = checkout;
  if (daysBefore(now, policy.processingDays) >= (submittedAt ?? createdAt)) {
    deps.stockChanged(await giveUp(deps, intent));
    return;
  }
  const isLate = deadline <= new Date(now.getTime() + minutes(2));
  if (isLate) await extend(deps, intent, true);
  const holdMs = minutes(settingsOf(deps.env).holdMinutes);
  const until = (isLate ? now.getTime() + holdMs : deadline.getTime()) - minutes(1);
  await checkAgainAt(deps, checkout, nextCheck(checkout, new Date(until), now));
}

/**
 * Asks the provider about a payment, which makes up for a lost webhook. An open payment past its deadline is cancelled
 * at the provider first, and only then is its stock returned.
 */
export async function checkOnPayment(deps: CheckoutDeps, checkout: Checkout): Promise<void> {
  let intent = (await deps.payments.findIntent(checkout.intentId)) ?? forgotten(checkout);
  const now = deps.now();
  // Before the deadline is checked, so that a lost event does not end a payment in progress.
  await extend(deps, intent, false);
  const deadline = await deadlineOf(deps, checkout);
  const reason = intent.status === 'open' ? whyCancel(checkout, intent, deadline <= now) : null;
  if (reason) {
    const cancelled = await deps.payments.cancelIntent(checkout.intentId, reason);
    intent = cancelled.ok ? cancelled.value : cancelled.failure;
  }
  await take(deps, intent);
  if (intent.status === 'open') await checkAgainAt(deps, checkout, nextCheck(checkout, deadline, now));
  if (intent.status === 'processing') await waitForIt(deps, checkout, intent, deadline);
}

const batch = 50;
const atOnce = 5;
const againAfterMs = 60_000;

type Deps = CheckoutDeps & Pick<JobServices, 'log'>;

const isDue = (now: Date) => lte(checkouts.nextCheckAt, now);

/** Postponed by a minute before it starts, so that a failing one does not block the others and is retried. */
async function checkOne(deps: Deps, checkout: Checkout): Promise<void> {
  const { db, log, now } = deps;
  const nextCheckAt = new Date(now().getTime() + againAfterMs);
  const [claimed] = await db
    .update(checkouts)
    .set({ nextCheckAt })
    .where(and(eq(checkouts.id, checkout.id), isDue(now())))
    .returning({ id: checkouts.id });
  if (!claimed) return;
  try {
    await checkOnPayment(deps, checkout);
  } catch (error) {
    log.warn({ err: error, checkoutId: checkout.id }, 'A payment could not be checked');
  }
}

export async function reconcilePayments(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.db
      .select()
      .from(checkouts)
      .where(and(isDue(deps.now()), eq(checkouts.provider, deps.payments.name)))
      .orderBy(asc(checkouts.nextCheckAt))
      .limit(batch);
    for (let from = 0; from < due.length; from += atOnce) {
      await Promise.all(due.slice(from, from + atOnce).map((checkout) => checkOne(deps, checkout)));
    }
    if (due.length < batch) return;
  }
}

export const reconcilePaymentsJob = defineScheduledJob({
  name: 'reconcile-payments',
  schedule: '* * * * *',
  run: (services) => reconcilePayments({ ...services, payments: openPayments(services) }),
});
