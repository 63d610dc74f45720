import { z } from 'zod';
import { numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { personFields } from '../stock/record-shape.ts';
import type { importAnswer } from './import-answer.ts';
import { columnUses } from './imports.input.ts';

const refusedRow = z.object({
  row: numberShape,
  code: z.string(),
  field: z.string().exactOptional(),
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
      dropped: z.array(z.object({ row: numberShape, field: z.string(), value: z.string(), reason: z.string() })),
      droppedTotal: numberShape,
      preview: z
        .object({
          mapping: z.array(z.object({ heading: z.string(), use: z.enum(columnUses) })),
          records: z.array(z.object({ row: numberShape, record: z.object(personFields) })),
        })
        .exactOptional(),
    })
    .meta({ id: 'ImportReport' }),
);
