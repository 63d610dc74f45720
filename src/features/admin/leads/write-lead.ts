import { editLead, type LeadWrite, publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { publishedAfter } from './open-lead.rules.ts';

type Write = { id: string; change: LeadWrite; version: number; isPublishing: boolean };

/** Told after each call: when the second one fails, the first one has been written all the same. */
type OnWritten = (answer: LeadAnswer) => void;

/** Saves a change of a listing, and puts it into the shop by a call of its own. */
export async function writeLead(
  { id, change, version, isPublishing }: Write,
  onWritten: OnWritten,
  calls = { editLead, publishLead },
): Promise<void> {
  const answer = await calls.editLead(id, change, version);
  onWritten(answer);
  if (!isPublishing || answer.publishedAt !== null) return;
  await calls.publishLead(id, true);
  onWritten(publishedAfter(answer, new Date()));
}
