import { z } from 'zod';
import { amountShape, idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { waitsShape } from '../accounts/people/people-shapes.ts';
import { claims } from '../claims/claims.table.ts';
import { claimShape } from '../claims/claims-shapes.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { disputeStatuses } from '../disputes/dispute-status.rules.ts';
import { orderFields, orderItemShape } from '../orders/order-shapes.ts';
import { orders } from '../orders/orders.table.ts';
import { quoteRequests } from '../quotes/quotes.table.ts';
import { creditNoteShape, receiptNamesShape, receiptShape } from '../receipts/receipt-shapes.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { remedies } from '../stock/stock.table.ts';
import { notes } from './notes.table.ts';
import { refundsRefusals } from './refund-orders.ts';

const order = z.object({
  ...orderFields,
  ...receiptNamesShape,
  creditNotes: z.array(creditNoteShape),
  /** The open dispute if there are several, else the latest. */
  dispute: z
    .object({
      status: z.enum(disputeStatuses),
      amount: amountShape,
      reason: z.string(),
      dueAt: momentShape.nullable(),
      providerUrl: z.string().nullable(),
    })
    .nullable(),
  items: z.array(orderItemShape),
  saved: amountShape,
  isProcessing: z.boolean(),
});

export const orderShape = order.meta({ id: 'Order' });

export const ordersRefundedShape = namedShape('OrdersRefunded', {
  done: z.array(idShape),
  /** Refunds that wait for a second account. */
  waiting: z.array(waitsShape.extend({ id: idShape })).optional(),
  refused: z.array(z.object({ id: idShape, code: z.enum(refundsRefusals) })),
});

const event = z.object({
  id: idShape,
  kind: z.string(),
  actor: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  createdAt: momentShape,
});

const mail = rowShape(mails, { without: ['dedupeKey', 'to', 'subject', 'html', 'text', 'filesOf', 'headers'] });

const refund = rowShape(refunds, {
  only: ['id', 'reason', 'status', 'providerRefundId', 'createdAt', 'settledAt'],
}).extend({
  amount: amountShape,
  failure: z.string().nullable().meta({ description: 'Why it failed, by the code of the payment service' }),
});

const record = z.object({
  recordId: idShape,
  orderItemId: idShape,
  reference: z.string(),
  companyName: z.string().nullable(),
  leadId: idShape,
  deliveredAt: momentShape.nullable(),
  remedy: z.enum(remedies).nullable(),
  replaces: idShape.nullable(),
  replacedBy: z.string().nullable(),
});

export const shownOrderShape = orderShape
  .extend({
    events: z.array(event),
    mails: z.array(mail),
    receipt: receiptShape.nullable(),
    refunds: z.array(refund),
    refundable: z.object({ net: amountShape, vat: amountShape, owed: amountShape }),
    declines: numberShape.meta({ description: 'How often the payment was declined' }),
    deliveredRecords: z.array(
      z.object({ recordId: idShape, orderItemId: idShape, deliveredAt: momentShape.nullable() }),
    ),
    records: z.array(record),
    claims: z.array(claimShape),
  })
  .meta({ id: 'ShownOrder' });

export const noteShape = rowShape(notes).meta({ id: 'Note' });

/** Addresses with at least one paid order. */
export const listedBuyerShape = namedShape('ListedBuyer', {
  email: z.string(),
  name: z.string(),
  companyName: z.string().nullable(),
  orders: numberShape,
  paid: amountShape,
  refunded: amountShape,
  lastOrderAt: momentShape,
  claims: numberShape,
});

export const shownOrderNames = [
  ...(['id', 'orderNumber', 'customerName', 'companyName', 'customerPhone', 'orgNumber'] as const),
  ...(['status', 'deliveryStatus', 'createdAt'] as const),
];
export const shownClaimNames = ['id', 'orderId', 'reason', 'status', 'createdAt'] as const;
export const messageNames = ['id', 'name', 'subject', 'message', 'status', 'createdAt'] as const;
export const requestNames = ['id', 'name', 'status', 'createdAt'] as const;
export const mailNames = ['id', 'template', 'subject', 'status', 'createdAt'] as const;

export const buyerShape = namedShape('Buyer', {
  email: z.string(),
  sums: z.object({ orders: numberShape, paid: amountShape, refunded: amountShape }),
  orders: z.array(
    rowShape(orders, { only: shownOrderNames }).extend({ totalAmount: amountShape, refundedAmount: amountShape }),
  ),
  claims: z.array(
    rowShape(claims, { only: shownClaimNames }).extend({ orderNumber: z.string(), reference: z.string() }),
  ),
  messages: z.array(rowShape(contacts, { only: messageNames })),
  quoteRequests: z.array(rowShape(quoteRequests, { only: requestNames })),
  mails: z.array(rowShape(mails, { only: mailNames })),
  notes: z.array(noteShape),
});

/** Why a refund is refused, also one that a second account approves. */
export const refundRefusals = [
  'not-paid',
  'already-refunded',
  'limit',
  { code: 'more-than-left', details: { orderItemId: idShape, left: numberShape } },
  { code: 'record-settled', details: { recordId: idShape } },
] as const;
