import { z } from 'zod';
import { amountShape, idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { receiptSeriesNames } from '../receipts/receipts.table.ts';
import type { ClosedMonth } from './close-month.ts';
import type { MonthOfBooks } from './list-months.ts';
import type { OpenDispute } from './list-open-disputes.ts';
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

export const monthOfBooksShape = shapeOf<MonthOfBooks>().as(
  z
    .object({
      month: z.string(),
      receipts: numberShape,
      creditNotes: numberShape,
      ...sums,
      refundedNet: amountShape,
      refundedVat: amountShape,
      closedAt: momentShape.nullable(),
    })
    .meta({ id: 'MonthOfBooks' }),
);

export const closedMonthShape = shapeOf<ClosedMonth>().as(z.object({ month: z.string(), closedAt: momentShape }));

export const reopenedMonthShape = z.object({ month: z.string() });

export const openDisputeShape = shapeOf<OpenDispute>().as(
  z
    .object({
      orderId: idShape,
      orderNumber: z.string(),
      amount: amountShape,
      openedAt: momentShape,
      dueAt: momentShape.nullable(),
    })
    .meta({ id: 'OpenDispute' }),
);
