import { useCallback, useMemo } from 'react';
import { changeListState, type FilterName, type ListState, readListState, searchOf } from './list-state.rules.ts';
import { useAdminSearch } from './use-admin-search.ts';

const noFilters: readonly FilterName[] = [];

/**
 * Paging and filters add to the history; typing replaces the entry. `filterNames` must be the same array at every
 * render.
 */
export function useListState(tab: string, filterNames: readonly FilterName[] = noFilters, of = '', view = '') {
  const { search, goTo } = useAdminSearch();
  const state = useMemo(() => readListState(search, filterNames), [search, filterNames]);
  const go = useCallback(
    (change: Partial<ListState>) =>
      goTo(searchOf(tab, changeListState(state, change), of, view), {
        replace: change.cursor === undefined && change.page === undefined && change.filters === undefined,
      }),
    [goTo, state, tab, of, view],
  );
  return { state, go };
}
