import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { invoiceStates } from '../../invoices/invoice-status.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import {
  amountColumn,
  createdDayColumn,
  filterBy,
  nameColumn,
  notOnPhone,
  textColumn,
} from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useOpened } from '../kit/use-opened.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

export type ListedInvoice = AnswerTo<'GET /admin/invoices'>[number];

const filterNames = ['state'] as const;

const filterStates = [...invoiceStates, 'owed'] as const;

function useColumns(): Column<ListedInvoice>[] {
  const t = useTranslations('adminInvoices');
  const language = useLocale();
  const amount = (key: 'total' | 'paid' | 'left' | 'owed', isHiddenAtFirst?: 'on-phone' | 'on-tablet') =>
    amountColumn<ListedInvoice>({ key, head: t(key), isHiddenAtFirst }, language, (invoice) => invoice[key]);
  return [
    textColumn({ key: 'label', head: t('number'), className: 'whitespace-nowrap' }, ({ label }) => label),
    nameColumn(t('company'), ({ companyName }) => companyName),
    textColumn({ key: 'ocr', head: t('ocr'), className: 'tabular-nums', ...notOnPhone }, ({ ocr }) => ocr),
    { ...createdDayColumn<ListedInvoice>(t('createdAt'), language), ...notOnPhone },
    textColumn({ key: 'dueOn', head: t('dueOn'), className: 'whitespace-nowrap' }, ({ dueOn }) =>
      formatDate(`${dueOn}T12:00:00Z`, language),
    ),
    textColumn({ key: 'state', head: t('state'), className: 'whitespace-nowrap' }, ({ state }) => t(`states.${state}`)),
    amount('total', 'on-phone'),
    amount('paid', 'on-tablet'),
    amount('left'),
    amount('owed', 'on-phone'),
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
        path={addressOf('GET /admin/invoices')}
        exportsAs="invoices.csv"
        label={t('label')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        {...{ state, go }}
        filters={[
          filterBy('state', filterStates, {
            label: t('state'),
            unset: t('anyState'),
            name: (one) => t(`states.${one}`),
          }),
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && <InvoiceDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}
