import { useState } from 'react';

type Open<Row, Draft> = { row: Row; opened: Draft; draft: Draft; problems: Readonly<Record<string, string>> };

/** One row at a time is edited; a row with changes is not left for another one without a word. */
export function useRowEdit<Row, Draft extends Readonly<Record<string, string>>>(draftOf: (row: Row) => Draft) {
  const [open, setOpen] = useState<Open<Row, Draft> | null>(null);
  const [wanted, setWanted] = useState<Row | null>(null);
  const isChanged = open !== null && Object.entries(open.draft).some(([name, value]) => open.opened[name] !== value);

  const start = (row: Row) => {
    setOpen({ row, opened: draftOf(row), draft: draftOf(row), problems: {} });
    setWanted(null);
  };
  return {
    open,
    /** The row that somebody wants to edit although another one has changes. */
    wanted,
    edit: (row: Row) => (isChanged ? setWanted(row) : start(row)),
    discard: () => wanted && start(wanted),
    keep: () => setWanted(null),
    change: (change: Partial<Draft>) => setOpen((now) => now && { ...now, draft: { ...now.draft, ...change } }),
    complain: (problems: Readonly<Record<string, string>>) => setOpen((now) => now && { ...now, problems }),
    close: () => setOpen(null),
  };
}
