import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery, overviewQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { CategoryGrid } from '../features/catalogue/browser/category-grid.tsx';
import { SampleSheet } from '../features/catalogue/browser/sample-sheet.tsx';
import { Showcase } from '../features/catalogue/browser/showcase.tsx';
import { SupplyFigures } from '../features/catalogue/browser/supply-figures.tsx';
import { contentPage } from '../features/content/content-page.ts';
import { Benefits } from '../features/content/home/benefits.tsx';
import { ClosingCall, QuoteCard } from '../features/content/home/calls.tsx';
import { Hero } from '../features/content/home/hero.tsx';
import { Steps } from '../features/content/home/steps.tsx';
import { withTexts } from '../features/content/page-texts.tsx';
import { SiteSearch } from '../features/shell/site-search.tsx';
import { paths } from '../platform/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Three rows; a link leads to the rest. */
const shownCategories = 12;

const parts = ['home', 'leadCard', 'categoryGrid', 'volume'] as const;

export const Route = createFileRoute('/')({
  ...contentPage({
    path: paths.home,
    parts,
    reads: (queryClient) => [queryClient.ensureQueryData(categoriesQuery), queryClient.ensureQueryData(overviewQuery)],
  }),
  component: withTexts(parts, Home),
});

function Home() {
  const t = useTranslations('home.categories');
  const tHero = useTranslations('home.hero');
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { shownAt } = Route.useRouteContext();
  const { data: overview } = useSuspenseQuery(overviewQuery);
  const hasListings = overview.showcase.length > 0;
  const stockedFirst = categories.toSorted((one, other) => Number(other.leadCount > 0) - Number(one.leadCount > 0));
  return (
    <>
      <div className="measure">
        <Hero
          search={
            <SiteSearch label={tHero('searchLabel')} submit={tHero('search')} className="mt-5 max-w-[36rem] sm:mt-8" />
          }
        >
          {hasListings ? <Showcase leads={overview.showcase} now={new Date(shownAt)} /> : <QuoteCard isBeside />}
        </Hero>
        <SupplyFigures overview={overview} categories={categories.length} />
      </div>
      <section aria-labelledby="categories" className="measure pt-8 sm:pt-21">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="categories" className="text-h2">
            {t('title')}
          </h2>
          <PageLink
            href={paths.leads}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm text-spruce"
          >
            {t('all', { count: String(categories.length) })}
            <Icon name="arrow-right" className="size-4" />
          </PageLink>
        </div>
        <div className="front-trades">
          <CategoryGrid categories={stockedFirst.slice(0, shownCategories)} />
        </div>
      </section>
      <Benefits sample={overview.sample && <SampleSheet sample={overview.sample} />} />
      <Steps />
      {hasListings && (
        <>
          <div className="measure pt-8 max-sm:pb-8 sm:pt-21">
            <QuoteCard />
          </div>
          <ClosingCall />
        </>
      )}
    </>
  );
}
