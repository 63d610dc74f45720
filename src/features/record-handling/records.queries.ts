import { type AnswerTo, ask, type BodyOf } from '../../platform/api.ts';

export type ListedRecord = AnswerTo<'GET /admin/leads/:id/records'>[number];

/** An empty text clears a field. */
export type RecordWrite = BodyOf<'PATCH /admin/records/:id'>;

export type RecordsChanged = AnswerTo<'POST /admin/leads/:id/records/withdraw'>;

/** A call changes thousands; the rest of a larger import or source is requested again. */
export async function changeRecords(
  leadId: string,
  change: 'withdraw' | 'restore',
  body: BodyOf<'POST /admin/leads/:id/records/withdraw'>,
): Promise<RecordsChanged> {
  const all: RecordsChanged = { done: 0, refused: [], isMore: true };
  while (all.isMore) {
    const { done, refused, isMore } = await ask(`POST /admin/leads/:id/records/${change}`, {
      params: { id: leadId },
      body,
    });
    all.done += done;
    all.refused = refused;
    all.isMore = isMore && done > 0;
  }
  return all;
}
