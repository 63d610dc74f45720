import { useState } from 'react';
import type { ApiFailure } from '../../../../platform/api.ts';
import type { Draft } from './draft.rules.ts';
import { useUnsaved } from './use-unsaved.tsx';
import { useVersionedWrite, type Versioned, type VersionedParams } from './use-versioned-write.tsx';

type Problems = Readonly<Record<string, string>>;

type Open<Row, Typed> = { row: Row; opened: Typed; draft: Typed; problems: Problems };

type Params<Row, Typed> = Omit<VersionedParams<Row, Typed>, 'onEnd'> & {
  draftOf: (row: Row) => Typed;
  problemsOf?: (failure: ApiFailure) => Problems;
  /** Asks before what seems a typing error is saved. */
  confirm?: (opened: Typed, draft: Typed, save: () => void) => void;
};

/** A row of a list that is edited where it stands. */
export function useRowEdit<Row extends Versioned, Typed extends Draft>(params: Params<Row, Typed>) {
  const { draftOf, problemsOf = () => ({}), confirm = (_opened, _draft, save) => save(), ...write } = params;
  const [open, setOpen] = useState<Open<Row, Typed> | null>(null);
  const close = () => setOpen(null);
  const { save, isBusy, question } = useVersionedWrite({ ...write, onEnd: close });
  const isChanged = open !== null && Object.entries(open.draft).some(([name, value]) => open.opened[name] !== value);
  const unsaved = useUnsaved(isChanged, close);
  const complain = (problems: Problems) => setOpen((now) => now && { ...now, problems });
  const send = ({ row, draft }: Open<Row, Typed>) => {
    complain({});
    void save(row, draft, (failure) => {
      const problems = problemsOf(failure);
      complain(problems);
      return Object.keys(problems).length > 0;
    });
  };
  const saveOpen = () => open && confirm(open.opened, open.draft, () => send(open));
  return {
    open,
    isBusy,
    edit: (row: Row) => unsaved.leave(() => setOpen({ row, opened: draftOf(row), draft: draftOf(row), problems: {} })),
    change: (change: Partial<Typed>) => setOpen((now) => now && { ...now, draft: { ...now.draft, ...change } }),
    save: saveOpen,
    close,
    /** For the table. */
    editing: open && { key: open.row.id, onSave: saveOpen, onCancel: () => unsaved.leave(close) },
    questions: (
      <>
        {unsaved.question}
        {question}
      </>
    ),
  };
}
