import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';
import { orderFiles, orderItemShape } from '../orders/order-shapes.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';
import { creditNoteShape, receiptNamesShape } from '../receipts/receipt-shapes.ts';

export const pastOrderShape = z
  .object({
    orderId: idShape,
    orderNumber: z.string(),
    createdAt: momentShape,
    status: z.enum(paymentStatuses),
    isProcessing: z.boolean(),
    toPay: z
      .object({ checkoutId: z.string(), heldUntil: momentShape })
      .nullable()
      .meta({ description: 'While the leads are held and nothing is being paid' }),
    deliveryStatus: z.enum(deliveryStatuses),
    lines: z.array(orderItemShape.omit({ id: true }).extend({ deliversWithinDays: numberShape })),
    subtotal: amountShape,
    vat: amountShape,
    total: amountShape,
    saved: amountShape,
    refundedAmount: amountShape,
    ...receiptNamesShape,
    creditNotes: z.array(creditNoteShape),
    deliveredCount: numberShape,
    completeBy: momentShape.nullable().meta({ description: 'What has not been delivered by then is refunded' }),
    erasedCount: numberShape,
    claims: z.object({ open: numberShape, replaced: numberShape, refunded: numberShape, refused: numberShape }),
    claimableUntil: momentShape.nullable(),
    downloads: z.object(orderFiles),
  })
  .meta({ id: 'PastOrder' });
