import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { BackHeading, CreateButton } from '../kit/table/list-buttons.tsx';
import { filterBy, useColumn } from '../kit/table/list-columns.tsx';
import { useConfirm, useRemoval } from '../kit/use-confirm.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useCategoryName } from '../kit/use-names.ts';
import { useOpenedOrNew } from '../kit/use-opened.ts';
import { ContractorDialog } from './contractor-dialog.tsx';

const filterNames = ['active', 'certified'] as const;

export type ListedContractor = AnswerTo<'GET /admin/providers'>[number];

type Handlers = Record<'edit' | 'activate' | 'remove', (contractor: ListedContractor) => void>;

function useColumns({ edit, activate, remove }: Handlers): Column<ListedContractor>[] {
  const t = useTranslations('adminProviders');
  const tField = useTranslations('admin.fields');
  const column = useColumn();
  const tEdit = useTranslations('admin.edit');
  const categoryName = useCategoryName();
  const namesOf = (ids: readonly string[]) => ids.map((id) => categoryName(id, '–')).join(', ');
  return [
    column.text(
      {
        key: 'companyName',
        head: t('companyName'),
        className: 'min-w-40 max-w-72 break-words',
        sorts: { ascending: 'name' },
      },
      ({ companyName }) => companyName,
    ),
    column.email(({ email }) => email),
    {
      key: 'categories',
      head: t('categories'),
      className: 'min-w-48 max-w-96 break-words',
      cell: ({ categoryIds }) => namesOf(categoryIds) || '–',
      csv: ({ categoryIds }) => namesOf(categoryIds),
    },
    column.text(
      { key: 'postalPrefixes', head: t('postalPrefixes'), className: 'min-w-36 max-w-72 break-words' },
      ({ postalPrefixes }) => postalPrefixes.join(', ') || null,
      t('wholeCountry'),
    ),
    ...(['certified', 'active'] as const).map((key) =>
      column.text<ListedContractor>({ key, head: t(key) }, (contractor) => tField(contractor[key] ? 'yes' : 'no')),
    ),
    column.createdDay({ isHiddenAtFirst: true }),
    column.actions((contractor) => {
      const { active, companyName: name } = contractor;
      return [
        [tEdit('edit'), tEdit('editRow', { name }), () => edit(contractor)],
        [
          t(active ? 'deactivate' : 'activate'),
          t(active ? 'deactivateRow' : 'activateRow', { name }),
          () => activate(contractor),
        ],
        [tEdit('delete'), tEdit('deleteRow', { name }), () => remove(contractor)],
      ];
    }),
  ];
}

type Props = { of: string; onBack: () => void };

export function ContractorsList({ of, onBack }: Props) {
  const t = useTranslations('adminProviders');
  const tField = useTranslations('admin.fields');
  const { state, go } = useListState('quote-requests', filterNames, of);
  const { opened, open, close } = useOpenedOrNew<ListedContractor>('POST /admin/providers');
  const removal = useRemoval<ListedContractor>({
    list: 'providers',
    remove: (contractor) => ask('DELETE /admin/providers/:id', { params: contractor }),
    title: t('deleteTitle'),
    text: ({ companyName: name }) => t('deleteText', { name }),
    done: t('deleted'),
    stays: (code) => (code === 'has-offers' ? { title: t('staysTitle'), text: t('staysText') } : undefined),
  });
  const yesOrNo = (is: boolean) => tField(is ? 'yes' : 'no');
  const write = useVersionedWrite<ListedContractor, { active: boolean }>({
    list: 'providers',
    write: (body, { version }, row) => ask('PATCH /admin/providers/:id', { params: row, body, version }),
    done: t('updated'),
    compare: (change, theirs) => [{ field: t('active'), theirs: yesOrNo(theirs.active), mine: yesOrNo(change.active) }],
  });
  const deactivation = useConfirm<ListedContractor>({
    words: ({ companyName: name }) => ({
      title: t('deactivateTitle'),
      text: t('deactivateText', { name }),
      confirm: t('deactivate'),
    }),
    act: (contractor) => write.save(contractor, { active: false }),
    isBusy: write.isBusy,
  });
  const columns = useColumns({
    edit: open,
    remove: removal.ask,
    activate: (contractor) =>
      contractor.active ? deactivation.ask(contractor) : void write.save(contractor, { active: true }),
  });
  return (
    <>
      <AdminTable
        list="providers"
        heading={<BackHeading title={t('title')} back={t('back')} onBack={onBack} />}
        label={t('title')}
        columns={columns}
        onOpen={open}
        {...{ state, go }}
        filters={filterNames.map((name) =>
          filterBy(name, ['true', 'false'], [t(name)], (value) => tField(value === 'true' ? 'yes' : 'no')),
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={<CreateButton onClick={() => open('new')}>{t('create')}</CreateButton>}
      />
      <p className="mt-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      {opened && (
        <ContractorDialog
          key={opened === 'new' ? opened : opened.id}
          contractor={opened === 'new' ? null : opened}
          onClose={close}
        />
      )}
      {removal.dialog}
      {deactivation.dialog}
      {write.question}
    </>
  );
}
