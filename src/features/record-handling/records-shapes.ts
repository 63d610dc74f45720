import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { storedRecordFields } from '../records/record-shape.ts';
import { type RefusedRecord, saleRefusals } from './change-sale.ts';
import type { SalesChanged } from './change-sales.ts';
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

const refusedRecordShape = shapeOf<RefusedRecord>().as(
  z.object({ id: idShape, reference: z.string(), code: z.enum(saleRefusals) }),
);

export const salesChangedShape = shapeOf<SalesChanged>().as(
  z
    .object({ done: numberShape, refused: z.array(refusedRecordShape), isMore: z.boolean() })
    .meta({ id: 'RecordsChanged' }),
);
