import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { mailStatuses } from '../../platform/mail-status.rules.ts';
import { claimShape } from '../claims/claims-shapes.ts';
import { disputeStatuses } from '../disputes/dispute-status.rules.ts';
import { orderFields, orderItemShape } from '../orders/order-shapes.ts';
import { creditNoteShape, receiptNamesShape, receiptShape } from '../receipts/receipt-shapes.ts';
import { refundStatuses } from '../refunds/refunds.table.ts';
import { remedies } from '../stock/stock.table.ts';
import type { OrderAnswer } from './list-orders.ts';
import { refundsRefusals } from './refund-orders.ts';
import type { ShownOrder } from './show-order.ts';

const order = z.object({
  ...orderFields,
  ...receiptNamesShape,
  creditNotes: z.array(creditNoteShape),
  /** The open dispute if there are several, else the latest. */
  dispute: z
    .object({ status: z.enum(disputeStatuses), amount: amountShape, reason: z.string(), dueAt: momentShape.nullable() })
    .nullable(),
  items: z.array(orderItemShape),
});

export const orderShape = shapeOf<OrderAnswer>().as(order.meta({ id: 'Order' }));

export const ordersRefundedShape = z
  .object({ done: z.array(idShape), refused: z.array(z.object({ id: idShape, code: z.enum(refundsRefusals) })) })
  .meta({ id: 'OrdersRefunded' });

const event = z.object({
  id: idShape,
  kind: z.string(),
  actor: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  createdAt: momentShape,
});

const mail = z.object({
  id: idShape,
  template: z.string(),
  status: z.enum(mailStatuses),
  attempts: numberShape,
  lastError: z.string().nullable(),
  createdAt: momentShape,
  sentAt: momentShape.nullable(),
});

const refund = z.object({
  id: idShape,
  amount: amountShape,
  reason: z.string(),
  status: z.enum(refundStatuses),
  providerRefundId: z.string().nullable(),
  createdAt: momentShape,
  settledAt: momentShape.nullable(),
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

export const shownOrderShape = shapeOf<ShownOrder>().as(
  orderShape
    .extend({
      events: z.array(event),
      mails: z.array(mail),
      receipt: receiptShape.nullable(),
      refunds: z.array(refund),
      refundable: z.object({ net: amountShape, vat: amountShape, owed: amountShape }),
      deliveredRecords: z.array(
        z.object({ recordId: idShape, orderItemId: idShape, deliveredAt: momentShape.nullable() }),
      ),
      records: z.array(record),
      claims: z.array(claimShape),
    })
    .meta({ id: 'ShownOrder' }),
);
