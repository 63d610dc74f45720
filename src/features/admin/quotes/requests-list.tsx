import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { LowButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { type QuoteStatus, quoteStatuses } from '../../quotes/quote-status.rules.ts';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { StatusSelect } from '../kit/status-select.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { StatusBulkBar } from '../kit/table/status-bulk-bar.tsx';
import { usePicking } from '../kit/table/use-picked.ts';
import { useListState } from '../kit/use-list-state.ts';
import { useCategoryName } from '../kit/use-names.ts';
import { RequestDialog } from './request-dialog.tsx';

const filterNames = ['status', 'offers'] as const;

export type ListedRequest = AnswerTo<'GET /admin/quote-requests'>[number];

type Choice = { status: QuoteStatus };
type Write = ReturnType<typeof useVersionedWrite<ListedRequest, Choice>>;

const setStatus = (body: Choice, { id, version }: Pick<ListedRequest, 'id' | 'version'>) =>
  ask('PATCH /admin/quote-requests/:id', { params: { id }, body, version });

function useColumns(write: Write, show: (request: ListedRequest) => void): Column<ListedRequest>[] {
  const t = useTranslations('adminRequests');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  const categoryName = useCategoryName();
  const options = quoteStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return [
    column.name(({ name }) => name),
    column.email(({ email }) => email, notOnPhone),
    column.phone(({ phone }) => phone),
    column.text(
      { key: 'postalCode', head: t('postalCode'), className: 'whitespace-nowrap', ...notOnPhone },
      ({ postalCode }) => postalCode,
    ),
    {
      key: 'category',
      head: t('category'),
      className: 'max-w-64 break-words',
      cell: ({ category }) => categoryName(category.id, category.name),
      csv: ({ category }) => category.name,
    },
    {
      key: 'status',
      head: tField('status'),
      className: 'min-w-36',
      cell: (request) => (
        <StatusSelect
          label={t('statusRow', { name: request.name })}
          value={write.pendingOf(request)?.status ?? request.status}
          options={options}
          onChoose={(status) => void write.save(request, { status })}
        />
      ),
      csv: ({ status }) => t(`statuses.${status}`),
    },
    {
      key: 'offers',
      head: t('offers'),
      align: 'end',
      cell: ({ offers }) => (offers.length === 0 ? t('nobody') : offers.length),
      csv: ({ offers }) => offers.map(({ provider }) => provider.companyName).join(', '),
    },
    column.createdDay(),
    column.actions((row) => [[t('show'), t('showRow', { name: row.name }), () => show(row)]], 'on-phone'),
  ];
}

export function RequestsList({ showContractors }: { showContractors: () => void }) {
  const t = useTranslations('adminRequests');
  const tField = useTranslations('admin.fields');
  const { state, go } = useListState('quote-requests', filterNames);
  const write = useVersionedWrite<ListedRequest, Choice>({
    list: 'quote-requests',
    write: setStatus,
    done: t('updated'),
    reverse: ({ status }) => ({ status }),
    compare: (change, { status }) => [
      { field: tField('status'), theirs: t(`statuses.${status}`), mine: t(`statuses.${change.status}`) },
    ],
  });
  const picking = usePicking<ListedRequest>(({ name }) => name);
  const statusWord = (value: QuoteStatus) => t(`statuses.${value}`);
  const statuses = quoteStatuses.map((value) => ({ value, label: statusWord(value) }));
  const [open, setOpen] = useState<ListedRequest | null>(null);
  const columns = useColumns(write, setOpen);
  return (
    <>
      <AdminTable
        list="quote-requests"
        label={t('label')}
        columns={columns}
        onOpen={setOpen}
        {...{ state, go }}
        filters={[
          filterBy('status', quoteStatuses, [tField('status')], statusWord),
          filterBy('offers', ['none'], [t('offers')], () => t('withoutOffers')),
        ]}
        picking={picking}
        selection={(rows) => (
          <StatusBulkBar
            {...{ picking, rows }}
            list="quote-requests"
            label={tField('status')}
            options={statuses}
            write={(status, row) => setStatus({ status }, row)}
          />
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={<LowButton onClick={showContractors}>{t('providers')}</LowButton>}
      />
      {open && <RequestDialog key={open.id} request={open} onClose={() => setOpen(null)} />}
      {write.question}
    </>
  );
}
