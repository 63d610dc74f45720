import { writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { importRowShape, undoneShape } from './import-shapes.ts';

export const importsPath = (leadId: string) => `/api/admin/imports?leadId=${leadId}`;

export type ImportRow = AnswerOf<typeof importRowShape>;

export const undoImport = (importId: string) =>
  writeApi<AnswerOf<typeof undoneShape>>('POST', `/api/admin/imports/${importId}/undo`, {});
