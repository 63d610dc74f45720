import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
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

/** What the API answers of the row that the address names. */
export function useNamed<Answer, Key extends QueryKey>(
  asking: (of: string) => UseQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined {
  const { of } = useAdminSearch().search;
  return useQuery({ ...asking(of ?? ''), enabled: of !== undefined }).data;
}
