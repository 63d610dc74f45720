import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, queryFor } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { companyStates } from '../../companies/company-states.rules.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useNamed, useOpened } from '../kit/use-opened.ts';
import { CompanyDialog } from './company-dialog.tsx';

const filterNames = ['state'] as const;

export type ListedCompany = AnswerTo<'GET /admin/companies'>[number];

function useColumns(show: (company: ListedCompany) => void): Column<ListedCompany>[] {
  const t = useTranslations('adminCompanies');
  const column = useColumn();
  const language = useLocale();
  return [
    column.company(({ companyName }) => companyName, { sorts: { ascending: 'name' } }),
    column.text(
      { key: 'orgNumber', head: t('orgNumber'), className: 'whitespace-nowrap', ...notOnPhone },
      (row) => row.orgNumber,
    ),
    column.text({ key: 'state', head: t('state') }, ({ state }) => t(`states.${state}`)),
    column.text(
      { key: 'waiting', head: t('waiting'), align: 'end' },
      ({ addresses }) => addresses.filter(({ state }) => state === 'asked').length,
    ),
    ...(['creditLimit', 'open'] as const).map((key) =>
      column.text<ListedCompany>({ key, head: t(key), align: 'end', className: 'whitespace-nowrap' }, (row) =>
        formatAmount(row[key], language),
      ),
    ),
    column.text(
      { key: 'orders', head: t('orders'), align: 'end', isHiddenAtFirst: 'on-narrow' },
      ({ orders }) => orders,
    ),
    column.text(
      { key: 'averageDays', head: t('averageDays'), align: 'end', isHiddenAtFirst: 'on-narrow' },
      ({ averageDays }) => averageDays,
    ),
    column.createdDay({ head: t('createdAt'), isHiddenAtFirst: 'on-narrow' }),
    column.actions(
      (company) => [[t('show'), t('showRow', { name: company.companyName }), () => show(company)]],
      'on-phone',
    ),
  ];
}

export default function CompaniesTab() {
  const t = useTranslations('adminCompanies');
  const { state, go } = useListState('companies', filterNames);
  const named = useNamed((id) => queryFor('GET /admin/companies/:id', { params: { id } }));
  const { opened, open, close } = useOpened(named);
  return (
    <>
      <AdminTable
        list="companies"
        label={t('label')}
        columns={useColumns(open)}
        onOpen={open}
        {...{ state, go }}
        filters={[filterBy('state', companyStates, [t('state'), t('anyState')], (value) => t(`states.${value}`))]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened && <CompanyDialog key={opened.id} company={opened} onClose={close} />}
    </>
  );
}
