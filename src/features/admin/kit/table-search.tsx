import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const settleMs = 300;

type Props = { id: string; q: string; onSearch: (q: string) => void };

/** What is typed is searched for when the typing rests; Enter does not wait. */
export function TableSearch({ id, q, onSearch }: Props) {
  const t = useTranslations('admin.table');
  const [typed, setTyped] = useState(q);
  const [from, setFrom] = useState(q);
  // The address changed by other means, such as the way back: the field follows it.
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
      className="min-w-44 flex-1 sm:max-w-72"
    >
      <label htmlFor={id} className="mb-1 block font-semibold text-xs">
        {t('search')}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="block min-h-11 w-full rounded-control border border-control bg-paper px-3 text-ink text-sm sm:min-h-10"
      />
    </form>
  );
}
