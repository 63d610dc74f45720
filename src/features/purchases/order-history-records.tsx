import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ClaimList } from '../claims/browser/claim-list.tsx';
import { DeliveredRecords } from '../claims/browser/delivered-records.tsx';
import { claimsOfOrder, claimsQuery, deliveredRecordsQuery } from '../claims/claims.queries.ts';
import { orderHistoryQuery, type PastOrder } from './order-history.queries.ts';

function Failed({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('history.records');
  return (
    <div role="alert" className="mt-4">
      <p className="text-sm">{t('failed')}</p>
      <Button look="quiet" className="mt-3" onClick={onAsk}>
        {t('retry')}
      </Button>
    </div>
  );
}

export function OrderHistoryRecords({ order: { orderId, lines } }: { order: PastOrder }) {
  const t = useTranslations('history.records');
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(deliveredRecordsQuery(orderId));
  const { data, dataUpdatedAt, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const address = claimsOfOrder(orderId);
  const refresh = useCallback(async () => {
    const keys = [claimsQuery(claimsOfOrder(orderId)), deliveredRecordsQuery(orderId), orderHistoryQuery];
    await Promise.all(keys.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient, orderId]);
  if (!data && isError) return <Failed onAsk={() => void refetch()} />;
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
      {isError && <Failed onAsk={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <Button
          look="quiet"
          className="mt-5 w-full print:hidden"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? t('loading') : t('more')}
        </Button>
      )}
    </>
  );
}
