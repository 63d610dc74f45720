import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../platform/api.ts';
import { mayAsk } from '../accounts/call-roles.rules.ts';
import { isSetupRefusal, type SetupStep } from '../accounts/setup.rules.ts';
import { markEditor } from '../content/text-pen.tsx';
import { type AdminCheck, adminCheckQuery, checkEveryMs } from './kit/admin.queries.ts';

/** A constant, so that its identity does not change between renders. */
const nothing: readonly SetupStep[] = [];

/**
 * Checked on arrival and each minute. Once a check has succeeded, network errors of later ones are ignored. `wasAdmin`:
 * an admin has been here since the page was opened.
 */
export function useAdminCheck() {
  const { data, isPending, isFetching } = useQuery({
    ...adminCheckQuery,
    refetchOnMount: 'always',
    refetchInterval: checkEveryMs,
  });
  const isChecking = data === undefined && (isPending || isFetching);
  const isAdmin = data?.isAdmin === true;
  const isEditor = data?.role !== undefined && mayAsk(data.role, 'PATCH /admin/texts/:key');
  useEffect(() => markEditor(isEditor), [isEditor]);
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  return { isAdmin, wasAdmin, isChecking, mustSetUp: data?.mustSetUp ?? nothing };
}

export function useSetAdmin(): (check: AdminCheck) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (check) => {
      void queryClient.cancelQueries({ queryKey: adminCheckQuery.queryKey });
      queryClient.setQueryData(adminCheckQuery.queryKey, check);
      // Drop what the last admin saw. After a login, reads that were refused can succeed.
      if (check.isAdmin) void queryClient.invalidateQueries({ queryKey: ['admin'] });
      else queryClient.removeQueries({ queryKey: ['admin'] });
    },
    [queryClient],
  );
}

/** Checks at once when a read is refused because the account needs setup, instead of after a minute. */
export function useCheckOnRefusal(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiFailure) || !isSetupRefusal(error)) return;
        void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
      }),
    [queryClient],
  );
}
