import { z } from 'zod';
import { idShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { leadImports } from '../imports/imports.table.ts';
import { personFields } from '../records/record-shape.ts';
import { columnUses } from './guess-columns.rules.ts';

const refusedRow = z.object({
  row: numberShape,
  code: z.string(),
  field: z.string().exactOptional(),
  reason: z.string(),
  /** Where the same person is: in which listing, or in which row of the file. */
  leadId: idShape.exactOptional(),
  otherRow: numberShape.exactOptional(),
});

export const importShape = namedShape('ImportReport', {
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
});

const row = rowShape(leadImports, { without: ['undoneUpTo', 'droppedValues'] });

export const importRowShape = row
  .omit({ id: true })
  .extend({ importId: idShape, dropped: numberShape })
  .meta({ id: 'ImportRow' });

export const undoneShape = row.pick({ removed: true, withdrawn: true, kept: true }).meta({ id: 'UndoneImport' });
