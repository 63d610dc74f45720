import { z } from 'zod';
import { amountShape, idShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { receiptSeriesNames } from '../receipts/receipts.table.ts';
import type { BooksDocument } from './read-documents.ts';
import type { VatOfMonth } from './sum-vat.ts';

const sums = { net: amountShape, vat: amountShape, gross: amountShape };

export const documentShape = shapeOf<BooksDocument>().as(
  z
    .object({
      kind: z.enum(receiptSeriesNames),
      number: numberShape,
      label: z.string(),
      date: z.iso.date(),
      orderId: idShape,
      orderNumber: z.string(),
      buyer: z.string(),
      ...sums,
      method: z.string().nullable(),
      credits: z.string().nullable(),
    })
    .meta({ id: 'BooksDocument' }),
);

export const vatShape = shapeOf<VatOfMonth>().as(
  z
    .object({
      ...sums,
      refundedNet: amountShape,
      refundedVat: amountShape,
      byMethod: z.array(z.object({ method: z.string().nullable(), ...sums })),
    })
    .meta({ id: 'VatOfMonth' }),
);
