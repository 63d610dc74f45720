import { useMemo, useState } from 'react';
import { readPreferences, type TablePreferences, withPreferences } from './table-preferences.rules.ts';

const storageName = 'admin-lists';

function read(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return null;
  }
}

export function useTablePreferences(list: string) {
  const [kept, setKept] = useState(read);
  const preferences = useMemo(() => readPreferences(kept, list), [kept, list]);
  const prefer = (wanted: TablePreferences) => {
    const next = withPreferences(read() ?? kept, list, wanted);
    setKept(next);
    try {
      localStorage.setItem(storageName, next);
    } catch {
      // storage is blocked: kept until the page is left
    }
  };
  return { preferences, prefer };
}
