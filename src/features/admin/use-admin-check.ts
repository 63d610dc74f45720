import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { adminCheckQuery, checkEveryMs } from './kit/admin.queries.ts';

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
  return { isAdmin, wasAdmin, isChecking };
}

/** Says to the page what a login or a logout has just told. */
export function useSetAdmin(): (isAdmin: boolean) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (isAdmin) => {
      void queryClient.cancelQueries({ queryKey: adminCheckQuery.queryKey });
      queryClient.setQueryData(adminCheckQuery.queryKey, { isAdmin });
      // What the last admin saw is nobody else's; what could not be read without a session can be read again.
      if (isAdmin) void queryClient.invalidateQueries({ queryKey: ['admin'] });
      else queryClient.removeQueries({ queryKey: ['admin'] });
    },
    [queryClient],
  );
}
