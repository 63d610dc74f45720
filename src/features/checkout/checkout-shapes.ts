import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { mailStatuses } from '../../platform/mail-status.rules.ts';
import { personFields } from '../inventory/record-shape.ts';
import { creditNoteShape, orderShape } from '../orders/order-shapes.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';
import { refundStatuses } from '../payments/payments.table.ts';
import type { Confirmation } from './show-confirmation.ts';
import type { ShownOrder } from './show-order.ts';

export const totals = { subtotal: amountShape, vat: amountShape, total: amountShape };

export const preparedShape = z
  .object({ clientSecret: z.string(), checkoutId: z.string(), ...totals })
  .meta({ id: 'PreparedCheckout' });

export const submittedShape = z
  .object({ orderId: idShape, orderNumber: z.string(), heldUntil: momentShape.nullable() })
  .meta({ id: 'SubmittedCheckout' });

/** Which lines ask for more than there is, each with what there is. */
export const shortLines = { lines: z.array(z.object({ leadId: z.string(), available: numberShape })) };

const line = z.object({
  leadId: idShape,
  title: z.string(),
  quantity: numberShape,
  pricePerLead: amountShape,
  subtotal: amountShape,
});

const downloads = z.object({
  csv: z.string().nullable(),
  xlsx: z.string().nullable(),
  receipt: z.string(),
  creditNotes: z.array(z.object({ number: numberShape, address: z.string() })),
});

export const confirmationShape = shapeOf<Confirmation>().as(
  z
    .object({
      checkoutId: z.string(),
      status: z.enum(paymentStatuses),
      payment: z.enum(['waiting', 'processing', 'declined', 'done']),
      orderId: idShape.nullable(),
      orderNumber: z.string().nullable(),
      receiptNumber: numberShape.nullable(),
      creditNotes: z.array(creditNoteShape),
      deliveryStatus: z.enum(deliveryStatuses),
      createdAt: momentShape,
      lines: z.array(line),
      ...totals,
      refundedAmount: amountShape,
      recordsOpen: z.boolean(),
      records: z.array(z.object({ recordId: idShape, leadId: idShape, ...personFields })),
      downloads: downloads.nullable(),
    })
    .meta({ id: 'Confirmation' }),
);

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

export const shownOrderShape = shapeOf<ShownOrder>().as(
  orderShape
    .extend({
      events: z.array(event),
      mails: z.array(mail),
      receipt: z.object({ number: numberShape, createdAt: momentShape }).nullable(),
      refunds: z.array(refund),
      refundable: z.object({ net: amountShape, vat: amountShape, owed: amountShape }),
      deliveredRecords: z.array(
        z.object({ recordId: idShape, orderItemId: idShape, deliveredAt: momentShape.nullable() }),
      ),
    })
    .meta({ id: 'ShownOrder' }),
);
