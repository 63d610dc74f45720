import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ClaimList } from '../claims/browser/claim-list.tsx';
import { DeliveredRecords } from '../claims/browser/delivered-records.tsx';
import { claimsQuery } from '../claims/claims.queries.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';

type Props = {
  answer: ConfirmationAnswer;
  claims: string;
  /** When the answer was fetched; deadlines are measured against it. */
  now: Date;
};

export function OrderConfirmationRecords({ answer: { lines, records }, claims, now }: Props) {
  const t = useTranslations('confirmation.records');
  const queryClient = useQueryClient();
  const refresh = useCallback(async () => {
    const { queryKey } = claimsQuery(claims);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['order-confirmation'] }),
      queryClient.invalidateQueries({ queryKey }),
    ]);
  }, [queryClient, claims]);
  if (records.length === 0) return <ClaimList address={claims} heading="h2" />;
  return (
    <section aria-labelledby="records" className="mt-14">
      <h2 id="records" className="text-h2">
        {t('title')}
      </h2>
      <DeliveredRecords lines={lines} records={records} address={claims} now={now} onChanged={refresh} />
    </section>
  );
}
