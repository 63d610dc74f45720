import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, currentRow, queryFor } from '../../../platform/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

export type TextList = AnswerTo<'GET /admin/text-lists'>[number];

export type Row = TextList['rows'][number];

export const textListsQuery = queryFor('GET /admin/text-lists');

export type Step = -1 | 1;

/** Past the end of its group, a row goes to the next one; null at the end of all. */
export function moved({ rows, groups }: TextList, row: Row, step: Step): Row[] | null {
  const at = rows.indexOf(row);
  const other = rows[at + step];
  if (other && other.group === row.group) return rows.with(at, other).with(at + step, row);
  const group = groups[groups.indexOf(row.group ?? '') + step];
  return group === undefined ? null : rows.with(at, { ...row, group });
}

export function useArrange(list: TextList) {
  const t = useTranslations('adminContent.rows');
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite('content');
  const show = (saved: TextList) =>
    queryClient.setQueryData(textListsQuery.queryKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)));
  const send = async (rows: readonly Row[], version: number) => {
    const params = { list: list.id };
    const saved = await ask('PATCH /admin/text-lists/:list', { params, body: { rows: [...rows] }, version });
    show(saved);
    return saved;
  };
  /** Answers whether the list is another one than before. */
  const arrange = async (rows: readonly Row[], title: string) => {
    await run({
      write: () => send(rows, list.version),
      done: { title },
      undo: ({ version }) => send(list.rows, version),
      onFailure(failure) {
        const current = currentRow<TextList>(failure);
        if (!current && failure.status !== 400) return false;
        if (current) show(current);
        // A release has changed the rows or groups, and no version.
        else void queryClient.invalidateQueries({ queryKey: textListsQuery.queryKey });
        const isLast = !current && !rows.some(({ isShown }) => isShown);
        showToast({ title: t(isLast ? 'last' : 'stale'), look: 'destructive' });
        return true;
      },
    });
    const now = queryClient.getQueryData(textListsQuery.queryKey)?.find(({ id }) => id === list.id);
    return now?.version !== list.version;
  };
  return { arrange, show, isBusy };
}
