import { useTranslations } from 'use-intl';
import type { Column } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { iconForCategory } from '../../catalogue/browser/category-icon.ts';
import { TextLink } from '../kit/section-link.tsx';
import { bothWays, RowActions } from '../kit/table/list-columns.tsx';
import type { ListedCategory } from './category-fields.rules.ts';

export type Step = -1 | 1;

type Handlers = {
  edit: (category: ListedCategory) => void;
  remove: (category: ListedCategory) => void;
  /** Null unless the list is in the order that visitors see. */
  move: ((category: ListedCategory, step: Step) => void) | null;
  canMove: (category: ListedCategory, step: Step) => boolean;
};

function Steps({ category, move, canMove }: { category: ListedCategory } & Pick<Handlers, 'move' | 'canMove'>) {
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

export function useCategoryColumns({ edit, remove, move, canMove }: Handlers): Column<ListedCategory>[] {
  const t = useTranslations('adminCategories');
  const tField = useTranslations('admin.fields');
  const tEdit = useTranslations('admin.edit');
  return [
    {
      key: 'name',
      head: t('name'),
      className: 'min-w-44',
      sorts: bothWays('name'),
      cell: ({ name, icon }) => (
        <span lang="sv" className="flex items-center gap-2.5 break-words font-semibold">
          <Icon name={iconForCategory({ name, icon })} className="size-5 shrink-0 text-spruce" />
          {name}
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'description',
      head: t('description'),
      className: 'min-w-44 max-w-xl text-muted lg:min-w-56',
      isHiddenAtFirst: 'on-phone',
      cell: ({ description }) => (
        <p lang={description ? 'sv' : undefined} className="lines-2">
          {description ?? t('none')}
        </p>
      ),
      csv: ({ description }) => description ?? '',
    },
    {
      key: 'listings',
      head: t('listings'),
      className: 'whitespace-nowrap',
      csv: ({ listingCount }) => String(listingCount),
      cell: ({ id, name, listingCount, draftCount, archivedCount }) => (
        <TextLink set={{ tab: 'leads', categoryId: id }} aria-label={t('showListings', { name, count: listingCount })}>
          {t('listingCount', { count: listingCount })}
          {draftCount > 0 && <span className="block text-muted text-xs">{t('drafts', { count: draftCount })}</span>}
          {archivedCount > 0 && (
            <span className="block text-muted text-xs">{t('archived', { count: archivedCount })}</span>
          )}
        </TextLink>
      ),
    },
    {
      key: 'actions',
      head: tField('actions'),
      cell: (category) => (
        <span className="inline-flex">
          <Steps category={category} move={move} canMove={canMove} />
          <RowActions
            actions={[
              [tEdit('edit'), tEdit('editRow', { name: category.name }), () => edit(category)],
              [tEdit('delete'), tEdit('deleteRow', { name: category.name }), () => remove(category)],
            ]}
          />
        </span>
      ),
    },
  ];
}
