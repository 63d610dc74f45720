import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/cart-store.ts';
import { leadsQuery, searchQuery } from '../features/catalogue/catalogue.queries.ts';
import { ResultCount } from '../features/catalogue/category-heading.tsx';
import { LeadGrid, NoLeads } from '../features/catalogue/listing-results.tsx';
import { emptySearch, readListingSearch } from '../features/catalogue/listing-search.rules.ts';
import { SearchBox } from '../features/catalogue/search-box.tsx';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';
import { Button } from '../ui/button.tsx';

const parts = ['catalogue', 'leadCard'] as const;

const shortestQuery = 2;

export const Route = createFileRoute('/sok')({
  validateSearch: (raw: Record<string, unknown>) => {
    const { q, region } = readListingSearch(raw);
    return { q: q && [...q].length >= shortestQuery ? q : undefined, region };
  },
  loaderDeps: ({ search: { q, region } }) => ({ q, region }),
  loader: async ({ context: { queryClient, preferences }, deps: { q, region } }) => {
    const { language } = preferences;
    const [{ search }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      q ? queryClient.ensureQueryData(searchQuery(q)) : null,
      region && !q ? queryClient.ensureInfiniteQueryData(leadsQuery(null, { ...emptySearch, region })) : null,
    ]);
    return { ...shop, language, path: paths.search, title: search.metaTitle, noindex: true };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => (
    <PageTexts parts={parts}>
      <Search />
    </PageTexts>
  ),
});

function Search() {
  const t = useTranslations('catalogue.search');
  const { q, region } = Route.useSearch();
  return (
    <div className="measure min-h-[60vh] py-12 sm:py-16">
      <h1 className="text-h2">{region && !q ? t('inRegion', { region }) : t('title')}</h1>
      <SearchBox query={q} className="mt-7 max-w-xl" />
      <div className="mt-8">
        {q ? <Found query={q} /> : region ? <InRegion region={region} /> : <p className="text-muted">{t('hint')}</p>}
      </div>
    </div>
  );
}

function Found({ query }: { query: string }) {
  const t = useTranslations('catalogue.search');
  const { shownAt } = Route.useRouteContext();
  const { data: leads = [] } = useQuery(searchQuery(query));
  return (
    <>
      <h2 aria-live="polite" className="mb-3 font-normal font-sans text-muted text-sm tracking-normal">
        {t('results', { count: leads.length, query })}
      </h2>
      {leads.length === 0 ? <NoLeads /> : <LeadGrid leads={leads} now={new Date(shownAt)} onAdd={addToCart} />}
    </>
  );
}

function InRegion({ region }: { region: string }) {
  const t = useTranslations('catalogue.category');
  const { shownAt } = Route.useRouteContext();
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(leadsQuery(null, { ...emptySearch, region }));
  const pages = data?.pages ?? [];
  const leads = pages.flatMap((page) => page.items);
  return (
    <>
      <ResultCount total={pages[0]?.total ?? 0} isCapped={pages[0]?.isCapped ?? false} />
      {leads.length === 0 ? <NoLeads /> : <LeadGrid leads={leads} now={new Date(shownAt)} onAdd={addToCart} />}
      {hasNextPage && (
        <p className="mt-8 text-center">
          <Button look="quiet" onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}
