import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { documentsQuery } from '../../books/books.queries.ts';
import { booksWords } from '../../books/books-words.rules.ts';
import { methodWord } from '../../orders/payment-words.rules.ts';
import { Failed } from '../kit/loaded.tsx';
import { Panel } from '../kit/panel.tsx';
import { TextLink } from '../kit/section-link.tsx';
import type { BooksChoice } from './books-choice.rules.ts';
import { periodName } from './format-month.rules.ts';

type Document = AnswerTo<'GET /admin/books/documents'>[number];

/** A busy month has thousands, which no screen shows at once. */
const shownAtOnce = 100;

function useColumns(): Column<Document>[] {
  const t = useTranslations('adminBooks.vat');
  const language = useLocale();
  const { kinds, columns } = booksWords[language];
  const methodOf = (method: string | null) => (method === null ? t('unknown') : methodWord(method, language));
  const cells: Omit<Column<Document>, 'head'>[] = [
    { key: 'kind', cell: ({ kind }) => kinds[kind] },
    { key: 'label', className: 'whitespace-nowrap tabular-nums', cell: ({ label }) => label },
    { key: 'date', className: 'whitespace-nowrap tabular-nums', cell: ({ date }) => date },
    {
      key: 'order',
      cell: ({ orderId, orderNumber }) => (
        <TextLink set={{ tab: 'orders', order: orderId }} className="whitespace-nowrap">
          {orderNumber}
        </TextLink>
      ),
    },
    { key: 'buyer', className: 'min-w-40 max-w-72 break-words', cell: ({ buyer }) => buyer },
    ...(['net', 'vat', 'gross'] as const).map((name) => ({
      key: name,
      align: 'end' as const,
      className: 'whitespace-nowrap',
      cell: (document: Document) => formatAmount(document[name], language),
    })),
    { key: 'method', cell: ({ method }) => methodOf(method) },
    { key: 'credits', className: 'whitespace-nowrap tabular-nums', cell: ({ credits }) => credits ?? '–' },
  ];
  return cells.map((cell, place) => ({ ...cell, head: columns[place] ?? '' }));
}

function Documents({ choice }: { choice: BooksChoice }) {
  const t = useTranslations('adminBooks.documents');
  const language = useLocale();
  const [shown, setShown] = useState(shownAtOnce);
  const { data, isError, isPending, refetch } = useQuery(documentsQuery(choice));
  const columns = useColumns();
  if (isPending) return <p role="status">{t('loading')}</p>;
  if (isError) return <Failed title={t('failed')} refetch={refetch} />;
  return (
    <>
      <p role="status" className="mb-2 text-sm tabular-nums">
        {t('count', { count: data.total, amount: formatAmount(data.sum ?? '0.00', language) })}
      </p>
      {data.items.length > 0 && (
        <DataTable
          label={t('label')}
          columns={columns}
          rows={data.items.slice(0, shown)}
          keyOf={({ kind, label }) => `${kind} ${label}`}
          sort=""
          onSort={() => {}}
        />
      )}
      {data.items.length > shown && (
        <QuietButton className="mt-3" onClick={() => setShown(shown + shownAtOnce)}>
          {t('more', { count: String(data.items.length - shown) })}
        </QuietButton>
      )}
    </>
  );
}

/** Read when it is asked for, since it holds every document of the period. */
export function BooksDocuments({ choice }: { choice: BooksChoice }) {
  const t = useTranslations('adminBooks.documents');
  const language = useLocale();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="mt-6">
      <Panel title={t('title', { period: periodName(choice, language) })}>
        {isAsked ? (
          <Documents key={`${choice.from} ${choice.to}`} choice={choice} />
        ) : (
          <QuietButton onClick={() => setAsked(true)}>{t('show')}</QuietButton>
        )}
      </Panel>
    </div>
  );
}
