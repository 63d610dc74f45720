import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { showToast } from '../../../ui/toast.ts';
import type { LeadsChanged } from '../../catalogue/editing/change-leads.ts';
import type { LeadsChange } from '../../catalogue/editing/lead-changes.rules.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { RefusedDialog } from '../kit/refused-dialog.tsx';
import type { Picked } from '../kit/table/use-picked.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { type PricePreview, previewPrices, takenBack } from './lead-bulk.rules.ts';
import { PricePreviewDialog } from './price-preview-dialog.tsx';
import { useLacks } from './use-lead-state.ts';

type Question = { change: LeadsChange; text: string };

export function useBulkChange(picked: Picked<AdminLead>, rows: readonly AdminLead[]) {
  const t = useTranslations('adminLeads.bulk');
  const { run, isBusy } = useAdminWrite('leads');
  const { lacksIn } = useLacks(isBusy);
  const [answer, setAnswer] = useState<LeadsChanged | null>(null);
  const [pricing, setPricing] = useState<PricePreview | null>(null);
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const leads = picked.asIn(rows);
  const titles = new Map(leads.map(({ id, title }) => [id, title]));

  const tellRefused = (changed: LeadsChanged) => {
    if (changed.refused.length > 0) setAnswer(changed);
  };
  const say = (changed: LeadsChanged) => {
    setTold(titles);
    picked.keep(changed.refused.map(({ id }) => id));
    if (changed.refused.length > 0) return setAnswer(changed);
    showToast({ title: t('done', { count: changed.done.length }) });
  };
  const changing = useConfirm<Question & { list: readonly string[] }>({
    words: ({ text, list }) => {
      const words = { title: t('askTitle', { count: titles.size }), confirm: t('confirm') };
      return list.length > 0 ? { ...words, text: t('ask.publishLacking'), list } : { ...words, text };
    },
    act: ({ change }) =>
      run({
        write: () => ask('POST /admin/leads/bulk', { body: { ids: [...titles.keys()], change } }).then(say),
        done: null,
      }),
    isBusy,
  });
  const changePrices = async (preview: PricePreview) => {
    setTold(titles);
    await run({
      write: () =>
        ask('POST /admin/leads/prices', {
          body: { prices: preview.prices.map(({ title: _title, ...price }) => price) },
        }),
      done: ({ done }) => ({ title: t('done', { count: done.length }) }),
      undo: ({ done }) =>
        ask('POST /admin/leads/prices', { body: { prices: takenBack(preview, done) } }).then(tellRefused),
      onDone(changed) {
        // Their prices in the list are old ones, so that they have to be picked again.
        picked.keep(preview.refused.map(({ id }) => id));
        tellRefused(changed);
      },
    });
    setPricing(null);
  };
  return {
    askPrices: (percent: number) => setPricing(previewPrices(leads, percent)),
    async ask(question: Question) {
      const isPublishing = 'publish' in question.change && question.change.publish;
      const drafts = leads.filter(({ publishedAt }) => isPublishing && publishedAt === null);
      changing.ask({ ...question, list: await lacksIn(drafts) });
    },
    dialogs: (
      <>
        {changing.dialog}
        {pricing && (
          <PricePreviewDialog
            preview={pricing}
            titles={titles}
            isBusy={isBusy}
            onConfirm={() => void changePrices(pricing)}
            onCancel={() => setPricing(null)}
          />
        )}
        {answer && (
          <RefusedDialog
            title={t('refusedTitle', { count: answer.refused.length })}
            text={`${t('done', { count: answer.done.length })}.`}
            refused={answer.refused.map(({ id, code }) => ({
              id,
              name: told.get(id) ?? id,
              reason: t(`refused.${code}`),
            }))}
            onClose={() => setAnswer(null)}
          />
        )}
      </>
    ),
  };
}
