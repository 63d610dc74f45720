import { z } from 'zod';
import { amountShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { decimalFromOre } from '../../platform/money.ts';
import type { OrderItem } from './add-order.ts';
import { orderItems, orders } from './orders.table.ts';

/** The order without its hold, which is internal. */
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

/** `pricePerLead` is the list price. `discountPercent` is null where the price was agreed on. */
export const linePriceShape = {
  pricePerLead: amountShape,
  discountPercent: numberShape.nullable(),
  discountedPrice: amountShape,
  subtotal: amountShape,
};

type LinePrices = Pick<OrderItem, 'pricePerLead' | 'discountPercent' | 'discountedPrice' | 'subtotal'>;

export const linePrices = ({ pricePerLead, discountPercent, discountedPrice, subtotal }: LinePrices) => ({
  pricePerLead: decimalFromOre(pricePerLead),
  discountPercent,
  discountedPrice: decimalFromOre(discountedPrice),
  subtotal: decimalFromOre(subtotal),
});

/** Without VAT. */
export const savedOn = (items: readonly Pick<OrderItem, 'discount' | 'quantity'>[]): string =>
  decimalFromOre(items.reduce((sum, { discount, quantity }) => sum + discount * quantity, 0));

export const orderItemShape = rowShape(orderItems, {
  only: ['id', 'leadId', 'title', 'titleEn', 'quantity', 'deliveredQuantity', 'refundedQuantity'],
}).extend(linePriceShape);

/** The addresses of an order's files; null for those that do not exist. */
export const orderFiles = {
  csv: z.string().nullable(),
  xlsx: z.string().nullable(),
  receipt: z.string().nullable(),
  invoice: z.string().nullable(),
  invoiceXml: z.string().nullable(),
};
