import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, currentRow } from '../../../platform/api.ts';
import { type AdminListName, refreshList } from './admin.queries.ts';
import { useAdminWrite } from './use-admin-write.ts';

type Versioned = { id: string; version: number };

type Params<Row, Change> = {
  list: AdminListName;
  /** `over` is the row to overwrite: as it was opened, or as another admin has changed it. */
  write: (id: string, change: Change, version: number, over: Row) => Promise<Row>;
  done: string;
  /** Gives the undo action of changes made with one click. */
  reverse?: (row: Row) => Change;
};

/** Returns true when it has handled the failure. */
type OnFailure = (failure: ApiFailure) => boolean;

export function useVersionedWrite<Row extends Versioned, Change>(params: Params<Row, Change>) {
  const { list, write, done, reverse } = params;
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite(list);
  /** Being saved, or saved but not in the list yet. */
  const [pending, setPending] = useState<{ row: Row; change: Change; onFailure: OnFailure | undefined } | null>(null);
  const [stale, setStale] = useState<Row | null>(null);

  const send = async (row: Row, change: Change, over: Row, onFailure?: OnFailure): Promise<boolean> => {
    if (isBusy) return false;
    setPending({ row, change, onFailure });
    let isStale = false;
    const isDone = await run({
      write: () => write(row.id, change, over.version, over),
      done: { title: done },
      ...(reverse && { undo: (changed: Row) => write(row.id, reverse(over), changed.version, changed) }),
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
