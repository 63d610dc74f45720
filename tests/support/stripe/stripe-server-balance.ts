import type { StripeBooks } from './stripe-server-books.ts';
import type { StripeDisputes } from './stripe-server-disputes.ts';
import { type List, pageOf } from './stripe-server-lists.ts';
import { integerAt, type Params, valuesAt } from './stripe-server-params.ts';
import {
  type ChargeRecord,
  type DisputeRecord,
  type EventRecord,
  newStripeId,
  type RefundRecord,
  secondsOf,
} from './stripe-server-records.ts';
import { Refusal } from './stripe-server-refusal.ts';

export type BalanceRecord = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: number | null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: string }[];
  net: number;
  reporting_category: string;
  source: string | ChargeRecord | RefundRecord | DisputeRecord | PayoutRecord | null;
  status: 'available' | 'pending';
  type: string;
};

type PayoutRecord = { id: string; object: 'payout'; amount: number; metadata: Record<string, string> };

type NewRow = Pick<BalanceRecord, 'amount' | 'type' | 'reporting_category'> & {
  source?: string | null;
  fee?: number;
  currency?: string;
};

const settlingSeconds = 2 * 24 * 3_600;

const feeDetails = (amount: number) =>
  amount === 0
    ? []
    : [{ amount, application: null, currency: 'sek', description: 'Stripe processing fees', type: 'stripe_fee' }];

/** What Stripe owes the account, row by row. A test sets the fees, and says when something is paid out. */
export class StripeBalance {
  readonly rows: BalanceRecord[] = [];
  readonly #payouts = new Map<string, PayoutRecord>();
  readonly #now: () => Date;
  /** Of a charge of so much. */
  feeOf: (amount: number) => number = () => 0;
  /** Of every dispute that takes its money. */
  disputeFee = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  add({ fee = 0, source = null, currency = 'sek', amount, type, reporting_category }: NewRow): BalanceRecord {
    const created = secondsOf(this.#now());
    const row: BalanceRecord = {
      id: newStripeId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: created + settlingSeconds,
      balance_type: 'payments',
      created,
      currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: feeDetails(fee),
      net: amount - fee,
      reporting_category,
      source,
      status: 'pending',
      type,
    };
    this.rows.push(row);
    return row;
  }

  /** A fee of its own, such as for a month. */
  takeFee = (amount: number) => this.add({ amount: -amount, type: 'stripe_fee', reporting_category: 'fee' });

  payOut(amount: number): PayoutRecord {
    const payout: PayoutRecord = { id: newStripeId('po'), object: 'payout', amount, metadata: {} };
    this.#payouts.set(payout.id, payout);
    this.add({ amount: -amount, type: 'payout', reporting_category: 'payout', source: payout.id });
    return payout;
  }

  /** The bank sends it back. */
  failPayout = ({ id, amount }: PayoutRecord) =>
    this.add({ amount, type: 'payout_failure', reporting_category: 'payout_reversal', source: id });

  /** Adds a row for each event that changes the balance. */
  note(type: string, about: EventRecord['data']['object']): void {
    const { id: source, amount } = about;
    if (about.object === 'charge' && type === 'charge.succeeded') {
      const taken = about.amount_captured;
      this.add({ amount: taken, type: 'charge', reporting_category: 'charge', source, fee: this.feeOf(taken) });
    }
    if (type === 'refund.created') this.add({ amount: -amount, type: 'refund', reporting_category: 'refund', source });
    if (type === 'refund.failed')
      this.add({ amount, type: 'refund_failure', reporting_category: 'refund_failure', source });
    if (type === 'charge.dispute.funds_withdrawn')
      this.add({ amount: -amount, type: 'adjustment', reporting_category: 'dispute', source, fee: this.disputeFee });
    if (type === 'charge.dispute.funds_reinstated')
      this.add({ amount, type: 'adjustment', reporting_category: 'dispute_reversal', source });
  }

  expanded(row: BalanceRecord, books: StripeBooks, disputes: StripeDisputes): BalanceRecord {
    const id = typeof row.source === 'string' ? row.source : '';
    const found = books.charges.get(id) ?? books.refunds.get(id) ?? disputes.all.get(id) ?? this.#payouts.get(id);
    return { ...row, source: found ? { ...found } : row.source };
  }
}

function secondsAt(params: Params, name: 'gte' | 'lt', otherwise: number): number {
  const created = valuesAt(params, 'created');
  return created[name] === undefined ? otherwise : integerAt(created, name);
}

function expandsSource(params: Params): boolean {
  const wanted = Object.values(valuesAt(params, 'expand'));
  const unknown = wanted.find((name) => name !== 'data.source');
  if (unknown) throw new Refusal(400, { param: 'expand', message: `This property cannot be expanded (${unknown}).` });
  return wanted.length > 0;
}

type Asked = { balance: StripeBalance; books: StripeBooks; disputes: StripeDisputes; params: Params };

export function listBalance({ balance, books, disputes, params }: Asked): List<BalanceRecord> {
  const [from, to] = [secondsAt(params, 'gte', 0), secondsAt(params, 'lt', Number.POSITIVE_INFINITY)];
  const isExpanded = expandsSource(params);
  const rows = balance.rows.filter(({ created }) => created >= from && created < to);
  const page = pageOf('/v1/balance_transactions', rows, params);
  return { ...page, data: isExpanded ? page.data.map((row) => balance.expanded(row, books, disputes)) : page.data };
}
