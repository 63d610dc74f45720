import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { ask } from '../../../platform/api.ts';
import { formatCount, formatDate } from '../../../platform/format.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SectionLink } from '../kit/section-link.tsx';
import { useColumn } from '../kit/table/list-columns.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { formatMonth } from './format-month.rules.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

type Month = AnswerTo<'GET /admin/books/months'>[number];

function useMonthColumns(): Column<Month>[] {
  const t = useTranslations('adminBooks.months');
  const column = useColumn();
  const language = useLocale();
  const money = (key: 'net' | 'vat' | 'gross' | 'refundedNet' | 'refundedVat') =>
    column.amount<Month>({ key, head: t(key) }, (row) => row[key]);
  const count = (key: 'receipts' | 'invoices' | 'creditNotes') =>
    column.text<Month>({ key, head: t(key), align: 'end' }, (row) => formatCount(row[key], language));
  const month: Column<Month> = {
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
    count('invoices'),
    money('net'),
    money('vat'),
    money('gross'),
    count('creditNotes'),
    money('refundedNet'),
    money('refundedVat'),
  ];
}

type Props = { months: readonly Month[]; running: string };

/** Says what closing means before it is done. */
function useClosing() {
  const t = useTranslations('adminBooks.close');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  const { run, isBusy } = useAdminWrite('books');
  return useConfirm<string>({
    words: (month) => ({
      title: t('title', { month: formatMonth(month, language) }),
      text: t('text'),
      confirm: isBusy ? tEdit('working') : t('confirm'),
    }),
    act: (month) =>
      run({
        write: () => ask('POST /admin/books/close', { body: { month } }),
        done: { title: t('done', { month: formatMonth(month, language) }) },
        onFailure({ code }) {
          if (code !== 'already-closed' && code !== 'month-not-over') return false;
          showToast({ title: t(code), look: 'destructive' });
          return true;
        },
      }),
    isBusy,
  });
}

/** Each month with what its documents say, and whether it is closed. */
export function BooksMonths({ months, running }: Props) {
  const t = useTranslations('adminBooks.months');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const closing = useClosing();
  const [reopening, setReopening] = useState<string | null>(null);
  const state: Column<Month> = {
    key: 'state',
    head: t('state'),
    cell: ({ month, closedAt }) => {
      if (closedAt !== null) return t('closed', { date: formatDate(closedAt, language) });
      return t(month >= running ? 'running' : 'open');
    },
    className: 'whitespace-nowrap',
  };
  const actions: Column<Month> = {
    key: 'actions',
    head: tField('actions'),
    cell: ({ month, closedAt }) => {
      if (month >= running && closedAt === null) return null;
      const action = closedAt === null ? 'close' : 'reopen';
      return (
        <SmallButton
          aria-label={t(`${action}One`, { month: formatMonth(month, language) })}
          onClick={() => (action === 'close' ? closing.ask(month) : setReopening(month))}
          className="whitespace-nowrap"
        >
          {t(action)}
        </SmallButton>
      );
    },
  };
  return (
    <div className="mt-6">
      <h2 className="mb-2 font-semibold text-base">{t('title')}</h2>
      <DataTable
        label={t('title')}
        columns={[...useMonthColumns(), state, actions]}
        rows={months}
        keyOf={({ month }) => month}
        sort=""
        onSort={() => undefined}
      />
      {closing.dialog}
      {reopening && <ReopenDialog month={reopening} onClose={() => setReopening(null)} />}
    </div>
  );
}
