import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatCount } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink, QuietLink } from '../../../ui/page-link.tsx';
import { inLanguage, nameIn } from '../in-language.rules.ts';
import { iconForCategory } from './category-icon.ts';

export function CategoryHeading({ category }: { category: AnswerTo<'GET /categories/:id'> }) {
  const t = useTranslations('catalogue.category');
  const language = useLocale();
  const name = nameIn(language, category);
  const description = category.description && inLanguage(language, category.description, category.descriptionEn);
  return (
    <header>
      <PageLink href={paths.leads} className="quiet-link gap-1.5 text-sm">
        <Icon name="arrow-right" className="size-4 rotate-180" />
        {t('back')}
      </PageLink>
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-card bg-spruce text-on-spruce max-sm:hidden">
          <Icon name={iconForCategory(category)} className="size-6" />
        </span>
        <h1 lang={name.lang} className="text-h2">
          {name.text}
        </h1>
      </div>
      {description && (
        <p lang={description.lang} className="mt-2 max-w-[90ch] text-muted sm:text-lg">
          {description.text}
        </p>
      )}
    </header>
  );
}

type CountProps = { total: number; isCapped: boolean; isSeen: boolean; query: string | undefined };

export function ResultCount({ total, isCapped, isSeen, query }: CountProps) {
  const t = useTranslations('catalogue.category');
  const tSearch = useTranslations('catalogue.search');
  const language = useLocale();
  const capped = formatCount(total, language);
  const found = isCapped ? t('countCapped', { count: capped }) : t('count', { count: total });
  const hits = isCapped
    ? tSearch('resultsCapped', { count: capped, query: query ?? '' })
    : tSearch('results', { count: total, query: query ?? '' });
  return (
    <h2
      aria-live="polite"
      // What a list without rows says in its place is seen.
      className={isSeen ? 'font-normal font-sans text-muted text-sm tracking-normal' : 'sr-only'}
    >
      {query === undefined ? found : hits}
    </h2>
  );
}

export function FewLeads({ categoryId, onSale }: { categoryId: string; onSale: number }) {
  const t = useTranslations('catalogue.category');
  return (
    <p className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-soft p-6 print:hidden">
      {t('few', { count: onSale })}
      <QuietLink href={paths.compareQuotesFor(categoryId)}>{t('compareQuotes')}</QuietLink>
    </p>
  );
}
