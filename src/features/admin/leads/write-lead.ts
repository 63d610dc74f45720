import { ask } from '../../../platform/api.ts';
import { type LeadWrite, publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';

type Write = { id: string; change: LeadWrite; version: number; isPublishing: boolean };

type Calls = {
  editLead: (id: string, change: LeadWrite, version: number) => Promise<LeadAnswer>;
  publishLead: typeof publishLead;
  readLead: (id: string) => Promise<LeadAnswer>;
};

const overApi: Calls = {
  editLead: (id, body, version) => ask('PATCH /admin/leads/:id', { params: { id }, body, version }),
  publishLead,
  readLead: (id) => ask('GET /admin/leads/:id', { params: { id } }),
};

/** Called after each call: if the second fails, the first was still saved. */
type OnWritten = (answer: LeadAnswer) => void;

export async function writeLead(
  { id, change, version, isPublishing }: Write,
  onWritten: OnWritten,
  calls: Calls = overApi,
): Promise<LeadAnswer> {
  const answer = await calls.editLead(id, change, version);
  onWritten(answer);
  if (!isPublishing || answer.publishedAt !== null) return answer;
  await calls.publishLead(id, true);
  // The publishing call does not return the listing. It is published even if this read fails.
  const published = await calls.readLead(id).catch(() => null);
  if (published) onWritten(published);
  return published ?? answer;
}
