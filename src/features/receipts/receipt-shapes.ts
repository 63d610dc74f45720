import { z } from 'zod';
import { amountShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';

/** A number within its year, and both as they stand on the document: `2026-000017`. */
const named = { number: numberShape, label: z.string() };

/** Of an order: both null until it is paid. */
export const receiptNamesShape = { receiptNumber: numberShape.nullable(), receiptLabel: z.string().nullable() };

export const receiptShape = z.object({ ...named, createdAt: momentShape });

export const creditNoteShape = z.object({ ...named, amount: amountShape, createdAt: momentShape });
