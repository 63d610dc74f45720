import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '../../../platform/api.ts';
import { knownName } from '../../../platform/pick.ts';
import { showToast } from '../../../ui/toast.ts';
import { changeRefusals } from '../../catalogue/editing/lead-changes.rules.ts';
import { refreshList } from '../kit/admin.queries.ts';

export function useStateRefusal(): (failure: ApiFailure, isPublished: boolean) => boolean {
  const t = useTranslations('adminLeads');
  const tProblem = useTranslations('admin.problem');
  const queryClient = useQueryClient();
  return ({ code }, isPublished) => {
    const refusal = knownName(changeRefusals, code);
    if (!refusal) return false;
    const text = t(isPublished ? 'notPublished' : 'notTakenBack', { how: t(`bulk.refused.${refusal}`) });
    showToast({ title: tProblem('title'), text, look: 'destructive' });
    // The page is out of date: another admin has archived the listing.
    void refreshList(queryClient, 'leads');
    return true;
  };
}
