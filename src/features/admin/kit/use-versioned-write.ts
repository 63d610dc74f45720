import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, currentRow } from '../../../platform/api.ts';
import { type AdminListName, refreshList } from './admin.queries.ts';
import { useAdminWrite } from './use-admin-write.ts';

type Versioned = { id: string; version: number };

type Params<Row, Change> = {
  list: AdminListName;
  /** `over` is the row that it is written over: as it was opened, or as somebody else has left it. */
  write: (id: string, change: Change, version: number, over: Row) => Promise<Row>;
  /** What is said when it is done. */
  done: string;
};

/** Takes care of a refusal itself and answers true, or leaves it to the message. */
type OnFailure = (failure: ApiFailure) => boolean;

/** A change of a row that nobody else may have changed since it was read. */
export function useVersionedWrite<Row extends Versioned, Change>(params: Params<Row, Change>) {
  const { list, write, done } = params;
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite(list);
  /** What is on its way, or was written and is not in the list yet. */
  const [pending, setPending] = useState<{ row: Row; change: Change; onFailure: OnFailure | undefined } | null>(null);
  const [stale, setStale] = useState<Row | null>(null);

  const send = async (row: Row, change: Change, over: Row, onFailure?: OnFailure): Promise<boolean> => {
    if (isBusy) return false;
    setPending({ row, change, onFailure });
    let isStale = false;
    const isDone = await run({
      write: () => write(row.id, change, over.version, over),
      done: { title: done },
      onFailure: (failure) => {
        const current = currentRow<Row>(failure);
        isStale = current !== null;
        setStale(current);
        return isStale || (onFailure?.(failure) ?? false);
      },
    });
    if (isDone) setStale(null);
    else if (!isStale) setPending(null);
    return isDone;
  };
  return {
    isBusy,
    pending,
    /** The row as somebody else has left it. */
    stale,
    save: (row: Row, change: Change, onFailure?: OnFailure) => send(row, change, row, onFailure),
    saveOver: async () =>
      pending !== null && stale !== null && send(pending.row, pending.change, stale, pending.onFailure),
    keepTyping: () => setStale(null),
    giveUp: () => {
      setStale(null);
      setPending(null);
      void refreshList(queryClient, list);
    },
  };
}
