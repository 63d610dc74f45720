import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { OrderAnswer } from './list-orders.ts';
import type { listOrderHistory } from './order-history-list.ts';
import { deliveryStatuses, paymentStatuses } from './order-status.rules.ts';

export const creditNoteShape = z.object({ number: numberShape, amount: amountShape, createdAt: momentShape });

/** What the shop keeps of an order and shows to an admin. */
export const orderFields = {
  id: idShape,
  orderNumber: z.string(),
  checkoutId: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  companyName: z.string().nullable(),
  orgNumber: z.string().nullable(),
  reference: z.string().nullable(),
  billingStreet: z.string().nullable(),
  billingPostalCode: z.string().nullable(),
  billingCity: z.string().nullable(),
  language: z.string(),
  subtotal: amountShape,
  vat: amountShape,
  totalAmount: amountShape,
  refundedAmount: amountShape,
  status: z.enum(paymentStatuses),
  deliveryStatus: z.enum(deliveryStatuses),
  stripePaymentIntentId: z.string().nullable(),
  heldUntil: momentShape.nullable(),
  paidAt: momentShape.nullable(),
  deliveredAt: momentShape.nullable(),
  anonymisedAt: momentShape.nullable(),
  version: numberShape,
  createdAt: momentShape,
};

const item = z.object({
  id: idShape,
  leadId: idShape,
  title: z.string(),
  quantity: numberShape,
  deliveredQuantity: numberShape,
  refundedQuantity: numberShape,
  pricePerLead: amountShape,
  subtotal: amountShape,
});

const order = z.object({
  ...orderFields,
  receiptNumber: numberShape.nullable(),
  creditNotes: z.array(creditNoteShape),
  items: z.array(item),
});

export const orderShape = shapeOf<OrderAnswer>().as(order.meta({ id: 'Order' }));

export const pastOrderShape = shapeOf<Awaited<ReturnType<typeof listOrderHistory>>[number]>().as(
  z
    .object({
      orderId: idShape,
      orderNumber: z.string(),
      createdAt: momentShape,
      status: z.enum(paymentStatuses),
      deliveryStatus: z.enum(deliveryStatuses),
      lines: z.array(item.omit({ id: true })),
      subtotal: amountShape,
      vat: amountShape,
      total: amountShape,
      refundedAmount: amountShape,
      receiptNumber: numberShape.nullable(),
      creditNotes: z.array(creditNoteShape),
      deliveredCount: numberShape,
      erasedCount: numberShape,
      downloads: z.object({ csv: z.string().nullable(), xlsx: z.string().nullable(), receipt: z.string().nullable() }),
    })
    .meta({ id: 'PastOrder' }),
);
