import { type AnswerTo, ApiFailure, ask, type BodyOf } from '../../../platform/api.ts';

export type LeadWrite = BodyOf<'PATCH /admin/leads/:id'>;

/** The bulk call succeeds even when it refuses a listing; for a single one that is a failure. */
export function refuseOne({ refused: [first] }: AnswerTo<'POST /admin/leads/bulk'>): void {
  if (!first) return;
  const status = first.code === 'not-found' ? 404 : 409;
  throw new ApiFailure(status, JSON.stringify({ code: first.code, message: '' }), first.code);
}

/** Uses the server's clock, not the browser's. */
export const publishLead = async (id: string, isPublished: boolean) =>
  refuseOne(await ask('POST /admin/leads/bulk', { body: { ids: [id], change: { publish: isPublished } } }));
