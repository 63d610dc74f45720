import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { proposalStatuses } from '../../proposals/proposal-status.rules.ts';
import { NoMailServer } from '../kit/no-mail-server.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { BackHeading, CreateButton } from '../kit/table/list-buttons.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { pageOf, views } from './proposal-draft.rules.ts';

type ListedProposal = AnswerTo<'GET /admin/proposals'>[number];

const filterNames = ['status'] as const;

function useColumns(): Column<ListedProposal>[] {
  const t = useTranslations('adminProposals');
  const column = useColumn();
  const language = useLocale();
  return [
    column.company(({ companyName }) => companyName),
    column.email(({ email }) => email, notOnPhone),
    column.text({ key: 'leads', head: t('leads'), align: 'end' }, ({ leads }) => leads),
    column.amount({ key: 'subtotal', head: t('subtotal') }, ({ subtotal }) => subtotal),
    column.text({ key: 'validUntil', head: t('validUntil'), className: 'whitespace-nowrap' }, ({ validUntil }) =>
      formatDate(validUntil, language),
    ),
    column.status(({ status }) => t(`statuses.${status}`)),
    column.text(
      { key: 'orderNumber', head: t('order'), className: 'whitespace-nowrap', ...notOnPhone },
      (row) => row.orderNumber,
    ),
    column.createdDay(notOnPhone),
  ];
}

export function ProposalsList() {
  const t = useTranslations('adminProposals');
  const tField = useTranslations('admin.fields');
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
        label={t('label')}
        columns={columns}
        onOpen={({ id }) => goTo(pageOf(id))}
        {...{ state, go }}
        filters={[filterBy('status', proposalStatuses, [tField('status')], (status) => t(`statuses.${status}`))]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <CreateButton onClick={() => goTo({ tab: 'proposals', view: views.draft })}>{t('create')}</CreateButton>
        }
      />
    </>
  );
}
