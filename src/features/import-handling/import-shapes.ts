import { z } from 'zod';
import { idShape, momentShape, numberShape, shapeOf } from '../../platform/http/answer-shape.ts';
import { importStates } from '../imports/imports.table.ts';
import type { ImportRowAnswer } from '../imports/list-imports.ts';
import { personFields } from '../records/record-shape.ts';
import type { Undone } from './finish-undo.ts';
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
      alreadySold: z.object({ rows: numberShape, listings: z.array(z.string()) }).exactOptional(),
      preview: z
        .object({
          mapping: z.array(z.object({ heading: z.string(), use: z.enum(columnUses) })),
          records: z.array(z.object({ row: numberShape, record: z.object(personFields) })),
        })
        .exactOptional(),
    })
    .meta({ id: 'ImportReport' }),
);

export const importRowShape = shapeOf<ImportRowAnswer>().as(
  z
    .object({
      importId: idShape,
      leadId: idShape,
      fileName: z.string().nullable(),
      actor: z.string(),
      createdAt: momentShape,
      taken: numberShape,
      duplicates: numberShape,
      suppressed: numberShape,
      invalid: numberShape,
      dropped: numberShape,
      allowedWithoutConsent: z.boolean(),
      state: z.enum(importStates),
      removed: numberShape,
      withdrawn: numberShape,
      kept: numberShape,
      undoneBy: z.string().nullable(),
      undoneAt: momentShape.nullable(),
    })
    .meta({ id: 'ImportRow' }),
);

export const undoneShape = shapeOf<Undone>().as(
  z.object({ removed: numberShape, withdrawn: numberShape, kept: numberShape }).meta({ id: 'UndoneImport' }),
);
