import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../../platform/api.ts';
import { showToast } from '../../../../ui/toast.ts';
import { type AdminListName, showSaved } from '../admin.queries.ts';
import { type Done, useAdminWrite } from '../use-admin-write.ts';
import type { Picked } from './use-picked.ts';

type Outcome<Row, Answer> = {
  done: readonly { row: Row; answer: Answer }[];
  refused: readonly Row[];
  /** The error that stopped it before the end: no connection, or no session. */
  failure: unknown;
};

const isAboutRow = (error: unknown) => error instanceof ApiFailure && [400, 404, 409].includes(error.status);

/** One at a time: a refusal does not stop the others. */
async function writeEach<Row, Answer>(
  rows: readonly Row[],
  write: (row: Row) => Promise<Answer>,
): Promise<Outcome<Row, Answer>> {
  const done: { row: Row; answer: Answer }[] = [];
  const refused: Row[] = [];
  for (const row of rows) {
    try {
      done.push({ row, answer: await write(row) });
    } catch (failure) {
      if (!isAboutRow(failure)) return { done, refused, failure };
      refused.push(row);
    }
  }
  return { done, refused, failure: null };
}

type Params<Row, Answer> = {
  write: (row: Row) => Promise<Answer>;
  /** Of a write that answers the row. */
  undo?: (row: Row, answer: Answer) => Promise<Answer>;
};

/** What is picked is written as it is in `rows` now. Rows that failed stay picked. */
export function useBulkWrite<Row>(list: AdminListName, picked: Picked<Row>, rows: readonly Row[]) {
  const t = useTranslations('admin.bulk');
  const tEdit = useTranslations('admin.edit');
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite(list);

  const sayUndone = ({ done, refused }: { done: readonly unknown[]; refused: readonly unknown[] }): Done =>
    refused.length === 0
      ? { title: tEdit('undone') }
      : {
          title: t('done', { count: done.length }),
          text: t('notUndone', { count: refused.length }),
          look: 'destructive',
        };

  const bulkWrite = async <Answer>({ write, undo }: Params<Row, Answer>) => {
    const writeAll = async () => {
      const { done, refused, failure } = await writeEach(picked.asIn(rows), (row) =>
        showSaved(queryClient, list, write(row)),
      );
      picked.set(
        done.map(({ row }) => row),
        false,
      );
      if (failure) throw failure;
      const undoAll =
        undo && (() => writeEach(done, ({ row, answer }) => showSaved(queryClient, list, undo(row, answer))));
      const act = () => undoAll && void run({ write: () => undoAll().then(throwFirst), done: sayUndone });
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

function throwFirst<Some extends { failure: unknown }>(outcome: Some): Some {
  if (outcome.failure) throw outcome.failure;
  return outcome;
}
