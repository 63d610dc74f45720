import type { Attempt } from './stripe-server-cards.ts';
import { genericDecline } from './stripe-server-cards.ts';
import {
  type Billing,
  type BillingRecord,
  type ChargeRecord,
  type IntentRecord,
  type MethodDetails,
  newCharge,
  newStripeId,
  noAddress,
  type PaymentError,
  type RefundRecord,
  secondsOf,
} from './stripe-server-records.ts';
import { missingResource, Refusal, unexpectedState } from './stripe-server-refusal.ts';

export type Tell = (type: string, about: IntentRecord | ChargeRecord | RefundRecord) => void;

const openStatuses: readonly IntentRecord['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const nobody: BillingRecord = { name: null, email: null, phone: null, tax_id: null, address: noAddress };

const failedChallenge: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
};

type WantedRefund = {
  intentId: string;
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
};

/** Stripe's books: intents, charges and refunds, and what may become of each. */
export class StripeBooks {
  readonly intents = new Map<string, IntentRecord>();
  readonly charges = new Map<string, ChargeRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  /** What the next refunds are when they are made. */
  refundStatus: 'pending' | 'succeeded' = 'succeeded';
  /** What a dispute forbids, and what a card that is disputed sets off. */
  refuseRefund: (charge: ChargeRecord) => void = () => {};
  onDisputedCard: (charge: ChargeRecord) => void = () => {};
  readonly #attempts = new Map<string, BillingRecord>();
  readonly #tell: Tell;
  readonly #now: () => Date;

  constructor(tell: Tell, now: () => Date) {
    this.#tell = tell;
    this.#now = now;
  }

  intent(id: string): IntentRecord {
    const found = this.intents.get(id);
    if (!found) throw missingResource('payment_intent', id, 'intent');
    return found;
  }

  add(intent: IntentRecord): void {
    this.intents.set(intent.id, intent);
    this.#tell('payment_intent.created', intent);
  }

  refuseUnlessOpen(intent: IntentRecord, what: string): void {
    if (!openStatuses.includes(intent.status)) throw unexpectedState(intent, what);
  }

  attempt(intent: IntentRecord, { paymentMethod, billing, outcome }: Attempt, returnUrl: string | null): void {
    this.refuseUnlessOpen(intent, 'payment could not be confirmed');
    intent.payment_method = paymentMethod;
    if (outcome === 'succeeds') this.succeed(intent, billing);
    else if (outcome === 'is-disputed') this.onDisputedCard(this.succeed(intent, billing));
    else if (outcome === 'needs-action') this.askForAction(intent, billing, returnUrl);
    else throw new Refusal(402, { ...this.decline(intent, outcome, billing), payment_intent: intent });
  }

  askForAction(intent: IntentRecord, billing: BillingRecord, returnUrl: string | null): void {
    this.#attempts.set(intent.id, billing);
    intent.status = 'requires_action';
    const url = `https://hooks.stripe.example/3d_secure/${intent.id}`;
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
    this.#tell('payment_intent.requires_action', intent);
  }

  /** As Swish does: a code for the buyer's phone. */
  showCode(intent: IntentRecord): void {
    this.#attempts.set(intent.id, nobody);
    intent.status = 'requires_action';
    intent.next_action = { type: 'swish_handle_redirect_or_display_qr_code' };
    this.#tell('payment_intent.requires_action', intent);
  }

  /** What the buyer does at the confirmation step. */
  challenge(intent: IntentRecord, approve: boolean): void {
    const billing = this.#attempts.get(intent.id) ?? nobody;
    if (intent.status !== 'requires_action') throw unexpectedState(intent, 'confirmation step cannot be taken');
    if (approve) this.succeed(intent, billing);
    else this.decline(intent, failedChallenge, billing);
  }

