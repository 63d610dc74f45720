import { z } from 'zod';
import { amountShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';

const named = { number: numberShape, label: z.string() };

/** Both are null until the order is paid. */
export const receiptNamesShape = { receiptNumber: numberShape.nullable(), receiptLabel: z.string().nullable() };

export const receiptShape = z.object({ ...named, createdAt: momentShape });

export const creditNoteShape = z.object({ ...named, amount: amountShape, createdAt: momentShape });

export const invoiceNames = { invoiceNumber: numberShape, invoiceLabel: z.string(), dueDate: z.iso.date() };
