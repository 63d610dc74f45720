import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { compareBy } from '../kit/form/draft.rules.ts';
import { useRowEdit } from '../kit/form/use-row-edit.tsx';
import { editedFields, type LeadDraft, leadChange, leadDraft } from './lead-draft.rules.ts';
import { useLeadProblems, useLeadWords } from './lead-words.ts';
import { useLeapQuestion } from './use-leap-question.tsx';

export function useLeadEdit() {
  const t = useTranslations('adminLeads');
  const language = useLocale();
  const leap = useLeapQuestion();
  const draftOf = (lead: AdminLead) => leadDraft(lead, language);
  const edit = useRowEdit<AdminLead, LeadDraft>({
    list: 'leads',
    draftOf,
    write: async (draft, over, lead) => ({
      ...lead,
      ...(await ask('PATCH /admin/leads/:id', {
        params: lead,
        body: leadChange(draft, draftOf(lead), over.availableCount),
        version: over.version,
      })),
    }),
    done: t('updated'),
    compare: compareBy({ ...useLeadWords(), fields: editedFields, draftOf }),
    problemsOf: useLeadProblems(),
    confirm: leap.ask,
  });
  return { ...edit, priceQuestion: leap.question };
}
