import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminListName } from './admin.queries.ts';
import { useAdminWrite } from './use-admin-write.ts';

type Words = { title: string; text: string; confirm: string; list?: readonly string[]; isDanger?: boolean };

type Params<Subject> = {
  words: (subject: Subject) => Words;
  act: (subject: Subject) => Promise<unknown>;
  isBusy: boolean;
};

/** Asks before something is done to a row, or to what else is given. */
export function useConfirm<Subject = true>({ words, act, isBusy }: Params<Subject>) {
  const t = useTranslations('admin.edit');
  const [open, setOpen] = useState<{ subject: Subject } | null>(null);
  const close = () => setOpen(null);
  return {
    ask: (subject: Subject) => setOpen({ subject }),
    dialog: open && (
      <ConfirmDialog
        {...words(open.subject)}
        cancel={t('cancel')}
        isBusy={isBusy}
        onConfirm={() => void act(open.subject).then(close)}
        onCancel={close}
      />
    ),
  };
}

type Removal<Row> = {
  list: AdminListName;
  remove: (row: Row) => Promise<unknown>;
  title: string;
  text: (row: Row) => string;
  done: string;
  /** Why a row stays; undefined for other failures. */
  stays?: (code: string) => { title: string; text: string } | undefined;
  onDone?: () => void;
};

/** Asks before a row is deleted. */
export function useRemoval<Row extends { id: string; email?: string | null }>(removal: Removal<Row>) {
  const { list, remove, title, text, done, stays, onDone } = removal;
  const t = useTranslations('admin.edit');
  const { run, isBusy } = useAdminWrite(list);
  return useConfirm<Row>({
    words: (row) => ({ title, text: text(row), confirm: t('delete'), isDanger: true }),
    isBusy,
    async act(row) {
      const isDone = await run({
        write: () => remove(row),
        gone: [row.id, (row.email ?? row.id).toLowerCase()],
        done: { title: done },
        onFailure({ code }) {
          const why = stays?.(code);
          if (why) showToast({ ...why, look: 'destructive' });
          return why !== undefined;
        },
      });
      if (isDone) onDone?.();
    },
  });
}
