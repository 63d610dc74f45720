import type { Language } from '../../../platform/language.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { changedFields, draftOf, type LeadDraft } from './lead-draft.rules.ts';

/** A listing in its form. */
export type OpenLead = Readonly<{
  /** The listing as it was last read or written. */
  lead: AdminLead;
  /** What stood in the fields then: what is typed is what differs from it. */
  opened: LeadDraft;
  /** The one that it was opened in, whose decimals stand in its fields. */
  language: Language;
  /** Each form that begins again has another number. */
  form: number;
}>;

export const openLead = (lead: AdminLead, language: Language, form = 0): OpenLead => ({
  lead,
  opened: draftOf(lead, language),
  language,
  form,
});

/** A form that begins again, with the listing as it was last read or written. */
export const reopened = ({ lead, language, form }: OpenLead): OpenLead => openLead(lead, language, form + 1);

/**
 * After a write: the next one goes over what this one left, and saves only what was typed since. Whether it is in the
 * shop is not in question before the call for that has been answered. A form that was begun again meanwhile shows what
 * it did.
 */
export const written = (now: OpenLead, answer: LeadAnswer, sent: { draft: LeadDraft; form: number }): OpenLead => ({
  ...now,
  lead: { ...now.lead, ...answer },
  opened:
    sent.form === now.form ? { ...sent.draft, isPublished: draftOf(answer, now.language).isPublished } : now.opened,
});

/** A listing that was read again. One that is older than what was written here is on its way out. */
export function reread(now: OpenLead, lead: AdminLead): OpenLead {
  if (lead === now.lead || lead.version < now.lead.version) return now;
  const isSame = changedFields(draftOf(lead, now.language), now.opened).length === 0;
  return isSame ? { ...now, lead } : openLead(lead, now.language, now.form + 1);
}
