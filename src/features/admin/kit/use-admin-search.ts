import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AdminSearch } from './admin-search.rules.ts';

/** `ignoreBlocker`: from a form that was just saved, and is about to go. */
type GoTo = { replace?: boolean; ignoreBlocker?: boolean };

export function useAdminSearch() {
  const search: AdminSearch = useSearch({ strict: false });
  const { pathname } = useLocation();
  const { buildLocation } = useRouter();
  const navigate = useNavigate();
  const goTo = useCallback(
    (target: AdminSearch, { replace = false, ignoreBlocker = false }: GoTo = {}) =>
      void navigate({ to: pathname, search: target, replace, ignoreBlocker }),
    [navigate, pathname],
  );
  return { search, goTo, hrefOf: (target: AdminSearch) => buildLocation({ to: pathname, search: target }).href };
}
