import { useCallback, useMemo } from 'react';
import { changeListState, type FilterName, type ListState, readListState, searchOf } from './list-state.rules.ts';
import { useAdminSearch } from './use-admin-search.ts';

const noFilters: readonly FilterName[] = [];

/**
 * Where in its list a tab is, and the way to somewhere else in it. Turning a page and choosing a filter can be gone back
 * from; what is typed replaces the address. `of`: the row whose own list this is, in that `view` of its page. `filterNames` must stay the same array.
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
