import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changePlace, readPlace, searchOf, type TablePlace } from './table-place.rules.ts';

/**
 * Where in its list a tab is, and the way to somewhere else in it. Turning a page and choosing a filter can be gone back
 * from; what is typed replaces the address. `of`: the row whose own list this is.
 */
export function useTablePlace(tab: string, filterNames: readonly string[], of = '') {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const names = filterNames.join(' ');
  const place = useMemo(() => readPlace(searchStr, names.split(' ')), [searchStr, names]);
  const go = useCallback(
    (change: Partial<TablePlace>) => {
      const address = pathname + searchOf(tab, changePlace(place, change), of);
      if (change.cursor !== undefined || change.filters) history.push(address);
      else history.replace(address);
    },
    [pathname, place, tab, of, history],
  );
  return { place, go };
}
