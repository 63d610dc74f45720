import { z } from 'zod';
import { amountShape, idShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { orders } from './orders.table.ts';

/** An order's row: how its stock is held, and by whom, is nobody's to read. */
export const orderFields = {
  ...rowShape(orders, {
    without: [
      'cardFingerprint',
      'heldBy',
      'heldByNetwork',
      'isLargeHold',
      'subtotal',
      'vat',
      'totalAmount',
      'refundedAmount',
    ],
  }).shape,
  subtotal: amountShape,
  vat: amountShape,
  totalAmount: amountShape,
  refundedAmount: amountShape,
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
