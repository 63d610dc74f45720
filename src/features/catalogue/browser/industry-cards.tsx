import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatKronor } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
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
    <li className="industry">
      <Icon name={iconForField(category.icon)} className="size-6 text-spruce" />
      <div className="min-w-0">
        <h2 lang={name.lang} className="text-lg [overflow-wrap:anywhere]">
          <PageLink href={paths.category(category.id)} className="underline-offset-4 hover:underline">
            {name.text}
          </PageLink>
        </h2>
        <p lang={description ? description.lang : undefined} className="mt-0.5 text-muted text-sm">
          {description ? description.text : t('descriptionMissing')}
        </p>
      </div>
      {leadCount > 0 && lowestPrice !== null ? (
        <p className="figures">
          <b>{t('leads', { count: leadCount })}</b> {t('from', { amount: formatKronor(lowestPrice, language) })}
        </p>
      ) : (
        <p>{t('soldOut')}</p>
      )}
      <PageLink href={paths.leads} className="industry-link">
        {t('view')}
        <span className="sr-only">: {name.text}</span>
      </PageLink>
    </li>
  );
}

export function IndustryCards({ categories }: { categories: readonly AnswerTo<'GET /categories/:id'>[] }) {
  if (categories.length === 0) return <NoCategories />;
  return (
    <ul className="rounded-card border border-line bg-paper">
      {categories.map((category) => (
        <Industry key={category.id} category={category} />
      ))}
    </ul>
  );
}
