import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changePlace, readPlace, searchOf, type TablePlace } from './table-place.rules.ts';

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  searchOf('', { q: '', sort: '', cursor: '', filters: one }) ===
  searchOf('', { q: '', sort: '', cursor: '', filters: other });

/** Where in its list a tab is, and the way to somewhere else in it. Typing replaces the address, turning pages adds one. */
export function useTablePlace(tab: string, filterNames: readonly string[]) {
  const { pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const names = filterNames.join(' ');
  const place = useMemo(() => readPlace(searchStr, names.split(' ')), [searchStr, names]);
  const go = useCallback(
    (change: Partial<TablePlace>) => {
      const address = pathname + searchOf(tab, changePlace(place, change));
      const turnsPage = change.cursor !== undefined || (change.filters && !isSame(change.filters, place.filters));
      if (turnsPage) history.push(address);
      else history.replace(address);
    },
    [pathname, place, tab, history],
  );
  return { place, go };
}
