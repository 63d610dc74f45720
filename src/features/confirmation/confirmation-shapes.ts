import { z } from 'zod';
import { amountShape, idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { totals } from '../checkout/checkout-shapes.ts';
import { deliveredRecordShape } from '../claims/claims-shapes.ts';
import { linePriceShape, orderFiles } from '../orders/order-shapes.ts';
import { deliveryStatuses, paymentStatuses } from '../orders/order-status.rules.ts';
import { creditNoteShape, receiptNamesShape } from '../receipts/receipt-shapes.ts';
import { bankgiro, myInvoiceShape } from '../receivables/receivables-shapes.ts';

const line = z.object({
  leadId: idShape,
  title: z.string(),
  titleEn: z.string().nullable(),
  quantity: numberShape,
  deliveredQuantity: numberShape,
  deliversWithinDays: numberShape,
  ...linePriceShape,
});

const downloads = z.object({
  ...orderFiles,
  claims: z.string(),
  creditNotes: z.array(z.object({ label: z.string(), address: z.string() })),
});

export const confirmationShape = namedShape('Confirmation', {
  checkoutId: z.string(),
  status: z.enum(paymentStatuses),
  payment: z.enum(['waiting', 'processing', 'declined', 'done']),
  /** Accepted by the provider, and not settled yet. */
  isProcessing: z.boolean(),
  orderId: idShape.nullable(),
  orderNumber: z.string().nullable(),
  ...receiptNamesShape,
  /** How it is paid where it is sold by invoice. */
  invoice: myInvoiceShape.pick({ ocr: true, dueOn: true, left: true, toPay: true }).extend({ bankgiro }).nullable(),
  creditNotes: z.array(creditNoteShape),
  deliveryStatus: z.enum(deliveryStatuses),
  deliveredCount: numberShape,
  completeBy: momentShape.nullable().meta({ description: 'What has not been delivered by then is refunded' }),
  createdAt: momentShape,
  lines: z.array(line),
  ...totals,
  refundedAmount: amountShape,
  recordsOpen: z.boolean(),
  buyer: z
    .object({
      name: z.string(),
      companyName: z.string().nullable(),
      reference: z.string().nullable(),
      email: z.string(),
    })
    .nullable()
    .meta({ description: 'As on the receipt, and only while that is open' }),
  paidWith: z
    .object({ paymentMethod: z.string().nullable(), cardBrand: z.string().nullable() })
    .nullable()
    .meta({ description: 'The provider’s names, and only while `buyer` is shown' }),
  isMailed: z.boolean().meta({ description: 'Whether a mail server is connected' }),
  /** The first ones; the others are at `moreRecords`. */
  records: z.array(deliveredRecordShape),
  recordsTotal: numberShape,
  moreRecords: z.string().nullable(),
  downloads: downloads.nullable(),
});
