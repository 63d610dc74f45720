import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast.ts';
import type { AdminListName } from '../admin.queries.ts';
import { useAdminWrite } from '../use-admin-write.ts';
import type { Picked } from './use-picked.ts';
import { writeEach } from './write-each.ts';

type Params<Row, Answer> = {
  write: (row: Row) => Promise<Answer>;
  undo?: (row: Row, answer: Answer) => Promise<unknown>;
};

/** Rows that failed stay picked. */
export function useBulkWrite<Row>(list: AdminListName, picked: Picked<Row>) {
  const t = useTranslations('admin.bulk');
  const tEdit = useTranslations('admin.edit');
  const { run, isBusy } = useAdminWrite(list);

  const bulkWrite = async <Answer>({ write, undo }: Params<Row, Answer>) => {
    const writeAll = async () => {
      const { done, refused, failure } = await writeEach(picked.rows, write);
      picked.set(
        done.map(({ row }) => row),
        false,
      );
      if (failure) throw failure;
      const undoAll = undo && (() => writeEach(done, ({ row, answer }) => undo(row, answer)));
      const act = () =>
        undoAll && void run({ write: () => undoAll().then(throwFirst), done: { title: tEdit('undone') } });
      showToast({
        title: t('done', { count: done.length }),
        ...(refused.length > 0 && { text: t('refused', { count: refused.length }), look: 'destructive' }),
        ...(undo && done.length > 0 && { action: { label: tEdit('undo'), act } }),
      });
    };
    await run({ write: writeAll, done: null });
  };
  return { bulkWrite, isBusy };
}

function throwFirst({ failure }: { failure: unknown }): void {
  if (failure) throw failure;
}
