import type { Ore } from '../../platform/money.ts';
import type { AlertKind } from '../alerts/alert-words.rules.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import type { ClaimMail } from '../claims/claim-mail.mail.ts';
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

/** Without what its buyer wrote. */
export type Claim = Omit<FiledClaim, Written>;

/** With what its buyer wrote. */
export type FiledClaim = typeof claims.$inferSelect;

/** Everything that the rules ask about one purchase, read once while it is locked. */
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
  /** By all of its credit notes. */
  credited: Left;
  /** Or the invoice. Null until it is sold. */
  receipt: CreditedReceipt | null;
  /** What became of the invoice, if there is one: it is credited first, and pays nothing back but what was paid too much. */
  invoice: Invoice | null;
};

/** What goes off a line: `returned` to stock, `credited` by allocation, the rest only in its price. */
type LineCredit = {
  itemId: string;
  leadId: string;
  refunded: number;
  returned: number;
  credited: readonly string[];
};

type SaleMail = {
  words: OrderWords;
  order: Order;
  items: readonly OrderItem[];
  /** The credit note that goes along, and its sum. */
  credited?: { noteId: string; amountOre: Ore };
  /** What else goes along. */
  files?: 'leads' | 'receipt';
  /** With what is handed over now. */
  given?: { claimUntil: Date };
  /** Part of the mail's key, for one that may be sent again. */
  event?: string;
};

type ClaimedMail = {
  words: ClaimMail;
  order: Order;
  records: readonly { reference: string; replacedBy?: string }[];
  /** Part of the mail's key. */
  event: string;
  until?: Date;
  message?: string | null;
  /** The credit note that goes along, and its sum. */
  credited?: { noteId: string; amountOre: Ore };
};

/** One step of what an event does. A row stands for how it is from then on. */
export type Change =
  | { kind: 'order'; order: Order }
  | { kind: 'history'; event: OrderEvent }
  /** Handed over already: the lines as they are since then. */
  | { kind: 'given'; items: readonly OrderItem[] }
  /** A job delivers what is there. */
  | { kind: 'delivery-asked' }
  /** Of a paid order, as it and its lines are by then. Read when the sale is locked next. */
  | { kind: 'receipt' }
  /** Of an invoiced order instead: numbered last of all. */
  | { kind: 'invoice-issued'; company: BilledCompany }
  | { kind: 'invoice'; invoice: Invoice }
  /** Everything that was reserved and not delivered. */
  | { kind: 'stock-returned' }
  /** `order`: as it was held. */
  | { kind: 'hold-ended'; order: Order; reason: CancelReason | null }
  /** From an address that was wrong: records, and mails that still wait. */
  | { kind: 'address'; email: string }
  | ({ kind: 'line' } & LineCredit)
  | { kind: 'claim-filed'; claim: FiledClaim }
  | { kind: 'claim'; claim: Claim }
  /** Refused before, and open again. */
  | { kind: 'claim-answered'; claim: Claim; answer: string }
  /** `id`: of the allocation that takes the place of another. */
  | ({ kind: 'replacement' } & Replacement)
  /** `isAsked`: a job asks the provider for it. */
  | { kind: 'refund'; refund: Refund; isAsked: boolean }
  | { kind: 'refund-dropped'; refundId: string }
  | { kind: 'dispute'; dispute: Dispute }
  | { kind: 'alert'; alert: AlertKind; about: string }
  | ({ kind: 'mail' } & SaleMail)
  | ({ kind: 'claim-mail' } & ClaimedMail)
  | ({ kind: 'credit-note' } & NewCreditNote);

/** Injected, so that the rules stay pure. */
export type Moment = { now: Date; newId: () => string };

/** A sale under way: as it is after the changes so far. */
export type Steps = { sale: Sale; changes: readonly Change[] };

const replaced = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];

/** What a change makes of a sale: what a rule sees after it, and what the database must hold. */
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
      return {
        ...sale,
        claims: replaced(sale.claims, change.claim).filter(({ status }) => status === 'open'),
      };
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
    case 'delivery-asked':
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
