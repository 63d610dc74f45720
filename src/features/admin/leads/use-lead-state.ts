import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { shopQuery } from '../../../platform/shop.queries.ts';
import { publishLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { lacksOf, type Publishable } from './lead-draft.rules.ts';
import { useStateRefusal } from './use-state-refusal.ts';

/** Publishing what lacks something asks first; `question` has to be rendered. */
export function useLacks(isBusy: boolean) {
  const t = useTranslations('adminLeads.lacks');
  const { data: shop } = useQuery(shopQuery);
  const lacksIn = async (listings: readonly Publishable[]) => [
    ...(await consentIn(listings.flatMap(({ id }) => id ?? []))),
    ...lacksOf(listings, { ...shop, isTrial: shop?.isDemo && !shop.hasDemoData }).map((name) => t(name)),
  ];
  /** One that is not saved yet has no leads. */
  async function consentIn(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const counted = await ask('GET /admin/records/consent', { query: { listings: ids.join() } }).catch(() => null);
    if (!counted) return [t('consentUnread')];
    const { withoutConsent: count, leads } = counted;
    return count > 0 ? [t('consent', { count, leads })] : [];
  }
  const { ask: openQuestion, dialog } = useConfirm<{ list: readonly string[]; publish: () => Promise<unknown> }>({
    words: ({ list }) => ({ title: t('title'), text: t('text'), list, confirm: t('publish') }),
    act: ({ publish }) => publish(),
    isBusy,
  });
  return {
    lacksIn,
    question: dialog,
    async askFirst(listing: Publishable, publish: () => Promise<unknown>) {
      const list = await lacksIn([listing]);
      if (list.length === 0) await publish();
      else openQuestion({ list, publish });
    },
  };
}

export function useLeadState() {
  const t = useTranslations('adminLeads');
  const { run, isBusy } = useAdminWrite('leads');
  const sayRefusal = useStateRefusal();
  const { askFirst, question } = useLacks(isBusy);
  const change = (id: string, isPublished: boolean) =>
    run({
      write: () => publishLead(id, isPublished),
      done: { title: t(isPublished ? 'publishedToast' : 'takenBack') },
      onFailure: (failure) => sayRefusal(failure, isPublished),
    });
  return {
    isBusy,
    question,
    archive: (lead: AdminLead, isArchived: boolean) =>
      run({
        write: () =>
          ask(isArchived ? 'POST /admin/leads/:id/archive' : 'POST /admin/leads/:id/restore', { params: lead }),
        done: { title: t(isArchived ? 'archived' : 'restored') },
      }),
    async publish(lead: AdminLead, onDone?: () => void) {
      // What was just imported may not be on the page yet.
      const now = await ask('GET /admin/leads/:id', { params: lead }).catch(() => lead);
      await askFirst(now, () => change(lead.id, true).then(onDone));
    },
    takeBack: ({ id }: AdminLead) => change(id, false),
  };
}
