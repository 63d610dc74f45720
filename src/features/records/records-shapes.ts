import { z } from 'zod';
import { idShape, momentShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { storedRecordFields } from '../stock/record-shape.ts';
import type { listRecords } from './list-records.ts';

export const listedRecordShape = shapeOf<Awaited<ReturnType<typeof listRecords>>['rows'][number]>().as(
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
