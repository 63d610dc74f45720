import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export const Loading = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-3 py-10 text-muted">
    <Spinner className="size-5" />
    {text}
  </p>
);

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  words: Record<'gone' | 'failed', string>;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** What is read of one thing, or why it is not there. */
export function Loaded<Data>({ query: { data, error, refetch }, words, children }: Props<Data>) {
  const t = useTranslations('admin.table');
  if (data) return children(data);
  if (!error) return <Loading text={t('loading')} />;
  const isGone = isNotFound(error);
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Notice look="destructive" title={isGone ? words.gone : words.failed} />
      {!isGone && <Button onClick={() => void refetch()}>{t('retry')}</Button>}
    </div>
  );
}
