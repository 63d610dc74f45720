import { z } from 'zod';
import { idShape, momentShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { storedRecordFields } from '../stock/record-shape.ts';
import type { ListedRecord } from './list-records.ts';

export const listedRecordShape = shapeOf<ListedRecord>().as(
  z
    .object({
      ...storedRecordFields,
      buyers: z.array(
        z.object({
          orderId: idShape,
          orderNumber: z.string(),
          email: z.string(),
          state: z.enum(['delivered', 'held']),
          deliveredAt: momentShape.nullable(),
        }),
      ),
    })
    .meta({ id: 'LeadRecord' }),
);
