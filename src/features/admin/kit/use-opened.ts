import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AdminRoute } from '../../accounts/call-roles.rules.ts';
import { useMay } from './may.tsx';
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

/** As `useOpened`, with a row that is made: by the button of its list, or by an address whose view is `new`. */
export function useOpenedOrNew<Row>(call: AdminRoute) {
  const { search, goTo } = useAdminSearch();
  const isAsked = useMay()(call) && search.view === 'new';
  const [picked, setPicked] = useState<Row | 'new' | null>(null);
  return {
    opened: picked ?? (isAsked ? 'new' : null),
    open: setPicked,
    close() {
      setPicked(null);
      if (search.view) goTo({ ...search, view: undefined }, { replace: true });
    },
  };
}

/** Of what an address asks for by its view, beside the list: it is focused, and so in sight. */
export function useAskedFor<Element extends HTMLElement>(view: string) {
  const isAsked = useAdminSearch().search.view === view;
  return useCallback((node: Element | null) => void (isAsked && node?.focus()), [isAsked]);
}

/** What the API answers of the row that the address names. */
export function useNamed<Answer, Key extends QueryKey>(
  asking: (of: string) => UseQueryOptions<Answer, Error, Answer, Key>,
): Answer | undefined {
  const { of } = useAdminSearch().search;
  return useQuery({ ...asking(of ?? ''), enabled: of !== undefined }).data;
}
