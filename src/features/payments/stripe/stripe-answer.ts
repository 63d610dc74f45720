import Stripe from 'stripe';
import { z } from 'zod';
import {
  type BillingDetails,
  type CancelReason,
  type IntentStatus,
  type ListedDispute,
  type ListedPayment,
  type ListedRefund,
  type PaymentIntent,
  type PaymentMethod,
  PaymentProviderError,
  type ProviderRefund,
} from '../payment-provider.ts';

/** Stripe counts in whole seconds. */
export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

export const momentOf = (seconds: number) => new Date(seconds * 1000);

/** Stripe's messages may quote a part of a key or of the request; its codes do not. */
function describe(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  const { type, code, param, statusCode, requestId } = error;
  const details = Object.entries({ code, param, status: statusCode, request: requestId })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name} ${value}`);
  return `Stripe: ${[type, ...details].join(', ')}`;
}

/** Converts Stripe's error to the shop's own; a bug is passed on unchanged. */
export function asProviderError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new PaymentProviderError(describe(error), error.code ?? null);
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

/** Parses an answer by its schema; any other shape is a provider error. */
export function readAnswer<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new PaymentProviderError(`Stripe answered in an unknown shape (${fields}).`);
}

const billingSchema = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

/** Stripe answers an id where the object was not expanded. */
export const idOf = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((it) => (typeof it === 'string' ? it : it.id));

const shortName = z.string().regex(/^[a-z0-9_]{1,40}$/);

export const methodTypes = z.array(shortName).min(1).max(60);

/** A payment method is not worth failing a sale for: an unknown shape counts as an unknown method. */
const methodSchema = z
  .object({
    type: shortName,
    card: z
      .object({
        brand: shortName.nullish().catch(null),
        fingerprint: z.string().min(1).max(100).nullish().catch(null),
      })
      .nullish(),
  })
  .nullish()
  .catch(null);

const chargeInside = z.object({ billing_details: billingSchema, payment_method_details: methodSchema });

const intentSchema = z.object({
  id: z.string(),
  client_secret: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  cancellation_reason: z.string().nullish(),
  next_action: z.object({ type: z.string() }).nullish(),
  latest_charge: z.union([z.string(), chargeInside]).nullish(),
});

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  failure_reason: z.string().max(100).nullish().catch(null),
  payment_intent: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  created: z.int().optional(),
});

const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  payment_intent: idOf.nullish(),
  reason: z.string(),
  status: z.string(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

const chargeSchema = z.object({
  amount_captured: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  payment_intent: idOf.nullish(),
  billing_details: billingSchema,
  payment_method_details: methodSchema,
});

/** The shop charges immediately and authorises nothing: any other status cannot be cancelled by it. */
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

/**
 * Any other status waits for evidence or a decision. A closed inquiry and a prevented dispute took no money; during an
 * appeal the money is gone.
 */
const disputeStatuses: Record<string, ListedDispute['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
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

const methodOf = (details: z.infer<typeof methodSchema>): PaymentMethod | null =>
  details
    ? { type: details.type, brand: details.card?.brand ?? null, fingerprint: details.card?.fingerprint ?? null }
    : null;

/** As for Swish. A code that nobody has scanned is no payment begun, unlike a bank that asks who has given a card. */
const showsCode = ({ next_action }: z.infer<typeof intentSchema>) => next_action?.type.endsWith('_qr_code') === true;

/** The schemas of what Stripe answers, each with what the shop makes of it. */
export const stripeIntent = intentSchema.transform((intent): PaymentIntent => {
  const { latest_charge: latest, status } = intent;
  const charge = status === 'succeeded' && latest && typeof latest !== 'string' ? latest : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: statuses[status] ?? 'processing',
    asksToConfirm: status === 'requires_action' && !showsCode(intent),
    amountOre: intent.amount,
    receivedOre: intent.amount_received,
    currency: intent.currency,
    cancelReason: reasonOf(intent),
    billing: charge && billingOf(charge.billing_details),
    method: charge && methodOf(charge.payment_method_details),
  };
});

const providerRefund = ({ id, amount, status, failure_reason }: z.infer<typeof refundSchema>): ProviderRefund => ({
  id,
  amountOre: amount,
  status: refundStatuses[status ?? ''] ?? 'pending',
  failure: failure_reason ?? null,
});

export const stripeRefund = refundSchema.transform((refund) => ({
  intentId: refund.payment_intent ?? null,
  refund: providerRefund(refund),
}));

export const stripeListedRefund = refundSchema.transform((refund): ListedRefund => {
  const refundId = refund.metadata?.refundId ?? null;
  const { created } = refund;
  const isDated = refundId === null && created !== undefined;
  return { ...providerRefund(refund), refundId, ...(isDated && { madeAt: momentOf(created) }) };
});

/** Null where it is of no intent, and so of nothing that the shop sold. */
export const stripeDispute = disputeSchema.transform(
  ({ id, payment_intent, amount, reason, status, evidence_details, created }): ListedDispute | null =>
    payment_intent
      ? {
          id,
          intentId: payment_intent,
          amountOre: amount,
          reason,
          status: disputeStatuses[status] ?? 'open',
          dueAt: evidence_details?.due_by ? momentOf(evidence_details.due_by) : null,
          openedAt: momentOf(created),
        }
      : null,
);

export const stripeCharge = chargeSchema.transform((charge) => ({
  intentId: charge.payment_intent ?? null,
  receivedOre: charge.amount_captured,
  refundedOre: charge.amount_refunded,
  currency: charge.currency,
  billing: billingOf(charge.billing_details),
  method: methodOf(charge.payment_method_details),
}));

const listedCharge = chargeSchema
  .pick({ amount_captured: true, amount_refunded: true, payment_intent: true })
  .extend({ status: z.string(), created: z.int(), metadata: z.record(z.string(), z.string()).nullish() });

/** Null for a try that took no money, and for money of the account that this shop did not ask for: its intents are marked. */
export const stripePayment = listedCharge.transform((charge): ListedPayment | null =>
  charge.status === 'succeeded' && charge.payment_intent && charge.metadata?.checkoutId
    ? {
        intentId: charge.payment_intent,
        receivedOre: charge.amount_captured,
        refundedOre: charge.amount_refunded,
        paidAt: momentOf(charge.created),
      }
    : null,
);
