import { editLead, type LeadWrite, publishLead, readLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';

type Write = { id: string; change: LeadWrite; version: number; isPublishing: boolean };

type Calls = {
  editLead: typeof editLead;
  publishLead: typeof publishLead;
  readLead: (id: string) => Promise<LeadAnswer>;
};

/** Told after each call: when the second one fails, the first one has been written all the same. */
type OnWritten = (answer: LeadAnswer) => void;

/** Saves a change of a listing, and puts it into the shop by a call of its own. */
export async function writeLead(
  { id, change, version, isPublishing }: Write,
  onWritten: OnWritten,
  calls: Calls = { editLead, publishLead, readLead },
): Promise<void> {
  const answer = await calls.editLead(id, change, version);
  onWritten(answer);
  if (!isPublishing || answer.publishedAt !== null) return;
  await calls.publishLead(id, true);
  // The call that publishes answers no listing. It is published even when this cannot be read.
  const published = await calls.readLead(id).catch(() => null);
  if (published) onWritten(published);
}
