import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { columnUses } from '../inventory/inventory.input.ts';
import { personFields, storedRecordFields } from '../inventory/record-shape.ts';
import type { showStockCheck } from './check-stock.ts';
import type { importAnswer } from './import-answer.ts';
import type { listRecords } from './list-records.ts';

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

const refusedRow = z.object({
  row: numberShape,
  code: z.string(),
  field: z.string().optional(),
  reason: z.string(),
});

export const importShape = shapeOf<Awaited<ReturnType<typeof importAnswer>>>().as(
  z
    .object({
      dryRun: z.boolean(),
      taken: numberShape,
      duplicates: numberShape,
      suppressed: numberShape,
      invalid: numberShape,
      rows: z.array(refusedRow),
      rowsTotal: numberShape,
      preview: z
        .object({
          mapping: z.array(z.object({ heading: z.string(), use: z.enum(columnUses) })),
          records: z.array(z.object({ row: numberShape, record: z.object(personFields) })),
        })
        .optional(),
    })
    .meta({ id: 'ImportReport' }),
);
