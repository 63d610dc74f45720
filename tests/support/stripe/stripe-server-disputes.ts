import type { StripeBooks } from './stripe-server-books.ts';
import { type ChargeRecord, type DisputeRecord, newStripeId, secondsOf } from './stripe-server-records.ts';
import { missingResource, Refusal } from './stripe-server-refusal.ts';

type NewDispute = { amount?: number; reason?: string; status?: DisputeRecord['status']; dueBy?: number | null };

const answerSeconds = 7 * 24 * 3_600;

const isInquiry = (status: DisputeRecord['status']) => status.startsWith('warning_');

/** Disputes opened by buyers' banks, and the refunds that Stripe refuses meanwhile. */
export class StripeDisputes {
  readonly all = new Map<string, DisputeRecord>();
  /** Intents paid by a method that cannot be refunded after some months. */
  readonly notRefundable = new Set<string>();
  readonly #tell: (type: string, about: DisputeRecord) => void;
  readonly #now: () => Date;

  constructor(books: StripeBooks, tell: (type: string, about: DisputeRecord) => void, now: () => Date) {
    this.#tell = tell;
    this.#now = now;
    books.refuseRefund = (charge) => this.#refuseRefund(charge);
    books.onDisputedCard = (charge) => this.open(charge, { reason: 'fraudulent' });
  }

  #refuseRefund(charge: ChargeRecord): void {
    if (this.notRefundable.has(charge.payment_intent)) {
      throw new Refusal(400, { code: 'charge_not_refundable', message: `Charge ${charge.id} is not refundable.` });
    }
    const stands = [...this.all.values()].find((one) => one.charge === charge.id && !one.is_charge_refundable);
    if (!stands) return;
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new Refusal(400, { code: 'charge_disputed', message });
  }

  open(charge: ChargeRecord, params: NewDispute = {}): DisputeRecord {
    const { amount = charge.amount_captured, reason = 'general', status = 'needs_response' } = params;
    if (!charge.paid) throw new Error(`The charge ${charge.id} was never paid.`);
    if (amount > charge.amount_captured) throw new Error('No bank disputes more than was paid.');
    const created = secondsOf(this.#now());
    const dispute: DisputeRecord = {
      id: newStripeId('dp'),
      object: 'dispute',
      amount,
      balance_transactions: [],
      charge: charge.id,
      created,
      currency: charge.currency,
      evidence: {},
      evidence_details: {
        due_by: params.dueBy === undefined ? created + answerSeconds : params.dueBy,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: isInquiry(status),
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason,
      status,
    };
    this.all.set(dispute.id, dispute);
    charge.disputed = true;
    this.#tell('charge.dispute.created', dispute);
    if (!isInquiry(status)) this.#tell('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  #find(id: string): DisputeRecord {
    const found = this.all.get(id);
    if (!found) throw missingResource('dispute', id, 'dispute');
    return found;
  }

  /** A step that decides nothing: evidence was sent, or an inquiry has become a dispute. */
  update(id: string, status: DisputeRecord['status']): void {
    const dispute = this.#find(id);
    const wasInquiry = isInquiry(dispute.status);
    Object.assign(dispute, { status, is_charge_refundable: isInquiry(status) });
    this.#tell('charge.dispute.updated', dispute);
    if (wasInquiry && !isInquiry(status)) this.#tell('charge.dispute.funds_withdrawn', dispute);
  }

  close(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = this.#find(id);
    if (isInquiry(dispute.status) !== (status === 'warning_closed')) {
      throw new Error(`A dispute that is ${dispute.status} cannot end as ${status}.`);
    }
    Object.assign(dispute, { status, is_charge_refundable: status !== 'lost' });
    this.#tell('charge.dispute.closed', dispute);
    if (status === 'won') this.#tell('charge.dispute.funds_reinstated', dispute);
  }
}
