import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orders } from '../orders/orders.table.ts';
import type { PaymentEvent, PaymentIntent } from '../payments/payment-provider.ts';
import { paymentEvents } from '../payments/payments.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { closeCheckout } from './close-checkout.ts';
import { settlePayment } from './settle-payment.ts';
import { takeFailedRefund, takeRefund } from './take-refund.ts';

type IntentEvent = Extract<PaymentEvent, { about: 'intent' }>;

const nothing: readonly string[] = [];

/** What one state of an intent means for its sale. Idempotent: the same state again changes nothing. */
export async function takeIntent(
  tx: Db,
  parts: Pick<CheckoutParts, 'enqueue' | 'env'>,
  intent: PaymentIntent,
  actor: string,
  now: Date,
): Promise<readonly string[]> {
  if (intent.status === 'succeeded') {
    const { id: intentId, receivedOre, currency, billing } = intent;
    const settled = await settlePayment(tx, parts, { intentId, receivedOre, currency, billing, actor }, now);
    return settled.ok ? settled.value : nothing;
  }
  if (intent.status === 'cancelled') {
    return closeCheckout(tx, { intentId: intent.id }, { reason: intent.cancelReason, actor }, now);
  }
  // Only what the buyer is told meanwhile: an announcement that comes too late says nothing any more.
  await tx
    .update(checkouts)
    .set({ intentStatus: intent.status })
    .where(and(eq(checkouts.intentId, intent.id), isNotNull(checkouts.nextCheckAt)));
  return nothing;
}

/** Counts a refusal of the card, and answers how many there were. */
async function countDecline(tx: Db, { intent }: IntentEvent): Promise<number> {
  const [row] = await tx
    .update(checkouts)
    .set({ declines: sql`${checkouts.declines} + 1` })
    .where(eq(checkouts.intentId, intent.id))
    .returning();
  return row?.declines ?? 0;
}

/** For a sale that was never submitted the buyer's details are needed, and an event may come without them. */
async function withBilling(parts: CheckoutParts, event: PaymentEvent): Promise<PaymentEvent> {
  if (event.about !== 'intent' || event.intent.status !== 'succeeded' || event.intent.billing) return event;
  const { id } = event.intent;
  const [order] = await parts.db.select({ id: orders.id }).from(orders).where(eq(orders.stripePaymentIntentId, id));
  if (order) return event;
  return { ...event, intent: (await parts.payments.findIntent(id)) ?? event.intent };
}

type Taken = { changed: readonly string[]; declines: number };

async function takeOnce(tx: Db, parts: CheckoutParts, event: PaymentEvent, now: Date): Promise<Taken> {
  const { id: eventId, kind } = event;
  const provider = parts.payments.name;
  const intentId = event.about === 'intent' ? event.intent.id : event.about === 'others' ? null : event.intentId;
  const [isNew] = await tx
    .insert(paymentEvents)
    .values({ eventId, provider, kind, intentId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!isNew) return { changed: nothing, declines: 0 };
  switch (event.about) {
    case 'intent':
      return {
        declines: event.declined ? await countDecline(tx, event) : 0,
        changed: await takeIntent(tx, parts, event.intent, provider, now),
      };
    case 'refund': {
      const { intentId: id, receivedOre, refundedOre, currency, billing } = event;
      const told = { intentId: id, receivedOre, refundedOre, currency, billing, actor: provider };
      return { declines: 0, changed: await takeRefund(tx, parts, told, now) };
    }
    case 'refund-failed':
      await takeFailedRefund(tx, event.refundId, provider, now);
      return { declines: 0, changed: nothing };
    case 'others':
      return { declines: 0, changed: nothing };
  }
}

/** An event of the provider, signed and read: taken once, however often it comes. */
export async function takeEvent(parts: CheckoutParts, event: PaymentEvent): Promise<void> {
  const whole = await withBilling(parts, event);
  const { changed, declines } = await parts.db.transaction((tx) => takeOnce(tx, parts, whole, parts.now()));
  parts.stockChanged(changed);
  if (declines >= policy.maxDeclines && whole.about === 'intent') {
    // Someone is trying cards. The provider's own event about it ends the hold.
    await parts.payments.cancelIntent(whole.intent.id, 'declined-too-often');
  }
}
