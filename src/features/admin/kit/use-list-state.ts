import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeListState, type ListState, readListState, searchOf } from './list-state.rules.ts';

/**
 * Where in its list a tab is, and the way to somewhere else in it. Turning a page and choosing a filter can be gone back
 * from; what is typed replaces the address. `of`: the row whose own list this is.
 */
export function useListState(tab: string, filterNames: readonly string[], of = '') {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const names = filterNames.join(' ');
  const state = useMemo(() => readListState(searchStr, names.split(' ')), [searchStr, names]);
  const go = useCallback(
    (change: Partial<ListState>) => {
      const address = pathname + searchOf(tab, changeListState(state, change), of);
      if (change.cursor !== undefined || change.filters) history.push(address);
      else history.replace(address);
    },
    [pathname, state, tab, of, history],
  );
  return { state, go };
}
