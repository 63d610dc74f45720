import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshList } from '../kit/admin.queries.ts';
import { type Done, useAdminWrite } from '../kit/use-admin-write.ts';

const refusals = [
  'stale',
  'not-paid',
  'already-refunded',
  'limit',
  'not-pending',
  'nothing-delivered',
  'has-bought-these',
  'more-than-left',
  'record-settled',
  'payment-provider',
  'invalid-input',
] as const;

const isAboutSession = (status: number) => status === 401 || status === 404;

/** After a refusal the order is fetched again behind the dialog, so that the next try starts from its present state. */
export function useOrderAction() {
  const t = useTranslations('adminRefunds.refusals');
  const tProblem = useTranslations('admin.problem');
  const queryClient = useQueryClient();
  const { run, isBusy } = useAdminWrite('orders');
  const [refusal, setRefusal] = useState<string | null>(null);

  const perform = async <Answer>(write: () => Promise<Answer>, done: Done | ((answer: Answer) => Done)) => {
    setRefusal(null);
    const isDone = await run({
      write,
      done,
      onFailure: ({ status, code: given }) => {
        if (isAboutSession(status)) return false;
        const code = refusals.find((one) => one === given);
        setRefusal(code ? t(code) : tProblem('failed'));
        void refreshList(queryClient, 'orders');
        return true;
      },
    });
    // Stock may have returned, and a record's buyer may have another address.
    if (isDone) for (const list of ['leads', 'records'] as const) void refreshList(queryClient, list);
    return isDone;
  };
  return { perform, isBusy, refusal };
}
