import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatAmount, formatCount, formatDate } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { formatMonth } from './format-month.rules.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

type Asking = { action: 'close' | 'reopen'; month: string };

type Say = ReturnType<typeof useTranslations<'adminBooks.months'>>;

function columnsOf(t: Say, language: Language): Column<AnswerTo<'GET /admin/books/months'>[number]>[] {
  const money = (
    key: 'net' | 'vat' | 'gross' | 'refundedNet' | 'refundedVat',
  ): Column<AnswerTo<'GET /admin/books/months'>[number]> => ({
    key,
    head: t(key),
    align: 'end',
    cell: (row) => formatAmount(row[key], language),
    className: 'whitespace-nowrap',
  });
  const count = (key: 'receipts' | 'creditNotes'): Column<AnswerTo<'GET /admin/books/months'>[number]> => ({
    key,
    head: t(key),
    align: 'end',
    cell: (row) => formatCount(row[key], language),
  });
  const month: Column<AnswerTo<'GET /admin/books/months'>[number]> = {
    key: 'month',
    head: t('month'),
    cell: (row) => (
      <SectionLink
        set={{ tab: 'books', period: row.month, from: '', to: '' }}
        className="whitespace-nowrap text-lake underline underline-offset-4"
      >
        {formatMonth(row.month, language)}
      </SectionLink>
    ),
  };
  return [
    month,
    count('receipts'),
    money('net'),
    money('vat'),
    money('gross'),
    count('creditNotes'),
    money('refundedNet'),
    money('refundedVat'),
  ];
}

type Props = { months: readonly AnswerTo<'GET /admin/books/months'>[number][]; running: string };

/** Each month with what its documents say, and whether it is closed. */
export function BooksMonths({ months, running }: Props) {
  const t = useTranslations('adminBooks.months');
  const language = useLocale();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const state: Column<AnswerTo<'GET /admin/books/months'>[number]> = {
    key: 'state',
    head: t('state'),
    cell: ({ month, closedAt }) => {
      if (closedAt !== null) return t('closed', { date: formatDate(closedAt, language) });
      return t(month >= running ? 'running' : 'open');
    },
    className: 'whitespace-nowrap',
  };
  const actions: Column<AnswerTo<'GET /admin/books/months'>[number]> = {
    key: 'actions',
    head: t('actions'),
    cell: ({ month, closedAt }) => {
      if (month >= running && closedAt === null) return null;
      const action = closedAt === null ? 'close' : 'reopen';
      return (
        <SmallButton
          aria-label={t(`${action}One`, { month: formatMonth(month, language) })}
          onClick={() => setAsking({ action, month })}
          className="whitespace-nowrap"
        >
          {t(action)}
        </SmallButton>
      );
    },
  };
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold text-base">{t('title')}</h3>
      <DataTable
        label={t('title')}
        columns={[...columnsOf(t, language), state, actions]}
        rows={months}
        keyOf={({ month }) => month}
        sort=""
        onSort={() => undefined}
      />
      {asking?.action === 'close' && <CloseDialog month={asking.month} onClose={close} />}
      {asking?.action === 'reopen' && <ReopenDialog month={asking.month} onClose={close} />}
    </div>
  );
}
