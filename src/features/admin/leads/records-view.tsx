import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { csvMoment } from '../../../platform/csv.ts';
import { formatDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { leadQuery } from '../../catalogue/browser/catalogue.queries.ts';
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

type Props = { leadId: string; onBack: () => void };

/** What a listing's buyers get: the records, who has bought which, and the way in for more. */
export function RecordsView({ leadId, onBack }: Props) {
  const t = useTranslations('adminRecords');
  const { data: lead, isError } = useQuery(leadQuery(leadId));
  const { state, go } = useListState('leads', undefined, leadId);
  const columns = useColumns();
  return (
    <div>
      <SmallButton onClick={onBack} className="-ml-2">
        <Icon name="arrow-right" className="size-4 rotate-180" />
        {t('back')}
      </SmallButton>
      <h2 className="mt-1 mb-4 break-words text-h3">
        {isError ? t('gone') : lead && t('title', { name: lead.title })}
      </h2>
      {lead && (
        <>
          <ImportRecords key={leadId} leadId={leadId} />
          <div className="mt-6">
            <AdminTable
              list="records"
              path={recordsPath(leadId)}
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
      )}
    </div>
  );
}
