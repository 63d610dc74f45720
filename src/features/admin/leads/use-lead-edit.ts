import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask, currentRow } from '../../../platform/api.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useRowEdit } from '../kit/use-row-edit.ts';
import { changeOf, draftOf, type LeadDraft } from './lead-draft.rules.ts';
import { useLeadProblems } from './use-lead-problems.ts';
import { useLeapQuestion } from './use-leap-question.tsx';

export function useLeadEdit() {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const problemsOf = useLeadProblems();
  const language = useLocale();
  const row = useRowEdit<AdminLead, LeadDraft>((lead) => draftOf(lead, language));
  const [stale, setStale] = useState<LeadAnswer | null>(null);
  const leap = useLeapQuestion();
  const { open } = row;

  const save = async ({ version, availableCount }: Pick<AdminLead, 'version' | 'availableCount'>) => {
    if (!open) return;
    row.complain({});
    const isDone = await run({
      write: () =>
        ask('PATCH /admin/leads/:id', {
          params: open.row,
          body: changeOf(open.draft, open.opened, availableCount),
          version,
        }),
      done: { title: t('updated') },
      onFailure: (failure) => {
        const current = currentRow<LeadAnswer>(failure);
        if (current) setStale(current);
        const problems = problemsOf(failure);
        row.complain(problems);
        return current !== null || Object.keys(problems).length > 0;
      },
    });
    if (!isDone) return;
    setStale(null);
    row.close();
  };
  return {
    row,
    isBusy,
    stale,
    priceQuestion: leap.question,
    save: () => open && leap.ask(open.opened, open.draft, () => void save(open.row)),
    saveOver: () => void (stale && save(stale)),
    keepTyping: () => setStale(null),
    giveUp: () => {
      setStale(null);
      row.close();
    },
  };
}
