import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from '../payment-provider.ts';
import { stripeCharge, stripeDispute, stripeIntent, stripeRefund } from './stripe-answer.ts';

const toleranceSeconds = 300;

const envelope = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

type About = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'id' | 'kind'>
    : never
  : never;

const others: About = { about: 'others' };

function aboutIntent(kind: string, object: unknown): About {
  const { data: intent } = stripeIntent.safeParse(object);
  return intent ? { about: 'intent', intent, declined: kind === 'payment_intent.payment_failed' } : others;
}

function aboutCharge(object: unknown): About {
  const { data: charge } = stripeCharge.safeParse(object);
  return charge?.intentId ? { about: 'refund', ...charge, intentId: charge.intentId } : others;
}

function aboutRefund(object: unknown): About {
  const { data } = stripeRefund.safeParse(object);
  if (!data?.intentId || data.refund.status === 'pending') return others;
  const about = data.refund.status === 'failed' ? 'refund-failed' : 'refund-given';
  return { about, intentId: data.intentId, refundId: data.refund.id };
}

function aboutDispute(object: unknown): About {
  const { data: dispute } = stripeDispute.safeParse(object);
  return dispute ? { about: 'dispute', intentId: dispute.intentId } : others;
}

function whatItTells(kind: string, object: unknown): About {
  if (kind.startsWith('payment_intent.')) return aboutIntent(kind, object);
  if (kind === 'charge.refunded') return aboutCharge(object);
  if (['refund.failed', 'refund.updated', 'charge.refund.updated'].includes(kind)) return aboutRefund(object);
  return kind.startsWith('charge.dispute.') ? aboutDispute(object) : others;
}

/** An event that Stripe signed within the last five minutes, or null. */
export function readStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  sent: { rawBody: string; signature: string | undefined },
  now: Date,
): PaymentEvent | null {
  let event: unknown;
  try {
    const { rawBody, signature = '' } = sent;
    event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return null; // not Stripe's, too old, or not JSON
  }
  const parsed = envelope.safeParse(event);
  if (!parsed.success) return null;
  const { id, type: kind, data } = parsed.data;
  return { id, kind, ...whatItTells(kind, data.object) };
}
