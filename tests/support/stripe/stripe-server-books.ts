import { type Attempt, failedChallenge, failedLater, genericDecline } from './stripe-server-cards.ts';
import {
  type BillingRecord,
  type ChargeRecord,
  type IntentRecord,
  type MethodDetails,
  newCharge,
  newStripeId,
  nobody,
  openStatuses,
  type PaymentError,
  type RefundRecord,
  secondsOf,
} from './stripe-server-records.ts';
import { missingResource, Refusal, unexpectedState } from './stripe-server-refusal.ts';

export type Tell = (type: string, about: IntentRecord | ChargeRecord | RefundRecord) => void;

type RequestedRefund = {
  intentId: string;
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
};

/** Intents, charges and refunds, and what may become of each. */
export class StripeBooks {
  readonly intents = new Map<string, IntentRecord>();
  readonly charges = new Map<string, ChargeRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  /** What the next refunds are when they are made. */
  refundStatus: 'pending' | 'succeeded' = 'succeeded';
  /** What the account has on. */
  methods: readonly string[] = ['card'];
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
    const charge = this.#charge(intent, billing, null);
    charge.amount_captured = received;
    if (method) charge.payment_method_details = method;
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
    const charge = this.#charge(intent, billing, error);
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

  /** The charge of a payment under way is what becomes of it, under the same id. */
  #charge(intent: IntentRecord, billing: BillingRecord, error: PaymentError | null): ChargeRecord {
    const pending = intent.status === 'processing' ? this.chargeOf(intent) : null;
    const made = newCharge(intent, pending?.billing_details ?? billing, error, this.#now());
    const { id, created, payment_method_details } = pending ?? made;
    const charge = { ...made, id, created, payment_method_details };
    this.charges.set(id, charge);
    return charge;
  }

  /** As a transfer or a debit, which settles later. */
  process(intent: IntentRecord, method: MethodDetails = { type: 'sepa_debit' }): void {
    this.refuseUnlessOpen(intent, 'payment could not be processed');
    const charge = this.#charge(intent, nobody, null);
    const pending = {
      amount_captured: 0,
      captured: false,
      paid: false,
      status: 'pending',
      payment_method_details: method,
    };
    Object.assign(charge, pending);
    Object.assign(intent, { status: 'processing', latest_charge: charge.id, next_action: null });
    this.#tell('charge.pending', charge);
    this.#tell('payment_intent.processing', intent);
  }

  /** What was processing comes to nothing, hours or days later. */
  failProcessing(intent: IntentRecord): void {
    if (intent.status !== 'processing') throw unexpectedState(intent, 'payment is not under way');
    this.decline(intent, failedLater);
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

  refund({ intentId, amount, reason, metadata }: RequestedRefund): RefundRecord {
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
