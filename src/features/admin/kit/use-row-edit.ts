import { useState } from 'react';
import { useUnsaved } from './use-unsaved.tsx';

type Open<Row, Draft> = { row: Row; opened: Draft; draft: Draft; problems: Readonly<Record<string, string>> };

export function useRowEdit<Row, Draft extends Readonly<Record<string, string>>>(draftOf: (row: Row) => Draft) {
  const [open, setOpen] = useState<Open<Row, Draft> | null>(null);
  const isChanged = open !== null && Object.entries(open.draft).some(([name, value]) => open.opened[name] !== value);
  const close = () => setOpen(null);
  const { leave, question } = useUnsaved(isChanged, close);
  return {
    open,
    edit: (row: Row) => leave(() => setOpen({ row, opened: draftOf(row), draft: draftOf(row), problems: {} })),
    change: (change: Partial<Draft>) => setOpen((now) => now && { ...now, draft: { ...now.draft, ...change } }),
    complain: (problems: Readonly<Record<string, string>>) => setOpen((now) => now && { ...now, problems }),
    close,
    leave: () => leave(close),
    question,
  };
}
