import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../platform/api.ts';
import { isSetupRefusal, type SetupStep } from '../accounts/setup.rules.ts';
import { type AdminCheck, adminCheckQuery, checkEveryMs } from './kit/admin.queries.ts';

/** One array, so that what depends on it sees no change where there is none. */
const nothing: readonly SetupStep[] = [];

/**
 * Whether an admin is logged in: asked on arrival and every minute after. A check that gets no answer on the way is
 * no answer: only the first one has to succeed. `wasAdmin`: one has been here since the page was opened.
 */
export function useAdminCheck() {
  const { data, isPending, isFetching } = useQuery({
    ...adminCheckQuery,
    // Each arrival asks anew.
    refetchOnMount: 'always',
    refetchInterval: checkEveryMs,
  });
  const isChecking = data === undefined && (isPending || isFetching);
  const isAdmin = data?.isAdmin === true;
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  return { isAdmin, wasAdmin, isChecking, mustSetUp: data?.mustSetUp ?? nothing };
}

/** Says to the page what a login or a logout has just told. */
export function useSetAdmin(): (check: AdminCheck) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (check) => {
      void queryClient.cancelQueries({ queryKey: adminCheckQuery.queryKey });
      queryClient.setQueryData(adminCheckQuery.queryKey, check);
      // What the last admin saw is nobody else's; what could not be read without a session can be read again.
      if (check.isAdmin) void queryClient.invalidateQueries({ queryKey: ['admin'] });
      else queryClient.removeQueries({ queryKey: ['admin'] });
    },
    [queryClient],
  );
}

/** Asks again as soon as a read is refused because the account has to be set up: the next minute would be late. */
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
