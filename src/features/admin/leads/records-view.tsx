import { useLocale, useTranslations } from 'use-intl';
import { csvMoment } from '../../../platform/csv.ts';
import { formatDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { type ListedRecord, recordsPath } from '../../imports/imports.queries.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { emailColumn, textColumn } from '../kit/common-columns.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { ImportRecords } from './import-records.tsx';

function useColumns(): Column<ListedRecord>[] {
  const t = useTranslations('adminRecords.list');
  const language = useLocale();
  return [
    textColumn(
      { key: 'company', head: t('company'), className: 'min-w-32 max-w-72 break-words' },
      ({ companyName }) => companyName,
      '–',
    ),
    textColumn(
      { key: 'contact', head: t('contact'), className: 'min-w-32 max-w-56 break-words' },
      ({ contactName }) => contactName,
      '–',
    ),
    emailColumn(t('email'), ({ email }) => email),
    textColumn({ key: 'phone', head: t('phone'), className: 'whitespace-nowrap' }, ({ phone }) => phone, '–'),
    textColumn({ key: 'city', head: t('city'), className: 'max-w-48 break-words' }, ({ city }) => city, '–'),
    {
      key: 'collectedAt',
      head: t('collectedAt'),
      className: 'whitespace-nowrap',
      cell: ({ collectedAt }) => formatDate(collectedAt, language),
      csv: ({ collectedAt }) => csvMoment(collectedAt),
    },
    {
      key: 'buyers',
      head: t('buyers'),
      className: 'min-w-40 max-w-96 break-words',
      cell: ({ buyers }) =>
        buyers.length === 0
          ? t('nobody')
          : buyers.map(({ orderId, orderNumber, email, state }) => (
              <SectionLink
                key={orderId}
                isElsewhere
                set={{ tab: 'orders', order: orderId }}
                className="block text-lake underline underline-offset-4"
              >
                {t(state, { email, order: orderNumber })}
              </SectionLink>
            )),
      csv: ({ buyers }) =>
        buyers.map(({ orderNumber, email, state }) => t(state, { email, order: orderNumber })).join('\n'),
    },
  ];
}

/** What a listing's buyers get: the records, who has bought which, and the way in for more. */
export function RecordsView({ lead }: { lead: AdminLead }) {
  const t = useTranslations('adminRecords');
  const { state, go } = useListState('leads', undefined, lead.id);
  const columns = useColumns();
  return (
    <>
      {!lead.archivedAt && <ImportRecords leadId={lead.id} />}
      <div className="mt-6">
        <AdminTable
          list="records"
          path={recordsPath(lead.id)}
          exportsAs="records.csv"
          label={t('list.label')}
          columns={columns}
          keyOf={({ recordId }) => recordId}
          order="newest"
          state={state}
          go={go}
          empty={{ title: t('list.empty'), text: t('list.emptyText') }}
        />
      </div>
    </>
  );
}
