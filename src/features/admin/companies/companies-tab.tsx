import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { companyStates } from '../../companies/company-states.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import {
  actionsColumn,
  createdDayColumn,
  filterBy,
  nameColumn,
  notOnPhone,
  textColumn,
} from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useOpened } from '../kit/use-opened.ts';
import { CompanyDialog } from './company-dialog.tsx';

const filterNames = ['state'] as const;

export type ListedCompany = AnswerTo<'GET /admin/companies'>[number];

function useColumns(show: (company: ListedCompany) => void): Column<ListedCompany>[] {
  const t = useTranslations('adminCompanies');
  const language = useLocale();
  return [
    { ...nameColumn<ListedCompany>(t('companyName'), ({ companyName }) => companyName), sorts: { ascending: 'name' } },
    textColumn(
      { key: 'orgNumber', head: t('orgNumber'), className: 'whitespace-nowrap', ...notOnPhone },
      (row) => row.orgNumber,
    ),
    textColumn({ key: 'state', head: t('state') }, ({ state }) => t(`states.${state}`)),
    textColumn(
      { key: 'waiting', head: t('waiting'), align: 'end' },
      ({ addresses }) => addresses.filter(({ state }) => state === 'asked').length,
    ),
    ...(['creditLimit', 'open'] as const).map((key) =>
      textColumn<ListedCompany>({ key, head: t(key), align: 'end', className: 'whitespace-nowrap' }, (row) =>
        formatAmount(row[key], language),
      ),
    ),
    textColumn({ key: 'orders', head: t('orders'), align: 'end', ...notOnPhone }, ({ orders }) => orders),
    textColumn(
      { key: 'averageDays', head: t('averageDays'), align: 'end', ...notOnPhone },
      ({ averageDays }) => averageDays,
    ),
    { ...createdDayColumn<ListedCompany>(t('createdAt'), language), ...notOnPhone },
    actionsColumn(
      t('actions'),
      (company) => [[t('show'), t('showRow', { name: company.companyName }), () => show(company)]],
      'on-phone',
    ),
  ];
}

export default function CompaniesTab() {
  const t = useTranslations('adminCompanies');
  const { state, go } = useListState('companies', filterNames);
  const { search } = useAdminSearch();
  const { data } = useQuery({
    ...queryFor('GET /admin/companies/:id', { params: { id: search.of ?? '' } }),
    enabled: search.of !== undefined,
  });
  const { opened, open, close } = useOpened(data);
  return (
    <>
      <AdminTable
        list="companies"
        path={addressOf('GET /admin/companies')}
        exportsAs="companies.csv"
        label={t('label')}
        columns={useColumns(open)}
        keyOf={({ id }) => id}
        onOpen={open}
        {...{ state, go }}
        filters={[
          filterBy('state', companyStates, {
            label: t('state'),
            unset: t('anyState'),
            name: (value) => t(`states.${value}`),
          }),
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && <CompanyDialog key={opened.id} company={opened} onClose={close} />}
    </>
  );
}
