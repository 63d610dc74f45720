import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { CategorySummary } from '../list-categories.ts';
import { iconForField } from './category-icon.ts';
import { NoCategories } from './no-categories.tsx';

/** One card per trade, with the icon that its own field names. */
export function IndustryCards({ categories }: { categories: readonly CategorySummary[] }) {
  const t = useTranslations('categoryGrid');
  if (categories.length === 0) return <NoCategories />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <li key={category.id} className="flex min-w-0 flex-col rounded-card border border-line bg-paper p-6">
          <span className="flex items-center gap-3">
            <Icon name={iconForField(category.icon)} className="size-6 text-spruce" />
            <h2 lang="sv" className="min-w-0 text-h3 [overflow-wrap:anywhere]">
              {category.name}
            </h2>
          </span>
          <p lang={category.description ? 'sv' : undefined} className="mt-3 mb-5 text-muted text-sm">
            {category.description || t('descriptionMissing')}
          </p>
          <PageLink href={paths.leads} className={buttonClass('quiet', 'mt-auto w-fit')}>
            {t('view')}
            <span className="sr-only">: {category.name}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
