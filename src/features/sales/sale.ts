import type { Ore } from '../../platform/money.ts';
import type { AlertKind } from '../alerts/alert-words.rules.ts';
import type { NewAuditEntry } from '../audit/write-audit.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import type { ClaimMail, NamedRecord } from '../claims/claim-mail.mail.ts';
import type { claims } from '../claims/claims.table.ts';
import type { Dispute } from '../disputes/order-disputes.ts';
import type { BilledCompany, Invoice } from '../invoices/store-invoice.ts';
import type { OrderItem } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import type { OrderEvent } from '../orders/order-change.rules.ts';
import type { OrderWords } from '../orders/order-mail.mail.ts';
import type { CancelReason } from '../payments/payment-provider.ts';
import type { CreditedReceipt, NewCreditNote } from '../receipts/issue-documents.ts';
import type { Left, Refund } from '../refunds/refund-plan.rules.ts';
import type { Replacement } from '../stock/remedy-records.ts';

type Written = 'text' | 'evidence' | 'answer' | 'refusal' | 'network';

/** Of a claim, or of its columns. */
export function withoutWritten<Row extends Record<Written, unknown>>(row: Row): Omit<Row, Written> {
  const { text: _text, evidence: _evidence, answer: _answer, refusal: _refusal, network: _network, ...rest } = row;
  return rest;
}

/** Without the buyer's own text. */
export type Claim = Omit<FiledClaim, Written>;

/** With the buyer's own text. */
export type FiledClaim = typeof claims.$inferSelect;

/** Everything that the rules need to know about one purchase, read once while it is locked. */
export type Sale = {
  checkout: Checkout | null;
  order: Order;
  items: readonly OrderItem[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  /** The open ones. */
  claims: readonly Claim[];
  /** Allocations that replace another and count in their line. */
  replacements: readonly { id: string; orderItemId: string }[];
  /** The sum of its credit notes. */
  credited: Left;
  /** Or the invoice. Null until it is sold. */
  receipt: CreditedReceipt | null;
  /** State of the invoice, if there is one: a refund credits it first, and pays back only what was paid too much. */
  invoice: Invoice | null;
};

/** What is taken off a line: `returned` to stock, `credited` by allocation, the rest only in its price. */
type LineCredit = {
  itemId: string;
  leadId: string;
  refunded: number;
  returned: number;
  credited: readonly string[];
};

/** `claimsEndedAt`: when claims ended with it. */
export type Credited = { noteId: string; amountOre: Ore; lines: readonly OrderItem[]; claimsEndedAt?: Date };

type SaleMail = {
  words: OrderWords;
  order: Order;
  items: readonly OrderItem[];
  /** The attached credit note, and its sum. */
  credited?: Credited;
  files?: 'leads' | 'receipt';
  /** For a mail with newly delivered leads. */
  given?: { claimUntil: Date };
  /** Part of the mail's key, for one that may be sent again. */
  event?: string;
};

type ClaimedMail = {
  words: ClaimMail;
  order: Order;
  records: readonly NamedRecord[];
  event: string;
  until?: Date;
  message?: string | null;
  /** The attached credit note, and its sum. */
  credited?: Credited;
};

/** One step of what an event does. A row is the new state. */
export type Change =
  | { kind: 'order'; order: Order }
  | { kind: 'history'; event: OrderEvent }
  | { kind: 'logged'; entry: NewAuditEntry }
  /** Already delivered: the lines as they are since then. */
  | { kind: 'given'; items: readonly OrderItem[] }
  /** A job delivers what is available. */
  | { kind: 'delivery-needed' }
  /** Of a paid order, with its lines as they are then. Read at the next lock of the sale. */
  | { kind: 'receipt' }
  /** For an invoiced order: numbered last of all. */
  | { kind: 'invoice-issued'; company: BilledCompany }
  | { kind: 'invoice'; invoice: Invoice }
  /** Everything reserved but not delivered. */
  | { kind: 'stock-returned' }
  /** `order`: as it was while held. */
  | { kind: 'hold-ended'; order: Order; reason: CancelReason | null }
  /** The address was wrong: changes records and unsent mails. */
  | { kind: 'address'; email: string }
  | ({ kind: 'line' } & LineCredit)
  | { kind: 'claim-filed'; claim: FiledClaim }
  | { kind: 'claim'; claim: Claim }
  /** A refused claim that is open again. */
  | { kind: 'claim-answered'; claim: Claim; answer: string }
  /** `id`: of the allocation that replaces another. */
  | ({ kind: 'replacement' } & Replacement)
  /** `isRequested`: a job requests it from the provider. */
  | { kind: 'refund'; refund: Refund; isRequested: boolean }
  | { kind: 'refund-dropped'; refundId: string }
  | { kind: 'dispute'; dispute: Dispute }
  | { kind: 'alert'; alert: AlertKind; about: string }
  | ({ kind: 'mail' } & SaleMail)
  | ({ kind: 'claim-mail' } & ClaimedMail)
  | ({ kind: 'credit-note' } & NewCreditNote);

export type Moment = { now: Date; newId: () => string };

/** A sale in progress, as it is after the changes so far. */
export type Steps = { sale: Sale; changes: readonly Change[] };

const replaced = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];

/** Applies a change to the sale in memory: later rules see the result, and the database must match it. */
function after(sale: Sale, change: Change): Sale {
  switch (change.kind) {
    case 'order':
      return { ...sale, order: change.order };
    case 'given':
      return { ...sale, items: change.items };
    case 'line': {
      const { itemId, refunded, credited } = change;
      const items = sale.items.map((item) =>
        item.id === itemId
          ? {
              ...item,
              refundedQuantity: item.refundedQuantity + refunded,
              deliveredQuantity: item.deliveredQuantity - credited.length,
            }
          : item,
      );
      return { ...sale, items, replacements: sale.replacements.filter(({ id }) => !credited.includes(id)) };
    }
    case 'replacement': {
      const { id, allocation } = change;
      const others = sale.replacements.filter((one) => one.id !== allocation.id);
      return { ...sale, replacements: [...others, { id, orderItemId: allocation.orderItemId }] };
    }
    case 'claim-filed':
    case 'claim':
    case 'claim-answered':
      return { ...sale, claims: replaced(sale.claims, change.claim).filter(({ status }) => status === 'open') };
    case 'refund':
      return { ...sale, refunds: replaced(sale.refunds, change.refund) };
    case 'invoice':
      return { ...sale, invoice: change.invoice };
    case 'refund-dropped':
      return { ...sale, refunds: sale.refunds.filter(({ id }) => id !== change.refundId) };
    case 'dispute':
      return { ...sale, disputes: replaced(sale.disputes, change.dispute) };
    case 'credit-note': {
      const { netOre, vatOre } = sale.credited;
      return { ...sale, credited: { netOre: netOre + change.netOre, vatOre: vatOre + change.vatOre } };
    }
    case 'history':
    case 'logged':
    case 'delivery-needed':
    case 'receipt':
    case 'invoice-issued':
    case 'stock-returned':
    case 'hold-ended':
    case 'address':
    case 'alert':
    case 'mail':
    case 'claim-mail':
      return sale;
  }
}

export const begin = (sale: Sale): Steps => ({ sale, changes: [] });

export const take = (steps: Steps, ...changes: readonly Change[]): Steps => ({
  sale: changes.reduce(after, steps.sale),
  changes: [...steps.changes, ...changes],
});