  succeed(
    intent: IntentRecord,
    billing: BillingRecord,
    received = intent.amount,
    method?: MethodDetails,
  ): ChargeRecord {
    const charge = newCharge(intent, billing, null, this.#now());
    charge.amount_captured = received;
    if (method) charge.payment_method_details = method;
    this.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: received,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    });
    this.#tell('charge.succeeded', charge);
    this.#tell('payment_intent.succeeded', intent);
    return charge;
  }

  decline(intent: IntentRecord, error: PaymentError = genericDecline, billing: BillingRecord = nobody): PaymentError {
    const charge = newCharge(intent, billing, error, this.#now());
    this.charges.set(charge.id, charge);
    const failed = { ...error, charge: charge.id };
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: charge.id,
      last_payment_error: failed,
      next_action: null,
    });
    this.#tell('charge.failed', charge);
    this.#tell('payment_intent.payment_failed', intent);
    return failed;
  }

  process(intent: IntentRecord): void {
    this.refuseUnlessOpen(intent, 'payment could not be processed');
    intent.status = 'processing';
    this.#tell('payment_intent.processing', intent);
  }

  cancel(intent: IntentRecord, reason: string | null): void {
    this.refuseUnlessOpen(intent, 'payment could not be canceled');
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: secondsOf(this.#now()),
      cancellation_reason: reason,
      next_action: null,
    });
    this.#tell('payment_intent.canceled', intent);
  }

  chargeOf(intent: IntentRecord): ChargeRecord | null {
    const id = typeof intent.latest_charge === 'string' ? intent.latest_charge : '';
    return this.charges.get(id) ?? null;
  }

  refund({ intentId, amount, reason, metadata }: WantedRefund): RefundRecord {
    const charge = this.#refundableCharge(intentId);
    const remaining = charge.amount_captured - charge.amount_refunded;
    const wanted = amount ?? remaining;
    if (wanted < 1 || wanted > remaining) {
      const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${remaining})`;
      throw new Refusal(400, { param: 'amount', message });
    }
    const refund: RefundRecord = {
      id: newStripeId('re'),
      object: 'refund',
      amount: wanted,
      charge: charge.id,
      created: secondsOf(this.#now()),
      currency: charge.currency,
      metadata,
      payment_intent: intentId,
      reason,
      receipt_number: null,
      status: this.refundStatus,
    };
    this.refunds.set(refund.id, refund);
    this.#changeRefunded(charge, wanted);
    this.#tell('refund.created', refund);
    this.#tell('charge.refunded', charge);
    return refund;
  }

  #refundableCharge(intentId: string): ChargeRecord {
    const intent = this.intents.get(intentId);
    if (!intent) throw missingResource('payment_intent', intentId, 'payment_intent');
    const charge = this.chargeOf(intent);
    if (!charge?.paid) {
      const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
      throw new Refusal(400, { message });
    }
    if (charge.refunded) {
      const message = `Charge ${charge.id} has already been refunded.`;
      throw new Refusal(400, { code: 'charge_already_refunded', message });
    }
    this.refuseRefund(charge);
    return charge;
  }

  /** The bank sends the money back: what was refunded is not. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    const charge = this.charges.get(refund?.charge ?? '');
    if (!refund || !charge) throw missingResource('refund', id, 'id');
    if (refund.status === 'failed') return;
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    this.#changeRefunded(charge, -refund.amount);
    this.#tell('refund.updated', refund);
    this.#tell('charge.refund.updated', refund);
    this.#tell('refund.failed', refund);
  }

  /** A refund that was pending goes through. */
  giveRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (!refund) throw missingResource('refund', id, 'id');
    refund.status = 'succeeded';
    this.#tell('refund.updated', refund);
    this.#tell('charge.refund.updated', refund);
  }

  #changeRefunded(charge: ChargeRecord, by: number): void {
    charge.amount_refunded += by;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
  }
}

export const billingRecord = (billing: Partial<Billing> = {}): BillingRecord => ({ ...nobody, ...billing });
