import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, currentRow } from '../../../../platform/api.ts';
import { type AdminListName, refreshList, showSaved } from '../admin.queries.ts';
import { type Done, useAdminWrite } from '../use-admin-write.ts';
import { StaleDialog, type StaleRow } from './stale-dialog.tsx';

export type Versioned = { id: string; version: number };

/** Returns true when it has handled the failure. */
type OnFailure = (failure: ApiFailure) => boolean;

export type VersionedParams<Row, Change> = {
  list: AdminListName;
  /** `over` is the row to overwrite: as it was opened, or as another admin has changed it. */
  write: (change: Change, over: Row, opened: Row) => Promise<Row>;
  done: string | ((row: Row) => Done);
  failedText?: string;
  /** Gives the undo action of changes made with one click. */
  reverse?: (row: Row) => Change;
  /** What is shown of both, when another admin has changed the row meanwhile. */
  compare: (change: Change, theirs: Row, opened: Row) => readonly StaleRow[];
  /** Closes the form: with what was saved, or null when theirs was taken. Without a form there is nothing to type on. */
  onEnd?: (saved: Change | null) => void;
};

/** One write of a row that others may have changed. If they have, both versions are shown, and the admin decides. */
export function useVersionedWrite<Row extends Versioned, Change>(params: VersionedParams<Row, Change>) {
  const { list, write, done, failedText, reverse, compare, onEnd } = params;
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite(list);
  /** Being saved, or saved but not in the list yet. */
  const [pending, setPending] = useState<{ row: Row; change: Change; onFailure: OnFailure | undefined } | null>(null);
  const [stale, setStale] = useState<Row | null>(null);

  const put = (...given: Parameters<typeof write>) => showSaved(queryClient, list, write(...given));

  const send = async (row: Row, change: Change, over: Row, onFailure?: OnFailure): Promise<void> => {
    if (isBusy) return;
    setPending({ row, change, onFailure });
    let current: Row | null = null;
    const isDone = await run({
      write: () => put(change, over, row),
      done: typeof done === 'string' ? { title: done } : done,
      ...(failedText !== undefined && { failedText }),
      ...(reverse && { undo: (changed: Row) => put(reverse(over), changed, changed) }),
      onFailure(failure) {
        current = currentRow<Row>(failure);
        return current !== null || (onFailure?.(failure) ?? false);
      },
    });
    setStale(current);
    if (isDone) onEnd?.(change);
    else if (current === null) setPending(null);
  };
  const giveUp = () => {
    setStale(null);
    setPending(null);
    void refreshList(queryClient, list);
  };
  return {
    isBusy,
    /** The change of this row that the list does not show yet. */
    pendingOf: ({ id, version }: Versioned) =>
      pending?.row.id === id && pending.row.version === version ? pending.change : undefined,
    save: (row: Row, change: Change, onFailure?: OnFailure) => send(row, change, row, onFailure),
    question: stale && pending && (
      <StaleDialog
        rows={compare(pending.change, stale, pending.row)}
        isBusy={isBusy}
        onSaveMine={() => void send(pending.row, pending.change, stale, pending.onFailure)}
        onClose={onEnd ? () => setStale(null) : giveUp}
        onTakeTheirs={() => {
          giveUp();
          onEnd?.(null);
        }}
      />
    ),
  };
}
