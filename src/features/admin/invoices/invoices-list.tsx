import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { invoiceStates } from '../../invoices/invoice-status.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useOpened } from '../kit/use-opened.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

export type ListedInvoice = AnswerTo<'GET /admin/invoices'>[number];

const filterNames = ['state'] as const;

const filterStates = [...invoiceStates, 'owed'] as const;

function useColumns(): Column<ListedInvoice>[] {
  const t = useTranslations('adminInvoices');
  const column = useColumn();
  const language = useLocale();
  const amount = (key: 'total' | 'paid' | 'left' | 'owed', isHiddenAtFirst?: 'on-phone' | 'on-tablet') =>
    column.amount<ListedInvoice>({ key, head: t(key), isHiddenAtFirst }, (invoice) => invoice[key]);
  return [
    column.text({ key: 'label', head: t('number'), className: 'whitespace-nowrap' }, ({ label }) => label),
    column.company(({ companyName }) => companyName),
    column.text({ key: 'ocr', head: t('ocr'), className: 'tabular-nums', ...notOnPhone }, ({ ocr }) => ocr),
    column.createdDay({ head: t('createdAt'), ...notOnPhone }),
    column.text({ key: 'dueOn', head: t('dueOn'), className: 'whitespace-nowrap' }, ({ dueOn }) =>
      formatDate(dueOn, language),
    ),
    {
      ...column.text<ListedInvoice>({ key: 'state', head: t('state'), className: 'whitespace-nowrap' }, ({ state }) =>
        t(`states.${state}`),
      ),
      cell: ({ state }) => <span className={state === 'overdue' ? 'text-danger' : ''}>{t(`states.${state}`)}</span>,
    },
    amount('total', 'on-phone'),
    amount('paid', 'on-tablet'),
    amount('left'),
    amount('owed', 'on-tablet'),
  ];
}

export function InvoicesList() {
  const t = useTranslations('adminInvoices');
  const { state, go } = useListState('invoices', filterNames);
  const { opened, open, close } = useOpened(useAdminSearch().search.of);
  return (
    <>
      <AdminTable
        list="invoices"
        label={t('label')}
        columns={useColumns()}
        onOpen={({ id }) => open(id)}
        {...{ state, go }}
        filters={[filterBy('state', filterStates, [t('state'), t('anyState')], (one) => t(`states.${one}`))]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && <InvoiceDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}
