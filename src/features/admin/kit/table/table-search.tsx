import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../../ui/field.tsx';

const settleMs = 300;

type Props = { id: string; q: string; onSearch: (q: string) => void };

export function TableSearch({ id, q, onSearch }: Props) {
  const t = useTranslations('admin.table');
  const [typed, setTyped] = useState(q);
  const [from, setFrom] = useState(q);
  // The address changed, for example by going back: follow it.
  if (from !== q) {
    setFrom(q);
    setTyped(q);
  }
  useEffect(() => {
    if (typed.trim() === q.trim()) return;
    const rest = setTimeout(() => onSearch(typed.trim()), settleMs);
    return () => clearTimeout(rest);
  }, [typed, q, onSearch]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      className="min-w-0 flex-1 sm:min-w-24 sm:max-w-72"
    >
      <TextField
        id={id}
        type="search"
        aria-keyshortcuts="/"
        label={t('search')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
