import { z } from 'zod';
import { amountShape, momentShape, numberShape } from '../../platform/http/answer-shape.ts';

export const creditNoteShape = z.object({ number: numberShape, amount: amountShape, createdAt: momentShape });
