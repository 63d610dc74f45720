import { randomBytes } from 'node:crypto';

export type Billing = { name: string | null; email: string | null; phone: string | null };

type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;

export type BillingRecord = Billing & { address: Address; tax_id: string | null };

type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded';

export const openStatuses: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
};

/** Stripe sends more fields of a card; the shop reads only these. */
export type MethodDetails = { type: string; card?: { brand: string; last4: string; fingerprint?: string } };

export type ChargeRecord = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingRecord;
  captured: boolean;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: boolean;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string | null;
  payment_method_details: MethodDetails;
  receipt_email: string | null;
  refunded: boolean;
  status: 'failed' | 'pending' | 'succeeded';
};

export type IntentRecord = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_details: { tip: Record<string, never> };
  amount_received: number;
  application: null;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: string;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | ChargeRecord | null;
  livemode: boolean;
  metadata: Record<string, string>;
  next_action: { type: string; redirect_to_url?: { return_url: string | null; url: string } } | null;
  payment_method: string | null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  setup_future_usage: null;
  shipping: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_group: string | null;
};

export type RefundRecord = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  status: 'canceled' | 'failed' | 'pending' | 'succeeded';
};

export type DisputeRecord = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: never[];
  charge: string;
  created: number;
  currency: string;
  evidence: Record<string, never>;
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: boolean;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'appeal_needs_response'
    | 'appeal_under_review'
    | 'won'
    | 'lost'
    | 'prevented';
};

export type EventRecord = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: IntentRecord | ChargeRecord | RefundRecord | DisputeRecord };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export const newStripeId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

export const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

export const noAddress: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export const nobody: BillingRecord = { name: null, email: null, phone: null, tax_id: null, address: noAddress };

export const billingRecord = (billing: Partial<Billing> = {}): BillingRecord => ({ ...nobody, ...billing });

type NewIntent = {
  amount: number;
  currency: string;
  automatic: boolean;
  metadata: Record<string, string>;
  methods: string[];
};

export function newIntent({ amount, currency, automatic, metadata, methods }: NewIntent, now: Date): IntentRecord {
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    automatic_payment_methods: automatic ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: secondsOf(now),
    currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_options: {},
    payment_method_types: methods,
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}

export function newCharge(intent: IntentRecord, billing: BillingRecord, failure: PaymentError | null, now: Date) {
  const paid = failure === null;
  return {
    id: newStripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: billing,
    captured: paid,
    created: secondsOf(now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', fingerprint: 'AOB934RVNwzk6xtn' },
    } as MethodDetails,
    receipt_email: null,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  } satisfies ChargeRecord;
}
