import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { deliveryStatuses, paymentStatuses } from './order-status.rules.ts';

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
  paymentMethod: z.string().nullable(),
  cardBrand: z.string().nullable(),
  termsVersionId: z.string().nullable(),
  heldUntil: momentShape.nullable(),
  paidAt: momentShape.nullable(),
  deliveredAt: momentShape.nullable(),
  anonymisedAt: momentShape.nullable(),
  version: numberShape,
  createdAt: momentShape,
};

export const orderItemShape = z.object({
  id: idShape,
  leadId: idShape,
  title: z.string(),
  titleEn: z.string().nullable(),
  quantity: numberShape,
  deliveredQuantity: numberShape,
  refundedQuantity: numberShape,
  pricePerLead: amountShape,
  subtotal: amountShape,
});
