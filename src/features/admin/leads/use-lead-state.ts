import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useStateRefusal } from './use-state-refusal.ts';

export function useLeadState() {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const sayRefusal = useStateRefusal();
  return {
    isBusy,
    archive: (lead: AdminLead, isArchived: boolean) =>
      run({
        write: () =>
          ask(isArchived ? 'POST /admin/leads/:id/archive' : 'POST /admin/leads/:id/restore', { params: lead }),
        done: { title: t(isArchived ? 'archived' : 'restored') },
      }),
    publish: ({ id }: AdminLead, isPublished: boolean) =>
      run({
        write: () => publishLead(id, isPublished),
        done: { title: t(isPublished ? 'publishedToast' : 'takenBack') },
        onFailure: (failure) => sayRefusal(failure, isPublished),
      }),
  };
}
