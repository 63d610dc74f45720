import { useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../platform/api.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { LowButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { askedFrom } from '../../policy/totals.rules.ts';
import { type RequestStatus, requestStatuses } from '../../proposals/proposal-status.rules.ts';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { filterBy, notOnPhone, useColumn } from '../kit/table/list-columns.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useRemoval } from '../kit/use-confirm.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useNamed, useOpened } from '../kit/use-opened.ts';
import { PriceRequestDialog } from './price-request-dialog.tsx';
import { pageOf, views } from './proposal-draft.rules.ts';

const filterNames = ['status'] as const;

export type ListedPriceRequest = AnswerTo<'GET /admin/price-requests'>[number];

const otherStatus: Record<RequestStatus, RequestStatus> = { new: 'answered', answered: 'new' };

type Handlers = Record<'show' | 'mark' | 'remove', (request: ListedPriceRequest) => void>;

function useColumns({ show, mark, remove }: Handlers): Column<ListedPriceRequest>[] {
  const t = useTranslations('adminProposals');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  const tEdit = useTranslations('admin.edit');
  return [
    column.company(({ companyName }) => companyName),
    column.text(
      { key: 'customerName', head: tField('name'), className: 'min-w-32 max-w-64 break-words' },
      (request) => request.customerName,
    ),
    column.email(({ email }) => email, notOnPhone),
    column.text({ key: 'leads', head: t('leads'), align: 'end' }, ({ leads }) => leads),
    column.createdDay(),
    column.status(({ status }) => t(`requests.statuses.${status}`)),
    column.actions((request) => {
      const { companyName: name, status } = request;
      return [
        [t('requests.show'), t('requests.showRow', { name }), () => show(request)],
        [t(`requests.mark.${status}`), t(`requests.markRow.${status}`, { name }), () => mark(request)],
        [tEdit('delete'), tEdit('deleteRow', { name }), () => remove(request)],
      ];
    }),
  ];
}

export function RequestsList() {
  const t = useTranslations('adminProposals');
  const tField = useTranslations('admin.fields');
  const { volumeSteps } = useShop();
  const { state, go } = useListState('proposals', filterNames);
  const { goTo } = useAdminSearch();
  const named = useNamed((id) => queryFor('GET /admin/price-requests/:id', { params: { id } }));
  const { opened, open, close } = useOpened(named);
  const statusWord = (status: RequestStatus) => t(`requests.statuses.${status}`);
  const write = useVersionedWrite<ListedPriceRequest, RequestStatus>({
    list: 'price-requests',
    write: (status, { version }, { id }) =>
      ask('PATCH /admin/price-requests/:id', { params: { id }, body: { status }, version }),
    done: t('requests.updated'),
    reverse: ({ status }) => status,
    compare: (mine, theirs) => [{ field: tField('status'), theirs: statusWord(theirs.status), mine: statusWord(mine) }],
  });
  const removal = useRemoval<ListedPriceRequest>({
    list: 'price-requests',
    remove: (request) => ask('DELETE /admin/price-requests/:id', { params: request }),
    title: t('requests.deleteTitle'),
    text: ({ companyName: name }) => t('requests.deleteText', { name }),
    done: t('requests.deleted'),
    onDone: close,
  });
  const mark = (request: ListedPriceRequest) => void write.save(request, otherStatus[request.status]);
  const columns = useColumns({ show: open, mark, remove: removal.ask });
  return (
    <>
      <AdminTable
        list="price-requests"
        label={t('requests.label')}
        columns={columns}
        onOpen={open}
        {...{ state, go }}
        filters={[filterBy('status', requestStatuses, [tField('status')], statusWord)]}
        empty={{
          title: t('requests.empty'),
          text: t('requests.emptyText', { count: askedFrom(volumeSteps) }),
        }}
        actions={
          <LowButton onClick={() => goTo({ tab: 'proposals', view: views.list })}>{t('requests.others')}</LowButton>
        }
      />
      {opened && (
        <PriceRequestDialog
          request={opened}
          onMark={() => {
            mark(opened);
            close();
          }}
          onClose={close}
          onAnswer={() => {
            const { id, proposalId } = opened;
            goTo(proposalId ? pageOf(proposalId) : { tab: 'proposals', view: views.draft, of: id });
          }}
        />
      )}
      {removal.dialog}
      {write.question}
    </>
  );
}
