import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatKronor } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { inLanguage, nameIn } from '../in-language.rules.ts';
import { NoCategories } from './category-grid.tsx';
import { iconForField } from './category-icon.ts';

function Industry({ category }: { category: AnswerTo<'GET /categories/:id'> }) {
  const t = useTranslations('categoryGrid');
  const language = useLocale();
  const name = nameIn(language, category);
  const description = category.description && inLanguage(language, category.description, category.descriptionEn);
  const { leadCount, lowestPrice } = category;
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-paper p-6">
      <span className="flex items-center gap-3">
        <Icon name={iconForField(category.icon)} className="size-6 text-spruce" />
        <h2 lang={name.lang} className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          <PageLink href={paths.category(category.id)} className="underline-offset-4 hover:underline">
            {name.text}
          </PageLink>
        </h2>
      </span>
      <p lang={description ? description.lang : undefined} className="mt-3 text-muted text-sm">
        {description ? description.text : t('descriptionMissing')}
      </p>
      <p className="figures mt-3 mb-5 font-semibold text-sm">
        {leadCount > 0 && lowestPrice !== null
          ? `${t('leads', { count: leadCount })} · ${t('from', { amount: formatKronor(lowestPrice, language) })}`
          : t('soldOut')}
      </p>
      <PageLink href={paths.leads} className={buttonClass('quiet', 'mt-auto w-fit')}>
        {t('view')}
        <span className="sr-only">: {name.text}</span>
      </PageLink>
    </li>
  );
}

export function IndustryCards({ categories }: { categories: readonly AnswerTo<'GET /categories/:id'>[] }) {
  if (categories.length === 0) return <NoCategories />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <Industry key={category.id} category={category} />
      ))}
    </ul>
  );
}
