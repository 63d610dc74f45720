import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { ListedBuyer } from '../../admin-orders/admin-orders.queries.ts';
import { SectionLink } from '../kit/section-link.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { bothWays, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { BuyerView } from './buyer-view.tsx';

const ways = (name: string) => ({ ascending: `${name}-asc`, descending: name });

function useColumns(): Column<ListedBuyer>[] {
  const t = useTranslations('adminBuyers');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  const language = useLocale();
  return [
    {
      key: 'email',
      head: tField('email'),
      sorts: bothWays('email'),
      className: 'min-w-52 max-w-72 break-words',
      cell: ({ email }) => (
        <SectionLink set={{ buyer: email }} className="font-semibold text-lake underline-offset-4 hover:underline">
          {email}
        </SectionLink>
      ),
      csv: ({ email }) => email,
    },
    column.name(({ name }) => name, { isHiddenAtFirst: 'on-narrow' }),
    column.company(({ companyName }) => companyName),
    {
      key: 'orders',
      head: t('orders'),
      align: 'end',
      sorts: ways('orders'),
      cell: ({ orders }) => formatCount(orders, language),
      csv: ({ orders }) => String(orders),
    },
    column.amount({ key: 'paid', head: t('paid'), sorts: ways('paid') }, ({ paid }) => paid),
    column.amount({ key: 'refunded', head: t('refunded'), ...notOnPhone }, ({ refunded }) => refunded),
    column.moment(
      { key: 'last', head: t('last'), sorts: { ascending: 'oldest', descending: 'newest' } },
      ({ lastOrderAt }) => lastOrderAt,
    ),
    column.text(
      { key: 'claims', head: t('groups.claims'), align: 'end', isHiddenAtFirst: 'on-narrow' },
      ({ claims }) => claims,
    ),
  ];
}

function BuyersList() {
  const t = useTranslations('adminBuyers');
  const { search, goTo } = useAdminSearch();
  const { state, go } = useListState('buyers');
  return (
    <AdminTable<ListedBuyer>
      list="buyers"
      label={t('label')}
      columns={useColumns()}
      keyOf={({ email }) => email}
      onOpen={({ email }) => goTo({ ...search, buyer: email })}
      {...{ state, go }}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}

export default function BuyersTab() {
  const { buyer } = useAdminSearch().search;
  return buyer ? <BuyerView key={buyer} email={buyer} /> : <BuyersList />;
}
