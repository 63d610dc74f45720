import { z } from 'zod';
import type {
  BillingDetails,
  CancelReason,
  IntentStatus,
  ListedRefund,
  PaymentIntent,
  ProviderRefund,
} from '../payment-provider.ts';

const billingSchema = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

/** Stripe answers an id where the whole thing was not asked for. */
const idOf = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((it) => (typeof it === 'string' ? it : it.id));

const chargeInside = z.object({ billing_details: billingSchema });

const intentSchema = z.object({
  id: z.string(),
  client_secret: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  cancellation_reason: z.string().nullish(),
  latest_charge: z.union([z.string(), chargeInside]).nullish(),
});

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  payment_intent: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const chargeSchema = z.object({
  amount_captured: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  payment_intent: idOf.nullish(),
  billing_details: billingSchema,
});

/** A shop that takes cards at once holds no amounts: whatever else Stripe may call it cannot be stopped by us. */
const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Stripe has a closed list of reasons; these two are the ones that we send. */
export const stripeReasons = {
  abandoned: 'abandoned',
  'declined-too-often': 'fraudulent',
  other: 'requested_by_customer',
} as const satisfies Record<CancelReason, string>;

function reasonOf({ status, cancellation_reason }: z.infer<typeof intentSchema>): CancelReason | null {
  if (status !== 'canceled') return null;
  if (cancellation_reason === stripeReasons.abandoned) return 'abandoned';
  return cancellation_reason === stripeReasons['declined-too-often'] ? 'declined-too-often' : 'other';
}

const billingOf = ({ name, email, phone }: z.infer<typeof billingSchema>): BillingDetails => ({
  name: name ?? null,
  email: email ?? null,
  phone: phone ?? null,
});

/** The schemas of what Stripe answers, each with what the shop makes of it. */
export const stripeIntent = intentSchema.transform((intent): PaymentIntent => {
  const charge = intent.latest_charge;
  const paid = intent.status === 'succeeded';
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statuses[intent.status] ?? 'processing',
    amountOre: intent.amount,
    receivedOre: intent.amount_received,
    currency: intent.currency,
    cancelReason: reasonOf(intent),
    billing: paid && charge && typeof charge !== 'string' ? billingOf(charge.billing_details) : null,
  };
});

export const stripeRefund = refundSchema.transform((refund) => ({
  intentId: refund.payment_intent ?? null,
  refund: {
    id: refund.id,
    amountOre: refund.amount,
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
  } satisfies ProviderRefund,
}));

export const stripeListedRefund = refundSchema.transform(
  ({ id, amount, status, metadata }): ListedRefund => ({
    id,
    amountOre: amount,
    status: refundStatuses[status ?? ''] ?? 'pending',
    refundId: metadata?.refundId ?? null,
  }),
);

export const stripeCharge = chargeSchema.transform((charge) => ({
  intentId: charge.payment_intent ?? null,
  receivedOre: charge.amount_captured,
  refundedOre: charge.amount_refunded,
  currency: charge.currency,
  billing: billingOf(charge.billing_details),
}));
