import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressOf } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { EditActions } from '../kit/edit-actions.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { TableFilter } from '../kit/table/table-view.tsx';
import { usePicked } from '../kit/table/use-picked.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useListState } from '../kit/use-list-state.ts';
import { CreateLeadDialog } from './create-lead-dialog.tsx';
import { copyOf, emptyLead } from './lead-draft.rules.ts';
import { LeadActions } from './leads-actions.tsx';
import { LeadsBulkBar } from './leads-bulk-bar.tsx';
import { useLeadsColumns } from './leads-columns.tsx';
import { useLeadEdit } from './use-lead-edit.ts';
import { useLeadState } from './use-lead-state.ts';

const filterNames = ['status', 'supply', 'categoryId'] as const;

function useLeadFilters(): TableFilter[] {
  const t = useTranslations('adminLeads');
  const { data: categories = [] } = useQuery(categoriesQuery);
  return [
    {
      name: 'status',
      label: t('status'),
      unset: t('statuses.kept'),
      options: (['listed', 'draft', 'archived', 'all'] as const).map((value) => ({
        value,
        label: t(`statuses.${value}`),
      })),
    },
    {
      name: 'supply',
      label: t('supply'),
      unset: t('supplies.any'),
      options: (['in-stock', 'sold-out'] as const).map((value) => ({ value, label: t(`supplies.${value}`) })),
    },
    {
      name: 'categoryId',
      label: t('fields.categoryId'),
      unset: t('anyCategory'),
      options: categories.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

type Props = { showRecords: (lead: AdminLead) => void };

export function LeadsList({ showRecords }: Props) {
  const t = useTranslations('adminLeads');
  const language = useLocale();
  const tEdit = useTranslations('admin.edit');
  const tBulk = useTranslations('admin.bulk');
  const { state, go } = useListState('leads', filterNames);
  const filters = useLeadFilters();
  const leadState = useLeadState();
  const picked = usePicked<AdminLead>(({ id }) => id);
  const picking = { picked, labelOf: ({ title }: AdminLead) => tBulk('pick', { name: title }) };
  const edit = useLeadEdit();
  const { search, goTo } = useAdminSearch();
  const [opened, setOpened] = useState<'new' | AdminLead | null>(null);
  const creating = opened ?? (search.view === 'new' ? 'new' : null);
  const [leaving, setLeaving] = useState<AdminLead | null>(null);

  const archive = async (lead: AdminLead) => {
    await leadState.archive(lead, true);
    setLeaving(null);
  };
  const actions = {
    edit: edit.edit,
    showRecords,
    copy: setOpened,
    publish: (lead: AdminLead) => void leadState.publish(lead, true),
    archive: setLeaving,
    restore: (lead: AdminLead) => void leadState.archive(lead, false),
  };
  const columns = [
    ...useLeadsColumns(edit.open && { ...edit.open, change: edit.change }),
    {
      key: 'actions',
      head: t('actions'),
      cell: (lead: AdminLead) => <LeadActions lead={lead} actions={actions} />,
      edit: () => <EditActions edit={edit} />,
    },
  ];
  return (
    <>
      <AdminTable
        list="leads"
        path={addressOf('GET /admin/leads')}
        exportsAs="leads.csv"
        label={t('label')}
        columns={columns}
        keyOf={({ id }) => id}
        order="newest"
        state={state}
        go={go}
        filters={filters}
        editing={edit.editing}
        picking={picking}
        selection={(rows) => <LeadsBulkBar picking={picking} rows={rows} />}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <Button onClick={() => setOpened('new')} className="sm:min-h-10 sm:py-1.5">
            <Icon name="plus" className="size-4" />
            {t('create')}
          </Button>
        }
      />
      {creating && (
        <CreateLeadDialog
          opened={creating === 'new' ? emptyLead : copyOf(creating, language, (title) => t('copyName', { title }))}
          title={t(creating === 'new' ? 'create' : 'copyTitle')}
          onClose={() => {
            setOpened(null);
            if (search.view) goTo({ ...search, view: undefined }, { replace: true });
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('archiveTitle')}
          text={t('archiveText', { name: leaving.title })}
          confirm={t('archive')}
          cancel={tEdit('cancel')}
          isBusy={leadState.isBusy}
          onConfirm={() => void archive(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {edit.questions}
      {edit.priceQuestion}
    </>
  );
}
