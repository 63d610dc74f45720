import { z } from 'zod';
import { idShape } from '../../platform/http/answer-shape.ts';
import { rowShape } from '../../platform/http/row-shape.ts';
import { pick } from '../../platform/pick.ts';
import { recordFieldNames } from './record-fields.rules.ts';
import { leadRecords } from './records.table.ts';

const row = rowShape(leadRecords, {
  without: ['id', 'phoneIsMobile', 'extra', 'heldSlots', 'restoredAt', 'referenceNumber'],
}).extend({ recordId: idShape, extra: z.record(z.string(), z.string()) });

export const storedRecordFields = row.shape;

export const personFields = pick(row.shape, [...recordFieldNames, 'extra']);
