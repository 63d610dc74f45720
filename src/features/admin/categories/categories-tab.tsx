import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/api.ts';
import { categoriesQuery } from '../../catalogue/browser/catalogue.queries.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import { CreateButton } from '../kit/table/list-buttons.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useRemoval } from '../kit/use-confirm.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useOpenedOrNew } from '../kit/use-opened.ts';
import { type Step, useCategoryColumns } from './categories-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { type ListedCategory, neighbourAfterStep } from './category-fields.rules.ts';

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

export default function CategoriesTab() {
  const t = useTranslations('adminCategories');
  const { state, go } = useListState('categories');
  const { move, canMove } = useSteps();
  const { opened, open, close } = useOpenedOrNew<ListedCategory>('POST /admin/categories');
  const removal = useRemoval<ListedCategory>({
    list: 'categories',
    remove: (category) => ask('DELETE /admin/categories/:id', { params: category }),
    title: t('deleteTitle'),
    text: ({ name }) => t('deleteText', { name }),
    done: t('deleted'),
    stays(given) {
      const why = (['has-listings', 'has-requests', 'has-contractors'] as const).find((code) => code === given);
      return why && { title: t('staysTitle'), text: t(`stays.${why}`) };
    },
  });
  const isInShownOrder = state.q === '' && (state.sort === '' || state.sort === 'shown');
  const columns = useCategoryColumns({
    edit: open,
    remove: removal.ask,
    move: isInShownOrder ? move : null,
    canMove,
  });
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <AdminTable
        list="categories"
        label={t('title')}
        columns={columns}
        onOpen={open}
        order="shown"
        {...{ state, go }}
        empty={{ title: t('empty'), text: t('emptyText') }}
        actions={<CreateButton onClick={() => open('new')}>{t('create')}</CreateButton>}
      />
      <p className="mt-4 max-w-[80ch] text-muted text-sm">{t('text')}</p>
      {opened && (
        <CategoryDialog
          key={opened === 'new' ? opened : opened.id}
          category={opened === 'new' ? null : opened}
          onClose={close}
        />
      )}
      {removal.dialog}
    </>
  );
}
