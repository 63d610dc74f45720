import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ApiFailure, currentRow } from '../../../platform/api.ts';
import type { LeadAnswer } from '../../catalogue/lead-answer.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { changeOf, isPublishing, type LeadDraft, wholeOf } from './lead-draft.rules.ts';
import type { OpenLead } from './open-lead.rules.ts';
import { useStateRefusal } from './use-state-refusal.ts';
import { writeLead } from './write-lead.ts';

type Seen = Pick<LeadAnswer, 'version' | 'availableCount'>;

type OnFailure = (failure: ApiFailure) => boolean;

type OnWritten = (answer: LeadAnswer, sent: LeadDraft) => void;

export function useLeadSave({ lead, opened }: OpenLead, onWritten: OnWritten) {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const [stale, setStale] = useState<{ current: LeadAnswer; draft: LeadDraft; onFailure: OnFailure } | null>(null);
  const sayRefusal = useStateRefusal();

  const write = (draft: LeadDraft, { version, availableCount }: Seen, adopt: (answer: LeadAnswer) => void) => {
    const change = changeOf(draft, opened, availableCount);
    return writeLead({ id: lead.id, change, version, isPublishing: isPublishing(draft, opened) }, adopt);
  };
  const save = async (draft: LeadDraft, seen: Seen, onFailure: OnFailure): Promise<boolean> => {
    let isWritten = false;
    const adopt = (answer: LeadAnswer) => {
      isWritten = true;
      onWritten(answer, draft);
    };
    const isDone = await run({
      write: () => write(draft, seen, adopt),
      done: { title: t('updated') },
      onFailure: (failure) => {
        if (isWritten) {
          setStale(null);
          return sayRefusal(failure, true);
        }
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
    stale,
    save: (draft: LeadDraft, onFailure: OnFailure) =>
      save(draft, { version: lead.version, availableCount: wholeOf(opened.availableCount) }, onFailure),
    saveOver: async () => stale !== null && save(stale.draft, stale.current, stale.onFailure),
    keepTyping: () => setStale(null),
  };
}
