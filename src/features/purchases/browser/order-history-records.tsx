import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ClaimList } from '../../claims/browser/claim-list.tsx';
import { DeliveredRecords } from '../../claims/browser/delivered-records.tsx';
import { MoreRecords, RecordsFailed } from '../../claims/browser/more-records.tsx';
import { claimsQuery, deliveredRecordsQuery } from '../../claims/claims.queries.ts';
import { orderHistoryQuery, type PastOrder } from '../order-history.queries.ts';

export function OrderHistoryRecords({ order: { orderId, lines } }: { order: PastOrder }) {
  const t = useTranslations('claims.records');
  const queryClient = useQueryClient();
  const params = { id: orderId };
  const address = addressOf('GET /orders/:id/claims', { params });
  const first = addressOf('GET /orders/:id/records', { params, query: { limit: 100 } });
  const query = useInfiniteQuery(deliveredRecordsQuery(first));
  const { data, dataUpdatedAt, isError, hasNextPage, fetchNextPage, refetch } = query;
  const refresh = useCallback(async () => {
    const keys = [claimsQuery(address), deliveredRecordsQuery(first), orderHistoryQuery];
    await Promise.all(keys.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient, address, first]);
  if (!data && isError) return <RecordsFailed onAsk={() => void refetch()} />;
  if (!data) {
    return (
      <p role="status" className="mt-4 flex items-center gap-3 text-muted text-sm">
        <Spinner className="size-5" />
        {t('loading')}
      </p>
    );
  }
  const records = data.pages.flatMap(({ items }) => items);
  if (records.length === 0) return <ClaimList address={address} heading="h3" />;
  return (
    <>
      <DeliveredRecords
        lines={lines}
        records={records}
        address={address}
        now={new Date(dataUpdatedAt)}
        isInset
        onChanged={refresh}
      />
      <MoreRecords query={query} hasMore={hasNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}
