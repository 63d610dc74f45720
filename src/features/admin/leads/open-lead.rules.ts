import type { Language } from '../../../platform/language.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { changedFields, type LeadDraft, leadDraft } from './lead-draft.rules.ts';

export type OpenLead = Readonly<{
  lead: AdminLead;
  /** The fields' values when it was opened; changes are compared with these. */
  opened: LeadDraft;
  /** The language whose decimal separator the fields use. */
  language: Language;
  /** A new number remounts the form. */
  form: number;
}>;

export const openLead = (lead: AdminLead, language: Language, form = 0): OpenLead => ({
  lead,
  opened: leadDraft(lead, language),
  language,
  form,
});

export const reopened = ({ lead, language, form }: OpenLead): OpenLead => openLead(lead, language, form + 1);

/**
 * The next save goes over this version and contains only what was typed since. `isPublished` comes from the answer,
 * because publishing is a separate call. If the form was reopened meanwhile, its fields stay.
 */
export const written = (now: OpenLead, answer: LeadAnswer, sent: { draft: LeadDraft; form: number }): OpenLead => ({
  ...now,
  lead: { ...now.lead, ...answer },
  opened:
    sent.form === now.form ? { ...sent.draft, isPublished: leadDraft(answer, now.language).isPublished } : now.opened,
});

/**
 * Ignores a version older than the one that was written here; a newer read is on its way. `isChanged`: of what is being
 * typed over, only a version with the same fields is taken, as after its plan was saved.
 */
export function reread(now: OpenLead, lead: AdminLead, isChanged: boolean): OpenLead {
  if (lead === now.lead || lead.version < now.lead.version) return now;
  const isSame = changedFields(leadDraft(lead, now.language), now.opened).length === 0;
  if (isSame) return { ...now, lead };
  return isChanged ? now : openLead(lead, now.language, now.form + 1);
}
