import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../../platform/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export const Loading = ({ text }: { text: string }) => (
  <p role="status" className="flex items-center gap-3 py-10 text-muted">
    <Spinner className="size-5" />
    {text}
  </p>
);

type FailedProps = { title: string; refetch: () => unknown };

export function Failed({ title, refetch }: FailedProps) {
  const t = useTranslations('admin.table');
  return (
    <Notice look="destructive" title={title}>
      <SmallButton onClick={() => void refetch()} className="-ml-2">
        {t('retry')}
      </SmallButton>
    </Notice>
  );
}

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
  if (isNotFound(error)) return <Notice look="destructive" title={words.gone} />;
  return <Failed title={words.failed} refetch={refetch} />;
}
