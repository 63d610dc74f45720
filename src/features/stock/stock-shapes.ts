import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import type { showStockCheck } from './check-stock.ts';
import type { listRecords } from './list-records.ts';
import { storedRecordFields } from './record-shape.ts';

export const stockCheckShape = shapeOf<Awaited<ReturnType<typeof showStockCheck>>>().as(
  z
    .object({
      checkedAt: momentShape.nullable(),
      listings: numberShape,
      findings: z.array(
        z.object({ leadId: idShape, title: z.string(), what: z.string(), expected: numberShape, found: numberShape }),
      ),
    })
    .meta({ id: 'StockCheck' }),
);

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
