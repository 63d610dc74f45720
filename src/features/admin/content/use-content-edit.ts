import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, currentRow } from '../../../platform/api.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useRowEdit } from '../kit/use-row-edit.ts';
import type { ContentBlock } from './content-search.rules.ts';

type ContentDraft = Readonly<Record<'contentSv' | 'contentEn', string>>;

const draftOf = ({ contentSv, contentEn }: ContentBlock): ContentDraft => ({ contentSv, contentEn });

export const draftFields = ['contentSv', 'contentEn'] as const;

export function useContentEdit() {
  const t = useTranslations('adminContent');
  const { run, isBusy } = useAdminWrite('content');
  const row = useRowEdit<ContentBlock, ContentDraft>(draftOf);
  const [stale, setStale] = useState<ContentBlock | null>(null);
  const { open } = row;

  const save = async (version: number) => {
    if (!open) return;
    const changed = draftFields.filter((field) => open.draft[field] !== open.opened[field]);
    const change = Object.fromEntries(changed.map((field) => [field, open.draft[field]]));
    const isDone = await run({
      write: () => ask('PATCH /admin/content-blocks/:id', { params: open.row, body: change, version }),
      done: { title: t('updated') },
      failedText: t('failed'),
      onFailure: (failure) => {
        const current = currentRow<ContentBlock>(failure);
        if (current) setStale(current);
        return current !== null;
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
    save: () => void (open && save(open.row.version)),
    saveOver: () => void (stale && save(stale.version)),
    keepTyping: () => setStale(null),
    giveUp: () => {
      setStale(null);
      row.close();
    },
  };
}
