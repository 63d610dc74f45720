import { useState } from 'react';
import { useAdminSearch } from './use-admin-search.ts';

/** The row that is open over its list: one that was picked there, or the one that the address names. */
export function useOpened<Row>(named: Row | null | undefined) {
  const { search, goTo } = useAdminSearch();
  const [picked, setPicked] = useState<Row | null>(null);
  return {
    opened: picked ?? (search.of === undefined ? null : (named ?? null)),
    open: setPicked,
    close() {
      setPicked(null);
      if (search.of !== undefined) goTo({ ...search, of: undefined }, { replace: true });
    },
  };
}
