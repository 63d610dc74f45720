import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { QuietButton } from '../../../ui/button.tsx';

export function RecordsFailed({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('claims.records');
  return (
    <div role="alert" className="mt-4">
      <p className="text-sm">{t('failed')}</p>
      <QuietButton className="mt-3" onClick={onAsk}>
        {t('retry')}
      </QuietButton>
    </div>
  );
}

/** On paper, where leads are folded or not fetched. */
export function NotPrinted() {
  const t = useTranslations('claims.records');
  return <p className="hidden text-sm print:block">{t('notPrinted')}</p>;
}

type Props = { query: Pick<UseInfiniteQueryResult, 'isError' | 'isFetching'>; hasMore: boolean; onMore: () => void };

export function MoreRecords({ query: { isError, isFetching }, hasMore, onMore }: Props) {
  const t = useTranslations('claims.records');
  if (isError) return <RecordsFailed onAsk={onMore} />;
  if (!hasMore) return null;
  return (
    <>
      <QuietButton className="mt-5 w-full print:hidden" disabled={isFetching} onClick={onMore}>
        {isFetching ? t('loading') : t('more')}
      </QuietButton>
      <NotPrinted />
    </>
  );
}
