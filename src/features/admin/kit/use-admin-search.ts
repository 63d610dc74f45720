import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AdminSearch } from './admin-search.rules.ts';

export function useAdminSearch() {
  const search: AdminSearch = useSearch({ strict: false });
  const { pathname } = useLocation();
  const { buildLocation } = useRouter();
  const navigate = useNavigate();
  const goTo = useCallback(
    (wanted: AdminSearch, { replace = false }: { replace?: boolean } = {}) =>
      void navigate({ to: pathname, search: wanted, replace }),
    [navigate, pathname],
  );
  return { search, goTo, hrefOf: (wanted: AdminSearch) => buildLocation({ to: pathname, search: wanted }).href };
}
