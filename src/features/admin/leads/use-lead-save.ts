import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiFailure, currentRow } from '../../../platform/api.ts';
import { editLead, publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { changeOf, draftOf, isPublishing, type LeadDraft } from './lead-draft.rules.ts';

type Seen = Pick<AdminLead, 'version' | 'availableCount'>;

type OnFailure = (failure: ApiFailure) => boolean;

/** Saves what was changed of a listing since it was opened, over the version that was seen. */
export function useLeadSave(lead: AdminLead) {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const [stale, setStale] = useState<{ current: LeadAnswer; draft: LeadDraft; onFailure: OnFailure } | null>(null);
  const opened = draftOf(lead);

  const write = async (draft: LeadDraft, { version, availableCount }: Seen) => {
    await editLead(lead.id, changeOf(draft, opened, availableCount), version);
    if (isPublishing(draft, opened)) await publishLead(lead.id, true);
  };
  const save = async (draft: LeadDraft, seen: Seen, onFailure: OnFailure): Promise<boolean> => {
    const isDone = await run({
      write: () => write(draft, seen),
      done: { title: t('updated') },
      onFailure: (failure) => {
        const current = currentRow<LeadAnswer>(failure);
        setStale(current && { current, draft, onFailure });
        return current !== null || onFailure(failure);
      },
    });
    if (isDone) setStale(null);
    return isDone;
  };
  return {
    isBusy,
    opened,
    /** The listing as somebody else has left it, and what was to be saved over it. */
    stale,
    save: (draft: LeadDraft, onFailure: OnFailure) => save(draft, lead, onFailure),
    saveOver: async () => stale !== null && save(stale.draft, stale.current, stale.onFailure),
    keepTyping: () => setStale(null),
  };
}
