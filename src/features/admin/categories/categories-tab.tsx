import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf, ask } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useListState } from '../kit/use-list-state.ts';
import { type Step, useCategoryColumns } from './categories-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { type ListedCategory, neighbourAfterStep } from './category-fields.rules.ts';
import { SearchMisses } from './search-misses.tsx';

function useSteps() {
  const t = useTranslations('adminCategories');
  const { data: shown = [] } = useQuery(categoriesQuery);
  const { run, isBusy } = useAdminWrite('categories');
  const move = (category: ListedCategory, step: Step) => {
    const afterId = neighbourAfterStep(shown, category.id, step);
    if (afterId === undefined) return;
    void run({
      write: () => ask('POST /admin/categories/:id/move', { params: category, body: { afterId } }),
      done: { title: t('moved', { name: category.name }) },
    });
  };
  return {
    move,
    canMove: ({ id }: ListedCategory, step: Step) => !isBusy && neighbourAfterStep(shown, id, step) !== undefined,
  };
}

function Categories() {
  const t = useTranslations('adminCategories');
  const tEdit = useTranslations('admin.edit');
  const { state, go } = useListState('categories');
  const { run, isBusy } = useAdminWrite('categories');
  const { move, canMove } = useSteps();
  const [open, setOpen] = useState<ListedCategory | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ListedCategory | null>(null);
  const isInShownOrder = state.q === '' && (state.sort === '' || state.sort === 'shown');
  const columns = useCategoryColumns({
    edit: setOpen,
    remove: setLeaving,
    move: isInShownOrder ? move : null,
    canMove,
  });
  const remove = async (category: ListedCategory) => {
    await run({
      write: () => ask('DELETE /admin/categories/:id', { params: category }),
      done: { title: t('deleted') },
      onFailure: ({ code: given }) => {
        const why = (['has-listings', 'has-requests'] as const).find((code) => code === given);
        if (why) showToast({ title: t('staysTitle'), text: t(`stays.${why}`), look: 'destructive' });
        return why !== undefined;
      },
    });
    setLeaving(null);
  };
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <AdminTable
        list="categories"
        path={addressOf('GET /admin/categories')}
        exportsAs="categories.csv"
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        order="shown"
        state={state}
        go={go}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={
          <Button onClick={() => setOpen('new')} className="sm:min-h-10 sm:py-1.5">
            <Icon name="plus" className="size-4" />
            {t('create')}
          </Button>
        }
      />
      <p className="mt-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      <SearchMisses />
      {open && <CategoryDialog category={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {leaving && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { name: leaving.name })}
          confirm={tEdit('delete')}
          cancel={tEdit('cancel')}
          isBusy={isBusy}
          isDanger
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
