import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, addressOf } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { proposalStatuses } from '../../proposals/proposal-status.rules.ts';
import { NoMailServer } from '../kit/no-mail-server.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { BackHeading } from '../kit/table/back-heading.tsx';
import {
  amountColumn,
  createdDayColumn,
  emailColumn,
  filterBy,
  nameColumn,
  notOnPhone,
  textColumn,
} from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { pageOf, views } from './proposal-draft.rules.ts';

type ListedProposal = AnswerTo<'GET /admin/proposals'>[number];

const filterNames = ['status'] as const;

function useColumns(): Column<ListedProposal>[] {
  const t = useTranslations('adminProposals');
  const language = useLocale();
  return [
    nameColumn(t('company'), ({ companyName }) => companyName),
    emailColumn(t('email'), ({ email }) => email, notOnPhone),
    textColumn({ key: 'leads', head: t('leads'), align: 'end' }, ({ leads }) => leads),
    amountColumn({ key: 'subtotal', head: t('subtotal') }, language, ({ subtotal }) => subtotal),
    textColumn({ key: 'validUntil', head: t('validUntil'), className: 'whitespace-nowrap' }, ({ validUntil }) =>
      formatDate(`${validUntil}T12:00:00Z`, language),
    ),
    textColumn({ key: 'status', head: t('status'), className: 'whitespace-nowrap' }, ({ status }) =>
      t(`statuses.${status}`),
    ),
    textColumn(
      { key: 'orderNumber', head: t('order'), className: 'whitespace-nowrap', ...notOnPhone },
      (row) => row.orderNumber,
    ),
    { ...createdDayColumn<ListedProposal>(t('createdAt'), language), ...notOnPhone },
  ];
}

export function ProposalsList() {
  const t = useTranslations('adminProposals');
  const { goTo } = useAdminSearch();
  const { state, go } = useListState('proposals', filterNames, '', views.list);
  const columns = useColumns();
  return (
    <>
      <NoMailServer />
      <AdminTable
        list="proposals"
        heading={
          <BackHeading title={t('label')} back={t('requests.label')} onBack={() => goTo({ tab: 'proposals' })} />
        }
        path={addressOf('GET /admin/proposals')}
        exportsAs="proposals.csv"
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => goTo(pageOf(id))}
        {...{ state, go }}
        filters={[
          filterBy('status', proposalStatuses, {
            label: t('status'),
            unset: t('anyStatus'),
            name: (status) => t(`statuses.${status}`),
          }),
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <Button onClick={() => goTo({ tab: 'proposals', view: views.draft })} className="sm:min-h-10 sm:py-1.5">
            <Icon name="plus" className="size-4" />
            {t('create')}
          </Button>
        }
      />
    </>
  );
}
