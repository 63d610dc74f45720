import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { shopQuery } from '../../../platform/shop.queries.ts';
import { publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { lacksOf } from './lead-draft.rules.ts';
import { useStateRefusal } from './use-state-refusal.ts';

type Published = { lead: AdminLead; onDone?: (() => void) | undefined };

/** Publishing what lacks something asks first; `question` has to be rendered. */
export function useLeadState() {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const sayRefusal = useStateRefusal();
  const { data: shop } = useQuery(shopQuery);
  const lacks = (lead: AdminLead) => lacksOf(lead, shop?.isOpen !== false);
  const change = (id: string, isPublished: boolean) =>
    run({
      write: () => publishLead(id, isPublished),
      done: { title: t(isPublished ? 'publishedToast' : 'takenBack') },
      onFailure: (failure) => sayRefusal(failure, isPublished),
    });
  const publish = ({ lead, onDone }: Published) => change(lead.id, true).then(() => onDone?.());
  const asking = useConfirm<Published>({
    words: ({ lead }) => ({
      title: t('lacks.title'),
      text: t('lacks.text'),
      list: lacks(lead).map((name) => t(`lacks.${name}`)),
      confirm: t('lacks.publish'),
    }),
    act: publish,
    isBusy,
  });
  return {
    isBusy,
    question: asking.dialog,
    archive: (lead: AdminLead, isArchived: boolean) =>
      run({
        write: () =>
          ask(isArchived ? 'POST /admin/leads/:id/archive' : 'POST /admin/leads/:id/restore', { params: lead }),
        done: { title: t(isArchived ? 'archived' : 'restored') },
      }),
    publish(lead: AdminLead, onDone?: () => void) {
      if (lacks(lead).length > 0) asking.ask({ lead, onDone });
      else void publish({ lead, onDone });
    },
    takeBack: ({ id }: AdminLead) => change(id, false),
  };
}
