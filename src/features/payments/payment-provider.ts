import type { Ore } from '../../platform/money.ts';
import type { Result } from '../../platform/result.ts';

export const paymentProviders = ['stripe', 'demo'] as const;

export type PaymentProviderName = (typeof paymentProviders)[number];

/** `open`: nothing has been charged yet, and still may be. `processing`: in progress, and cannot be stopped. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled';

export const cancelReasons = ['abandoned', 'declined-too-often', 'other'] as const;

/** Cancelled by the shop, because the buyer never paid or was declined too often, or by anybody else. */
export type CancelReason = (typeof cancelReasons)[number];

export type BillingDetails = { name: string | null; email: string | null; phone: string | null };

/**
 * In the provider's own names, such as `card` and `visa`, or `klarna`. Never a card number: `fingerprint` is the
 * provider's id of the card, if it has one.
 */
export type PaymentMethod = { type: string; brand: string | null; fingerprint: string | null };

/** A payment as the provider knows it. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  /** The buyer has entered a card, and the bank waits for the buyer's confirmation. */
  asksToConfirm: boolean;
  amountOre: Ore;
  /** What was actually charged; 0 until it succeeded. */
  receivedOre: Ore;
  currency: string;
  cancelReason: CancelReason | null;
  /** Entered by the buyer when paying; null before. */
  billing: BillingDetails | null;
  /** The payment method; null before payment, and where the provider has not said. */
  method: PaymentMethod | null;
};

/** `failure`: the provider's code for why it failed. */
export type ProviderRefund = {
  id: string;
  amountOre: Ore;
  status: 'pending' | 'succeeded' | 'failed';
  failure?: string | null;
};

/** A charge, and the sum of its refunds without disputes. */
export type ListedPayment = { intentId: string; receivedOre: Ore; refundedOre: Ore; paidAt: Date };

/**
 * `refundId` is the shop's id of a refund that it requested; null for one made in the provider's dashboard, which says
 * when.
 */
export type ListedRefund = ProviderRefund & { refundId: string | null; madeAt?: Date };

/** An inquiry is `open` too, and takes no money; `lost` from when the money is finally gone. */
export type ListedDispute = {
  id: string;
  intentId: string;
  amountOre: Ore;
  reason: string;
  status: 'open' | 'won' | 'lost';
  dueAt: Date | null;
  openedAt: Date;
};

/** Why the provider's balance changed. `other` is not part of a sale: a reserve, a correction, a transfer. */
export type BalanceKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** A change of what the provider owes the shop. Money that leaves is negative; the fee is not in the amount. */
export type BalanceRow = {
  id: string;
  kind: BalanceKind;
  amountOre: Ore;
  feeOre: Ore;
  currency: string;
  at: Date;
  /** The payment it belongs to; null if none. */
  intentId: string | null;
  /** The provider's id of the charge, refund, dispute or payout, if it has one. */
  sourceId: string | null;
  /** Has the metadata that the shop sets on its own payments: other businesses may use the same account. */
  isMarked: boolean;
};

/** A webhook event; `refundId` is the provider's id, as in ProviderRefund. The shop ignores `others`. */
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

/** The provider did not answer, or answered something unexpected. Safe to retry. */
export class PaymentProviderError extends Error {
  /** The provider's code, if it gave one. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** The provider refunds this payment no more, as some methods after some months: retrying is useless. */
export const neverRefunded = 'charge_not_refundable';

/** The same request with the same key takes effect once. */
type Once = { idempotencyKey: string };

/** The service that charges the buyer. Every call may throw a PaymentProviderError. */
export type PaymentProvider = {
  name: PaymentProviderName;
  createIntent(params: { amountOre: Ore; checkoutId: string } & Once): Promise<PaymentIntent>;
  /** Refused, with the current intent, if it is no longer open. */
  changeAmount(intentId: string, params: { amountOre: Ore } & Once): Promise<Result<PaymentIntent, PaymentIntent>>;
  /** Null for an intent that the provider does not know. */
  findIntent(intentId: string): Promise<PaymentIntent | null>;
  /** Cancelling twice is accepted; a processing or succeeded intent is refused, with its current state. */
  cancelIntent(intentId: string, reason: CancelReason): Promise<Result<PaymentIntent, PaymentIntent>>;
  refund(intentId: string, params: { amountOre: Ore; refundId: string } & Once): Promise<ProviderRefund>;
  /** Every refund of an intent, from the shop or elsewhere, oldest first. */
  listRefunds(intentId: string): Promise<readonly ListedRefund[]>;
  listDisputes(which: { intentId: string } | { since: Date }): Promise<readonly ListedDispute[]>;
  /** Every payment charged since then, oldest first. */
  listPayments(since: Date): Promise<readonly ListedPayment[]>;
  /** The balance rows from `begin` up to `end`, in any order. Missing in a provider that cannot list them. */
  readBalance?(span: { begin: Date; end: Date }): AsyncIterable<BalanceRow>;
  /** Null when the signature is not the provider's, or older than five minutes. */
  readEvent(rawBody: string, signature: string | undefined, now: Date): PaymentEvent | null;
};
