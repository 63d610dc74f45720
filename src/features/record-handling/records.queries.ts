import { writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { listedRecordShape, salesChangedShape } from './records-shapes.ts';

export const recordsPath = (leadId: string) => `/api/admin/leads/${leadId}/records`;

export type ListedRecord = AnswerOf<typeof listedRecordShape>;

/** An empty text clears a field. */
export type RecordWrite = Readonly<Record<string, string | Record<string, string>>>;

export const editRecord = (id: string, change: RecordWrite, version: number) =>
  writeApi<ListedRecord>('PATCH', `/api/admin/records/${id}`, change, { version });

export const withdrawRecord = (id: string, reason: string) =>
  writeApi<ListedRecord>('POST', `/api/admin/records/${id}/withdraw`, { reason });

export const restoreRecord = (id: string) => writeApi<ListedRecord>('POST', `/api/admin/records/${id}/restore`, {});

export type RecordsChanged = AnswerOf<typeof salesChangedShape>;

type Body = { recordIds?: readonly string[]; importId?: string; source?: string; reason?: string };

/** A call takes thousands; the rest of a larger import or source is asked for again. */
export async function changeRecords(
  leadId: string,
  change: 'withdraw' | 'restore',
  body: Body,
): Promise<RecordsChanged> {
  const all: RecordsChanged = { done: 0, refused: [], isMore: true };
  while (all.isMore) {
    const { done, refused, isMore } = await writeApi<RecordsChanged>('POST', `${recordsPath(leadId)}/${change}`, body);
    all.done += done;
    all.refused = refused;
    all.isMore = isMore && done > 0;
  }
  return all;
}
