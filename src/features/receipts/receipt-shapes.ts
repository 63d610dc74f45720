import { z } from 'zod';
import { amountShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';

const named = { number: numberShape, label: z.string() };

/** Null until the order is sold; then it has one of the two. */
export const receiptNamesShape = {
  receiptNumber: numberShape.nullable(),
  receiptLabel: z.string().nullable(),
  invoiceNumber: numberShape.nullable(),
  invoiceLabel: z.string().nullable(),
};

export const receiptShape = z.object({ series: z.enum(['receipt', 'invoice']), ...named, createdAt: momentShape });

export const creditNoteShape = z.object({ ...named, amount: amountShape, createdAt: momentShape });

export const invoiceNames = { invoiceNumber: numberShape, invoiceLabel: z.string(), dueDate: z.iso.date() };
