import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerTo, addressOf, ask } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { emailColumn } from '../kit/common-columns.tsx';
import { useVersionedWrite } from '../kit/form/use-versioned-write.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { TableFilter } from '../kit/table/table-view.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { DeleteProviderDialog } from './delete-provider-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

const filterNames = ['active', 'certified'] as const;

export type ListedProvider = AnswerTo<'GET /admin/providers'>[number];

type Handlers = Record<'edit' | 'activate' | 'remove', (provider: ListedProvider) => void>;

function useColumns({ edit, activate, remove }: Handlers): Column<ListedProvider>[] {
  const t = useTranslations('adminProviders');
  const tEdit = useTranslations('admin.edit');
  const { data: categories = [] } = useQuery(categoriesQuery);
  const yesOrNo = (is: boolean) => t(is ? 'yes' : 'no');
  const namesOf = (ids: readonly string[]) =>
    categories
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return [
    {
      key: 'companyName',
      head: t('companyName'),
      className: 'min-w-40 max-w-72 break-words',
      sorts: { ascending: 'name' },
      cell: ({ companyName }) => companyName,
      csv: ({ companyName }) => companyName,
    },
    emailColumn(t('email'), ({ email }) => email),
    {
      key: 'categories',
      head: t('categories'),
      className: 'min-w-48 max-w-96 break-words',
      cell: ({ categoryIds }) => <span lang="sv">{namesOf(categoryIds) || t('none')}</span>,
      csv: ({ categoryIds }) => namesOf(categoryIds),
    },
    {
      key: 'postalPrefixes',
      head: t('postalPrefixes'),
      className: 'min-w-36 max-w-72 break-words',
      cell: ({ postalPrefixes }) => postalPrefixes.join(', ') || t('wholeCountry'),
      csv: ({ postalPrefixes }) => postalPrefixes.join(', '),
    },
    {
      key: 'certified',
      head: t('certified'),
      cell: ({ certified }) => yesOrNo(certified),
      csv: ({ certified }) => yesOrNo(certified),
    },
    { key: 'active', head: t('active'), cell: ({ active }) => yesOrNo(active), csv: ({ active }) => yesOrNo(active) },
    {
      key: 'actions',
      head: t('actions'),
      cell: (provider) => (
        <span className="inline-flex">
          <SmallButton aria-label={tEdit('editRow', { name: provider.companyName })} onClick={() => edit(provider)}>
            {tEdit('edit')}
          </SmallButton>
          <SmallButton
            aria-label={t(provider.active ? 'deactivateRow' : 'activateRow', { name: provider.companyName })}
            onClick={() => activate(provider)}
          >
            {t(provider.active ? 'deactivate' : 'activate')}
          </SmallButton>
          <SmallButton aria-label={tEdit('deleteRow', { name: provider.companyName })} onClick={() => remove(provider)}>
            {tEdit('delete')}
          </SmallButton>
        </span>
      ),
    },
  ];
}

function useFilters(): TableFilter[] {
  const t = useTranslations('adminProviders');
  return (['active', 'certified'] as const).map((name) => ({
    name,
    label: t(name),
    unset: t('any'),
    options: [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ],
  }));
}

type Props = { of: string; onBack: () => void };

export function ProvidersList({ of, onBack }: Props) {
  const t = useTranslations('adminProviders');
  const { state, go } = useListState('quote-requests', filterNames, of);
  const filters = useFilters();
  const tEdit = useTranslations('admin.edit');
  const [open, setOpen] = useState<ListedProvider | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ListedProvider | null>(null);
  const [deleting, setDeleting] = useState<ListedProvider | null>(null);
  const yesOrNo = (is: boolean) => t(is ? 'yes' : 'no');
  const write = useVersionedWrite<ListedProvider, { active: boolean }>({
    list: 'providers',
    write: (body, { version }, row) => ask('PATCH /admin/providers/:id', { params: row, body, version }),
    done: t('updated'),
    compare: (change, theirs) => [{ field: t('active'), theirs: yesOrNo(theirs.active), mine: yesOrNo(change.active) }],
  });
  const columns = useColumns({
    edit: setOpen,
    remove: setDeleting,
    activate: (provider) => (provider.active ? setLeaving(provider) : void write.save(provider, { active: true })),
  });
  const deactivate = async (provider: ListedProvider) => {
    await write.save(provider, { active: false });
    setLeaving(null);
  };
  return (
    <>
      <AdminTable
        list="providers"
        heading={
          <>
            <SmallButton onClick={onBack} className="-mx-2">
              <Icon name="arrow-right" className="size-4 rotate-180" />
              <span className="max-sm:sr-only">{t('back')}</span>
            </SmallButton>
            <h2 className="text-lg max-sm:sr-only">{t('title')}</h2>
          </>
        }
        path={addressOf('GET /admin/providers')}
        exportsAs="providers.csv"
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        order="newest"
        state={state}
        go={go}
        filters={filters}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <Button onClick={() => setOpen('new')} className="sm:min-h-10 sm:py-1.5">
            <Icon name="plus" className="size-4" />
            {t('create')}
          </Button>
        }
      />
      <p className="mt-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      {open && <ProviderDialog provider={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {deleting && <DeleteProviderDialog provider={deleting} onClose={() => setDeleting(null)} />}
      {leaving && (
        <ConfirmDialog
          title={t('deactivateTitle')}
          text={t('deactivateText', { name: leaving.companyName })}
          confirm={t('deactivate')}
          cancel={tEdit('cancel')}
          isBusy={write.isBusy}
          onConfirm={() => void deactivate(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {write.question}
    </>
  );
}
