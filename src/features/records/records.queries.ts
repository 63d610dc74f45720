import { writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { listedRecordShape } from './records-shapes.ts';

export const recordsPath = (leadId: string) => `/api/admin/leads/${leadId}/records`;

export type ListedRecord = AnswerOf<typeof listedRecordShape>;

/** An empty text clears a field. */
export type RecordWrite = Readonly<Record<string, string | Record<string, string>>>;

export const editRecord = (id: string, change: RecordWrite, version: number) =>
  writeApi<ListedRecord>('PATCH', `/api/admin/records/${id}`, change, { version });

export const withdrawRecord = (id: string, reason: string) =>
  writeApi<ListedRecord>('POST', `/api/admin/records/${id}/withdraw`, { reason });

export const restoreRecord = (id: string) => writeApi<ListedRecord>('POST', `/api/admin/records/${id}/restore`, {});
