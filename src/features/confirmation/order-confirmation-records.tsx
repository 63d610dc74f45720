import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClaimList } from '../claims/browser/claim-list.tsx';
import { DeliveredRecords } from '../claims/browser/delivered-records.tsx';
import { MoreRecords } from '../claims/browser/more-records.tsx';
import { claimsQuery, deliveredRecordsQuery } from '../claims/claims.queries.ts';
import type { ConfirmationAnswer } from './confirmation.queries.ts';

type Props = {
  answer: ConfirmationAnswer;
  claims: string;
  /** When the answer was fetched; deadlines are measured against it. */
  now: Date;
};

export function OrderConfirmationRecords({
  answer: { lines, records, recordsTotal, moreRecords },
  claims,
  now,
}: Props) {
  const t = useTranslations('confirmation.records');
  const queryClient = useQueryClient();
  const [isMore, setMore] = useState(false);
  const query = useInfiniteQuery({
    ...deliveredRecordsQuery(moreRecords ?? ''),
    enabled: isMore && moreRecords !== null,
  });
  const refresh = useCallback(async () => {
    const { queryKey } = claimsQuery(claims);
    await Promise.all(
      [['order-confirmation'], ['delivered-records'], queryKey].map((key) =>
        queryClient.invalidateQueries({ queryKey: key }),
      ),
    );
  }, [queryClient, claims]);
  if (records.length === 0) return <ClaimList address={claims} heading="h2" />;
  const shown = [...records, ...(query.data?.pages.flatMap(({ items }) => items) ?? [])];
  const hasMore = query.data ? query.hasNextPage : moreRecords !== null;
  return (
    <section aria-labelledby="records" className="mt-6 sm:mt-8 print:mt-0">
      <h2 id="records" className="text-h3 print:hidden">
        {t('title')}
      </h2>
      {hasMore && <p className="mt-2 text-muted text-sm">{t('part', { shown: shown.length, total: recordsTotal })}</p>}
      <DeliveredRecords lines={lines} records={shown} address={claims} now={now} onChanged={refresh} />
      <MoreRecords
        query={query}
        hasMore={hasMore}
        onMore={() => (query.data ? void query.fetchNextPage() : setMore(true))}
      />
    </section>
  );
}
