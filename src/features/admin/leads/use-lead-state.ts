import { useTranslations } from 'use-intl';
import { archiveLead, publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useStateRefusal } from './use-state-refusal.ts';

export function useLeadState() {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const sayRefusal = useStateRefusal();
  return {
    isBusy,
    archive: ({ id }: AdminLead, isArchived: boolean) =>
      run({ write: () => archiveLead(id, isArchived), done: { title: t(isArchived ? 'archived' : 'restored') } }),
    publish: ({ id }: AdminLead, isPublished: boolean) =>
      run({
        write: () => publishLead(id, isPublished),
        done: { title: t(isPublished ? 'publishedToast' : 'takenBack') },
        onFailure: (failure) => sayRefusal(failure, isPublished),
      }),
  };
}
