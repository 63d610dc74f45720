import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';
import { nameIn, titleIn } from '../../catalogue/in-language.rules.ts';
import { EditActions } from '../kit/edit-actions.tsx';
import { May, useMay } from '../kit/may.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { CreateButton } from '../kit/table/list-buttons.tsx';
import { filterBy } from '../kit/table/list-columns.tsx';
import type { TableFilter } from '../kit/table/table-view.tsx';
import { usePicking } from '../kit/table/use-picked.ts';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useOpenedOrNew } from '../kit/use-opened.ts';
import { CreateLeadDialog } from './create-lead-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { copyOf, emptyLead } from './lead-draft.rules.ts';
import { LeadActions } from './leads-actions.tsx';
import { LeadsBulkBar } from './leads-bulk-bar.tsx';
import { useLeadsColumns } from './leads-columns.tsx';
import { useLeadEdit } from './use-lead-edit.ts';
import { useLeadState } from './use-lead-state.ts';

const filterNames = ['status', 'supply', 'categoryId'] as const;

function useLeadFilters(): TableFilter[] {
  const t = useTranslations('adminLeads');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return [
    filterBy('status', ['listed', 'draft', 'archived', 'all'], [tField('status'), t('statuses.kept')], (value) =>
      t(`statuses.${value}`),
    ),
    filterBy('supply', ['in-stock', 'sold-out'], [t('supply'), t('supplies.any')], (value) => t(`supplies.${value}`)),
    {
      name: 'categoryId',
      label: t('fields.categoryId'),
      unset: t('anyCategory'),
      options: categories.map((category) => ({ value: category.id, label: nameIn(language, category).text })),
    },
  ];
}

type Props = { showRecords: (lead: AdminLead) => void };

export function LeadsList({ showRecords }: Props) {
  const t = useTranslations('adminLeads');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const { state, go } = useListState('leads', filterNames);
  const filters = useLeadFilters();
  const leadState = useLeadState();
  const nameOf = (lead: AdminLead) => titleIn(language, lead).text;
  const picking = usePicking(nameOf);
  const may = useMay();
  const edit = useLeadEdit();
  const { search, goTo } = useAdminSearch();
  const { opened: creating, open, close } = useOpenedOrNew<AdminLead>('POST /admin/leads');
  const archiving = useConfirm<AdminLead>({
    words: (lead) => ({
      title: t('archiveTitle'),
      text: t('archiveText', { name: nameOf(lead) }),
      confirm: t('archive'),
    }),
    act: (lead) => leadState.archive(lead, true),
    isBusy: leadState.isBusy,
  });

  const actions = {
    edit: edit.edit,
    showRecords,
    copy: open,
    publish: leadState.publish,
    archive: archiving.ask,
    restore: (lead: AdminLead) => void leadState.archive(lead, false),
  };
  const columns = [
    ...useLeadsColumns(edit.open && { ...edit.open, change: edit.change }),
    {
      key: 'actions',
      head: tField('actions'),
      isHiddenAtFirst: 'on-phone' as const,
      cell: (lead: AdminLead) => <LeadActions lead={lead} actions={actions} />,
      edit: () => <EditActions edit={edit} />,
    },
  ];
  return (
    <>
      <AdminTable
        list="leads"
        label={t('label')}
        columns={columns}
        onOpen={({ id }) => goTo({ tab: 'leads', of: id, view: 'edit' })}
        {...{ state, go }}
        filters={filters}
        editing={edit.editing}
        {...(may('POST /admin/leads/bulk') && {
          picking,
          selection: (rows: readonly AdminLead[]) => <LeadsBulkBar picking={picking} rows={rows} />,
        })}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <May call="POST /admin/leads">
            <CreateButton onClick={() => open('new')}>
              <span className="max-sm:[.table-tools_&]:sr-only">{t('create')}</span>
            </CreateButton>
          </May>
        }
      />
      {creating && (
        <CreateLeadDialog
          opened={creating === 'new' ? emptyLead : copyOf(creating, language, (title) => t('copyName', { title }))}
          title={t(creating === 'new' ? 'create' : 'copyTitle')}
          onClose={close}
        />
      )}
      {search.view === 'import' && may('POST /admin/leads/:id/records') && <ImportDialog />}
      {archiving.dialog}
      {leadState.question}
      {edit.questions}
      {edit.priceQuestion}
    </>
  );
}
