import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery, regionsQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { CategoryGrid } from '../features/catalogue/browser/category-grid.tsx';
import { CountyMap } from '../features/catalogue/browser/county-map.tsx';
import { loadPageTexts, withTexts } from '../features/content/page-texts.tsx';
import { SiteSearch } from '../features/shell/site-search.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';
import { classNames } from '../ui/class-names.ts';

const parts = ['catalogue', 'categoryGrid'] as const;

export const Route = createFileRoute('/leads/')({
  loader: async ({ context: { queryClient, preferences } }) => {
    const { language } = preferences;
    const [catalogue, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(regionsQuery()),
    ]);
    const { metaTitle, metaDescription } = catalogue.overview;
    return { ...shop, language, path: paths.leads, title: metaTitle, description: metaDescription };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Leads),
});

function Leads() {
  const t = useTranslations('catalogue.overview');
  const tSearch = useTranslations('catalogue.search');
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: regions } = useSuspenseQuery(regionsQuery());
  const isEmpty = categories.every(({ leadCount }) => leadCount === 0);
  const hasMap = regions.some(({ region, listings }) => region && listings > 0);
  return (
    <div className="measure py-12 sm:py-16">
      <h1 className="text-h2">{t('title')}</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-muted">{t(isEmpty ? 'noneYet' : 'text')}</p>
      <SiteSearch label={tSearch('label')} submit={tSearch('submit')} className="mt-7 max-w-xl" />
      {hasMap && (
        <a
          href="#county-map"
          className="mt-2 inline-flex min-h-11 items-center text-lake underline underline-offset-4 xl:hidden"
        >
          {t('toMap')}
        </a>
      )}
      <div className={classNames('mt-4 grid gap-12 xl:mt-10', hasMap && 'xl:grid-cols-[minmax(0,1fr)_19rem]')}>
        <CategoryGrid categories={categories} withDescriptions />
        {hasMap && (
          <div className="find-map">
            <CountyMap
              supply={regions}
              chosen={undefined}
              addressOf={(region) => (region ? `${paths.search}?${new URLSearchParams({ region })}` : paths.leads)}
            />
          </div>
        )}
      </div>
    </div>
  );
}
