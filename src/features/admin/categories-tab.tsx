import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  adminCategoriesPath,
  deleteCategory,
  type ListedCategory,
  moveCategory,
} from '../catalogue/admin-categories.queries.ts';
import { categoriesQuery } from '../catalogue/catalogue.queries.ts';
import { iconForField } from '../catalogue/category-icon.ts';
import { PageTexts } from '../content/page-texts.tsx';
import { AdminTable } from './admin-table.tsx';
import { CreateCategoryDialog, EditCategoryDialog } from './category-dialogs.tsx';
import { neighbourAfterStep } from './category-draft.rules.ts';
import { PlaceLink } from './place-link.tsx';
import { useAdminWrite } from './use-admin-write.ts';
import { useTablePlace } from './use-table-place.ts';

type Step = -1 | 1;

type Deeds = {
  edit: (category: ListedCategory) => void;
  remove: (category: ListedCategory) => void;
  /** Null while the list is not in the order that visitors see. */
  move: ((category: ListedCategory, step: Step) => void) | null;
  canMove: (category: ListedCategory, step: Step) => boolean;
};

function Steps({ category, move, canMove }: { category: ListedCategory } & Pick<Deeds, 'move' | 'canMove'>) {
  const t = useTranslations('adminCategories');
  if (!move) return null;
  const steps = [
    { step: -1, label: 'moveUp', turn: '-rotate-90' },
    { step: 1, label: 'moveDown', turn: 'rotate-90' },
  ] as const;
  return steps.map(({ step, label, turn }) => (
    <SmallButton
      key={label}
      aria-label={t(label, { name: category.name })}
      aria-disabled={!canMove(category, step)}
      onClick={() => canMove(category, step) && move(category, step)}
      className="aria-disabled:cursor-default aria-disabled:opacity-35"
    >
      <Icon name="arrow-right" className={`size-4 ${turn}`} />
    </SmallButton>
  ));
}

function useColumns({ edit, remove, move, canMove }: Deeds): Column<ListedCategory>[] {
  const t = useTranslations('adminCategories');
  const tEdit = useTranslations('admin.edit');
  return [
    {
      key: 'name',
      head: t('name'),
      className: 'min-w-44',
      sorts: { ascending: 'name-asc', descending: 'name-desc' },
      cell: ({ name, icon }) => (
        <span lang="sv" className="flex items-center gap-2.5 break-words font-semibold">
          <Icon name={iconForField(icon)} className="size-5 shrink-0 text-spruce" />
          {name}
        </span>
      ),
    },
    {
      key: 'description',
      head: t('description'),
      className: 'min-w-56 max-w-xl text-muted',
      cell: ({ description }) => (
        <p lang={description ? 'sv' : undefined} className="line-clamp-2 break-words">
          {description ?? t('none')}
        </p>
      ),
    },
    {
      key: 'listings',
      head: t('listings'),
      className: 'whitespace-nowrap',
      cell: ({ id, name, listingCount, archivedCount }) => (
        <PlaceLink
          isElsewhere
          set={{ tab: 'leads', categoryId: id }}
          aria-label={t('showListings', { name, count: listingCount })}
          className="text-lake underline underline-offset-4"
        >
          {t('listingCount', { count: listingCount })}
          {archivedCount > 0 && (
            <span className="block text-muted text-xs">{t('archived', { count: archivedCount })}</span>
          )}
        </PlaceLink>
      ),
    },
    {
      key: 'actions',
      head: t('actions'),
      cell: (category) => (
        <span className="inline-flex">
          <Steps category={category} move={move} canMove={canMove} />
          <SmallButton aria-label={tEdit('editRow', { name: category.name })} onClick={() => edit(category)}>
            {tEdit('edit')}
          </SmallButton>
          <SmallButton aria-label={tEdit('deleteRow', { name: category.name })} onClick={() => remove(category)}>
            {tEdit('delete')}
          </SmallButton>
        </span>
      ),
    },
  ];
}

/** Where each category stands for visitors, and the way to move one by a step. */
function useSteps() {
  const t = useTranslations('adminCategories');
  const { data: shown = [] } = useQuery(categoriesQuery);
  const { run, isBusy } = useAdminWrite('categories');
  const move = ({ id, name }: ListedCategory, step: Step) => {
    const afterId = neighbourAfterStep(shown, id, step);
    if (afterId === undefined) return;
    void run({ write: () => moveCategory(id, afterId), done: { title: t('moved', { name }) } });
  };
  return {
    move,
    canMove: ({ id }: ListedCategory, step: Step) => !isBusy && neighbourAfterStep(shown, id, step) !== undefined,
  };
}

function Categories() {
  const t = useTranslations('adminCategories');
  const tEdit = useTranslations('admin.edit');
  const { place, go } = useTablePlace('categories', []);
  const { run, isBusy } = useAdminWrite('categories');
  const { move, canMove } = useSteps();
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<ListedCategory | null>(null);
  const [leaving, setLeaving] = useState<ListedCategory | null>(null);
  const isInShownOrder = place.q === '' && (place.sort === '' || place.sort === 'shown');
  const columns = useColumns({ edit: setOpen, remove: setLeaving, move: isInShownOrder ? move : null, canMove });
  const remove = async ({ id }: ListedCategory) => {
    await run({
      write: () => deleteCategory(id),
      done: { title: t('deleted') },
      onFailure: ({ details }) => {
        const why = (['has-listings', 'has-requests'] as const).find((code) => code === details.code);
        if (why) showToast({ title: t('staysTitle'), text: t(`stays.${why}`), look: 'destructive' });
        return why !== undefined;
      },
    });
    setLeaving(null);
  };
  return (
    <>
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mt-1 mb-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      <AdminTable
        list="categories"
        path={adminCategoriesPath}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        order="shown"
        place={place}
        go={go}
        empty={{ title: t('empty'), text: t('emptyText') }}
        deeds={
          <Button onClick={() => setCreating(true)} className="sm:min-h-10 sm:py-1.5">
            <Icon name="plus" className="size-4" />
            {t('create')}
          </Button>
        }
      />
      {isCreating && <CreateCategoryDialog onClose={() => setCreating(false)} />}
      {open && <EditCategoryDialog category={open} onClose={() => setOpen(null)} />}
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { name: leaving.name })}
          confirm={tEdit('delete')}
          cancel={tEdit('cancel')}
          isBusy={isBusy}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}

export default function CategoriesTab() {
  return (
    <PageTexts parts={['adminCategories']}>
      <Categories />
    </PageTexts>
  );
}
