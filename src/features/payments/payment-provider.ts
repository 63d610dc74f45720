import type { Ore } from '../../platform/money.ts';
import type { Result } from '../../platform/result.ts';

export const paymentProviders = ['stripe', 'demo'] as const;

export type PaymentProviderName = (typeof paymentProviders)[number];

/** `open`: nothing has been charged yet, and may still be. `processing`: it is on its way, and cannot be stopped. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled';

export const cancelReasons = ['abandoned', 'declined-too-often', 'other'] as const;

/** Why an intent was cancelled: by us, because the buyer never paid or was declined too often, or by anybody else. */
export type CancelReason = (typeof cancelReasons)[number];

export type BillingDetails = { name: string | null; email: string | null; phone: string | null };

/**
 * By the provider's own names, such as `card` and `visa`, or `klarna`. Never a number: `fingerprint` is the provider's mark
 * of a card, where it tells one.
 */
export type PaymentMethod = { type: string; brand: string | null; fingerprint: string | null };

/** A payment as the provider knows it. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  /** The buyer has given a card, and the bank waits for the buyer. */
  asksToConfirm: boolean;
  amountOre: Ore;
  /** What was in fact taken from the buyer; 0 until it succeeded. */
  receivedOre: Ore;
  currency: string;
  cancelReason: CancelReason | null;
  /** Given by the buyer when paying; null before. */
  billing: BillingDetails | null;
  /** What it was paid with; null before, and where the provider has not said. */
  method: PaymentMethod | null;
};

/** `failure`: why it failed, by the provider's own code. */
export type ProviderRefund = {
  id: string;
  amountOre: Ore;
  status: 'pending' | 'succeeded' | 'failed';
  failure?: string | null;
};

/** Money that was taken, and what of it went back by refunds; what a dispute took is not among them. */
export type ListedPayment = { intentId: string; receivedOre: Ore; refundedOre: Ore; paidAt: Date };

/**
 * `refundId` is ours, of one that the shop asked for; null for what was given back at the provider's own desk, which
 * says when.
 */
export type ListedRefund = ProviderRefund & { refundId: string | null; madeAt?: Date };

/** `open` for an inquiry too, which takes no money; `lost` from when the money went for good. */
export type ListedDispute = {
  id: string;
  intentId: string;
  amountOre: Ore;
  reason: string;
  status: 'open' | 'won' | 'lost';
  dueAt: Date | null;
  openedAt: Date;
};

/** Why the provider's balance changed. `other` has no part in a sale: a reserve, a correction, a transfer. */
export type BalanceKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** A change of what the provider owes the shop. What leaves the balance is below zero; the fee is not in the amount. */
export type BalanceRow = {
  id: string;
  kind: BalanceKind;
  amountOre: Ore;
  feeOre: Ore;
  currency: string;
  at: Date;
  /** The payment that it is about; null of what is about none. */
  intentId: string | null;
  /** The provider's id of the charge, refund, dispute or payout itself, where it tells one. */
  sourceId: string | null;
  /** Carries the mark that the shop puts on what it asks for: others may use the same account. */
  isMarked: boolean;
};

/** What the provider tells by itself; `refundId` is its own id, as in ProviderRefund. `others` are events that no rule of the shop needs. */
export type PaymentEvent = { id: string; kind: string } & (
  | { about: 'intent'; intent: PaymentIntent; declined: boolean }
  | {
      about: 'refund';
      intentId: string;
      receivedOre: Ore;
      refundedOre: Ore;
      currency: string;
      billing: BillingDetails;
      method: PaymentMethod | null;
    }
  | { about: 'refund-given' | 'refund-failed'; intentId: string; refundId: string }
  | { about: 'dispute'; intentId: string }
  | { about: 'others' }
);

/** The provider did not answer, or not with what was asked for. Safe to try again. */
export class PaymentProviderError extends Error {
  /** The provider's own, if it gave one. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** Of a payment that the provider gives back no more, as for some ways to pay after some months: no use in asking again. */
export const neverRefunded = 'charge_not_refundable';

/** Asking for the same twice, with the same key, is asking once. */
type Once = { idempotencyKey: string };

/** Outside of the shop: whoever charges the buyer's card. Every call may throw a PaymentProviderError. */
export type PaymentProvider = {
  name: PaymentProviderName;
  createIntent(params: { amountOre: Ore; checkoutId: string } & Once): Promise<PaymentIntent>;
  /** Refused with the intent as it is when it is no longer open. */
  changeAmount(intentId: string, params: { amountOre: Ore } & Once): Promise<Result<PaymentIntent, PaymentIntent>>;
  /** Null for an intent that the provider does not know. */
  findIntent(intentId: string): Promise<PaymentIntent | null>;
  /** Cancelling what is cancelled is fine; what is processing or succeeded is refused, with the intent as it is. */
  cancelIntent(intentId: string, reason: CancelReason): Promise<Result<PaymentIntent, PaymentIntent>>;
  refund(intentId: string, params: { amountOre: Ore; refundId: string } & Once): Promise<ProviderRefund>;
  /** Every refund of an intent, whoever asked for it, oldest first. */
  listRefunds(intentId: string): Promise<readonly ListedRefund[]>;
  /** The disputes of one intent, or of all that were opened since then. */
  listDisputes(which: { intentId: string } | { since: Date }): Promise<readonly ListedDispute[]>;
  /** Every payment that was taken since then, oldest first. */
  listPayments(since: Date): Promise<readonly ListedPayment[]>;
  /** What changed the balance from `begin` up to `end`, in any order. A provider that cannot tell does not have it. */
  readBalance?(span: { begin: Date; end: Date }): AsyncIterable<BalanceRow>;
  /** Null when the signature is not the provider's, or older than five minutes. */
  readEvent(rawBody: string, signature: string | undefined, now: Date): PaymentEvent | null;
};
