import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { metrics } from '../../platform/metrics/metrics.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps, SaleDeps } from '../checkout/checkout-deps.ts';
import {
  type ListedRefund,
  type PaymentEvent,
  type PaymentIntent,
  PaymentProviderError,
} from '../payments/payment-provider.ts';
import { policy } from '../policy/policy.rules.ts';
import { applyEvent } from '../sales/apply-changes.ts';
import { endPayment } from '../sales/end-payment.ts';
import { lockSale, lockSaleAndStock } from '../sales/lock-sale.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { askAboutDispute, type DisputedPayment, settleDispute } from './settle-dispute.ts';
import { type NewEvent, type Received, settlePayment, settleReported, storeEvent } from './settle-payment.ts';

/** `isLate`: the hold is about to end, and the payment cannot be stopped any more, so its stock stays reserved. */
export async function extendHold(
  tx: Db,
  deps: SaleDeps,
  { id: intentId, status, asksToConfirm }: PaymentIntent,
  isLate: boolean,
  now: Date,
): Promise<void> {
  if (status !== 'processing' && !asksToConfirm) return;
  await applyEvent(
    tx,
    deps,
    await lockSale(tx, { intentId }),
    { kind: 'being-paid', isLate, holdMinutes: settingsOf(deps.env).holdMinutes },
    now,
  );
}

type IntentEvent = Extract<PaymentEvent, { about: 'intent' }>;

const nothing: readonly string[] = [];

/** The listings whose stock changed. Recreating an order needs billing details. */
type Changed = Result<readonly string[], 'needs-billing'>;

async function takeSucceeded(
  tx: Db,
  deps: SaleDeps,
  { id: intentId, receivedOre, currency, billing, method }: PaymentIntent,
  source: Pick<Received, 'actor' | 'event'>,
  now: Date,
): Promise<Changed> {
  const settled = await settlePayment(tx, deps, { intentId, receivedOre, currency, billing, method, ...source }, now);
  if (settled.ok) return settled;
  return settled.failure === 'needs-billing' ? fail('needs-billing') : ok(nothing);
}

/** Idempotent. */
export async function takeIntent(tx: Db, deps: SaleDeps, intent: PaymentIntent, actor: string, now: Date) {
  if (intent.status === 'succeeded') return takeSucceeded(tx, deps, intent, { actor }, now);
  if (intent.status === 'cancelled') {
    return ok(await endPayment(tx, deps, { intentId: intent.id, reason: intent.cancelReason, actor }, now));
  }
  // Only updates what the buyer is shown; an event that arrives too late changes nothing.
  const [waiting] = await tx
    .update(checkouts)
    .set({ intentStatus: intent.status })
    .where(and(eq(checkouts.intentId, intent.id), isNotNull(checkouts.nextCheckAt)))
    .returning({ id: checkouts.id });
  if (waiting) await extendHold(tx, deps, intent, false, now);
  return ok(nothing);
}

const isKnownProcessing = (db: Db, intentId: string) =>
  db.$count(
    checkouts,
    and(eq(checkouts.intentId, intentId), eq(checkouts.intentStatus, 'processing'), isNotNull(checkouts.nextCheckAt)),
  );

/**
 * A payment that failed after its buyer was told to wait and left is cancelled at the provider first, so that nobody
 * pays for stock that returns. Events may be late, so the provider is asked for the current state.
 */
async function endIfFailed({ db, payments }: CheckoutDeps, reported: PaymentIntent): Promise<PaymentIntent> {
  if (reported.status !== 'open' || (await isKnownProcessing(db, reported.id)) === 0) return reported;
  const intent = (await payments.findIntent(reported.id)) ?? reported;
  if (intent.status !== 'open' || intent.asksToConfirm) return intent;
  const cancelled = await payments.cancelIntent(intent.id, 'other');
  return cancelled.ok ? cancelled.value : cancelled.failure;
}

async function countDecline(tx: Db, { intent }: IntentEvent): Promise<number> {
  const [row] = await tx
    .update(checkouts)
    .set({ declines: sql`${checkouts.declines} + 1` })
    .where(eq(checkouts.intentId, intent.id))
    .returning();
  return row?.declines ?? 0;
}

/** Empty billing details if even the provider has none. */
export const withSomeBilling = (intent: PaymentIntent): PaymentIntent => ({
  ...intent,
  billing: intent.billing ?? { name: null, email: null, phone: null },
});

/** Events may lack billing details, but the provider answers them when asked. */
async function withBilling(deps: CheckoutDeps, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.about !== 'intent') return event;
  const intent = (await deps.payments.findIntent(event.intent.id)) ?? event.intent;
  return { ...event, intent: withSomeBilling(intent) };
}

/** The payment method on the receipt is worth this wait; the sale itself must not wait longer. */
const longestAskMs = 3_000;

