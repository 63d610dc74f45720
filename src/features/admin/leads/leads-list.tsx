import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { adminLeadsPath, archiveLead } from '../../catalogue/editing/admin-leads.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { refreshList } from '../kit/admin.queries.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { EditActions } from '../kit/edit-actions.tsx';
import type { TableFilter } from '../kit/table-view.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';
import { CreateLeadDialog } from './create-lead-dialog.tsx';
import { LeadStaleDialog } from './lead-stale-dialog.tsx';
import { LeadActions } from './leads-actions.tsx';
import { useLeadsColumns } from './leads-columns.tsx';
import { useLeadEdit } from './use-lead-edit.ts';

const filterNames = ['status', 'supply', 'categoryId'] as const;

function useLeadFilters(): TableFilter[] {
  const t = useTranslations('adminLeads');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return [
    {
      name: 'status',
      label: t('status'),
      unset: t('statuses.listed'),
      options: (['archived', 'all'] as const).map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'supply',
      label: t('supply'),
      unset: t('supplies.any'),
      options: (['in-stock', 'sold-out'] as const).map((value) => ({ value, label: t(`supplies.${value}`) })),
    },
    {
      name: 'categoryId',
      label: t('category'),
      unset: t('anyCategory'),
      options: categories.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

type Props = { showRecords: (lead: AdminLead) => void };

/** Every listing, edited in its row. */
export function LeadsList({ showRecords }: Props) {
  const t = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const queryClient = useQueryClient();
  const { state, go } = useListState('leads', filterNames);
  const filters = useLeadFilters();
  const { run, isBusy: isArchiving } = useAdminWrite('leads');
  const edit = useLeadEdit();
  const { row } = edit;
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<AdminLead | null>(null);

  const archive = async (lead: AdminLead, isArchived: boolean) => {
    await run({
      write: () => archiveLead(lead.id, isArchived),
      done: { title: t(isArchived ? 'archived' : 'restored') },
    });
    setLeaving(null);
  };
  const actions = {
    edit: row.edit,
    showRecords,
    archive: setLeaving,
    restore: (lead: AdminLead) => void archive(lead, false),
  };
  const columns = [
    ...useLeadsColumns(row.open && { ...row.open, change: row.change }),
    {
      key: 'actions',
      head: t('actions'),
      cell: (lead: AdminLead) => <LeadActions lead={lead} actions={actions} />,
      edit: () => <EditActions isBusy={edit.isBusy} onSave={edit.save} onCancel={row.close} />,
    },
  ];
  return (
    <>
      <AdminTable
        list="leads"
        path={adminLeadsPath}
        exportsAs="leads.csv"
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        order="newest"
        state={state}
        go={go}
        filters={filters}
        editing={row.open && { key: row.open.row.id, onSave: edit.save, onCancel: row.close }}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <Button onClick={() => setCreating(true)} className="sm:min-h-10 sm:py-1.5">
            <Icon name="plus" className="size-4" />
            {t('create')}
          </Button>
        }
      />
      {isCreating && <CreateLeadDialog onClose={() => setCreating(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('archiveTitle')}
          text={t('archiveText', { name: leaving.title })}
          confirm={t('archive')}
          cancel={tEdit('cancel')}
          isBusy={isArchiving}
          onConfirm={() => void archive(leaving, true)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {row.wanted && (
        <ConfirmDialog
          title={tEdit('discardTitle')}
          text={tEdit('discardText')}
          confirm={tEdit('discard')}
          cancel={tEdit('cancel')}
          onConfirm={row.discard}
          onCancel={row.keep}
        />
      )}
      {row.open && edit.stale && (
        <LeadStaleDialog
          open={row.open}
          current={edit.stale}
          isBusy={edit.isBusy}
          onSaveMine={edit.saveOver}
          onClose={edit.keepTyping}
          onTakeTheirs={() => {
            edit.giveUp();
            void refreshList(queryClient, 'leads');
          }}
        />
      )}
    </>
  );
}