async function askInTime({ payments }: CheckoutDeps, intentId: string): Promise<PaymentIntent | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestAskMs);
  });
  const answer = payments.findIntent(intentId).catch((error: unknown) => {
    if (error instanceof PaymentProviderError) return null;
    throw error;
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** Stripe's event has only the id of the charge. Asked before the transaction, so that no lock waits for the answer. */
async function withMethod(deps: CheckoutDeps, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.about !== 'intent' || event.intent.status !== 'succeeded' || event.intent.method) return event;
  const found = await askInTime(deps, event.intent.id);
  return { ...event, intent: { ...event.intent, method: found?.method ?? null } };
}

type EventParts = {
  event: PaymentEvent;
  listed: readonly ListedRefund[];
  disputed: Omit<DisputedPayment, 'actor'> | null;
};

/** An event names one refund or a sum; only the list tells the individual refunds. */
async function listFor({ payments }: CheckoutDeps, event: PaymentEvent): Promise<readonly ListedRefund[]> {
  const isRefund = event.about === 'refund' || event.about === 'refund-given' || event.about === 'refund-failed';
  return isRefund ? payments.listRefunds(event.intentId) : [];
}

/** For an event that only reports a payment. */
const paidIntent = (event: PaymentEvent): PaymentIntent | null =>
  event.about === 'intent' && event.intent.status === 'succeeded' && !event.declined ? event.intent : null;

/** Includes the payment itself, in case its event never came. Stores the event. */
function takeRefund(
  tx: Db,
  deps: CheckoutDeps,
  { about: _, ...payment }: Extract<PaymentEvent, { about: 'refund' }>,
  listed: readonly ListedRefund[],
  event: NewEvent,
  now: Date,
): Promise<readonly string[]> {
  const actor = deps.payments.name;
  const received = { ...payment, actor, event };
  return settleReported(tx, deps, { received, event: { kind: 'refunds-reported', listed, actor } }, now);
}

async function takeListed(
  tx: Db,
  deps: CheckoutDeps,
  { intentId, listed }: { intentId: string; listed: readonly ListedRefund[] },
  now: Date,
): Promise<readonly string[]> {
  const sale = await lockSaleAndStock(tx, { intentId });
  return applyEvent(tx, deps, sale, { kind: 'refunds-reported', listed, actor: deps.payments.name }, now);
}

function intentOf(event: PaymentEvent): string | null {
  if (event.about === 'intent') return event.intent.id;
  return event.about === 'others' ? null : event.intentId;
}

async function takeOnce(
  tx: Db,
  deps: CheckoutDeps,
  { event, listed, disputed }: EventParts,
  now: Date,
): Promise<Result<{ changed: readonly string[]; declines: number }, 'needs-billing'>> {
  const { id: eventId, kind } = event;
  const provider = deps.payments.name;
  const newEvent = { eventId, provider, kind, intentId: intentOf(event), createdAt: now };
  const paid = paidIntent(event);
  if (paid) {
    const changed = await takeSucceeded(tx, deps, paid, { actor: provider, event: newEvent }, now);
    return changed.ok ? ok({ declines: 0, changed: changed.value }) : changed;
  }
  if (event.about === 'refund')
    return ok({ declines: 0, changed: await takeRefund(tx, deps, event, listed, newEvent, now) });
  if (!(await storeEvent(tx, newEvent))) return ok({ changed: nothing, declines: 0 });
  switch (event.about) {
    case 'intent': {
      const declines = event.declined ? await countDecline(tx, event) : 0;
      const changed = await takeIntent(tx, deps, event.intent, provider, now);
      return changed.ok ? ok({ declines, changed: changed.value }) : changed;
    }
    case 'refund-failed':
    case 'refund-given': {
      return ok({ declines: 0, changed: await takeListed(tx, deps, { intentId: event.intentId, listed }, now) });
    }
    case 'dispute': {
      const reported = disputed && { ...disputed, actor: provider };
      return ok({ declines: 0, changed: reported ? await settleDispute(tx, deps, reported, now) : nothing });
    }
    case 'others':
      return ok({ declines: 0, changed: nothing });
  }
}

const outcomeOf = (event: PaymentEvent) =>
  event.about === 'intent' ? (event.declined ? 'declined' : event.intent.status) : event.about;

/** The event's signature has been checked. Each event is handled once, however often it arrives. */
export async function handlePaymentEvent(deps: CheckoutDeps, event: PaymentEvent): Promise<void> {
  const listed = await listFor(deps, event);
  const disputed = event.about === 'dispute' ? await askAboutDispute(deps, event.intentId) : null;
  const take = (complete: PaymentEvent) =>
    undoOnFailure(deps.db, (tx) => takeOnce(tx, deps, { event: complete, listed, disputed }, deps.now()));
  const whole = await withMethod(
    deps,
    event.about === 'intent' ? { ...event, intent: await endIfFailed(deps, event.intent) } : event,
  );
  const first = await take(whole);
  const taken = first.ok ? first : await take(await withBilling(deps, whole));
  if (!taken.ok) throw new Error(`The event ${event.id} could not be taken.`);
  const { changed, declines } = taken.value;
  metrics.payments.add({ outcome: outcomeOf(event) });
  deps.stockChanged(changed);
  if (declines >= policy.maxDeclines && event.about === 'intent') {
    // Probably somebody is testing cards. The provider's event about the cancellation ends the hold.
    await deps.payments.cancelIntent(event.intent.id, 'declined-too-often');
  }
}
