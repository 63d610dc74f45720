import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/cart-store.ts';
import { searchQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { Listing } from '../features/catalogue/browser/listing.tsx';
import { LeadGrid, NoLeads } from '../features/catalogue/browser/listing-results.tsx';
import {
  emptySearch,
  listingAddress,
  readCursorText,
  readListingSearch,
} from '../features/catalogue/browser/listing-search.rules.ts';
import { loadListing } from '../features/catalogue/browser/load-listing.ts';
import { SearchBox } from '../features/catalogue/browser/search-box.tsx';
import { type Region, regionName } from '../features/catalogue/counties.rules.ts';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['catalogue', 'leadCard'] as const;

const shortestQuery = 2;

/** In a county, from the start or from where a page before it ended. */
const stateOf = (region: Region, cursor: string | undefined) => ({ search: { ...emptySearch, region }, cursor });

export const Route = createFileRoute('/sok')({
  validateSearch: (raw: Record<string, unknown>) => {
    const { q, region } = readListingSearch(raw);
    return { q: q && [...q].length >= shortestQuery ? q : undefined, region, cursor: readCursorText(raw.cursor) };
  },
  loaderDeps: ({ search: { q, region, cursor } }) => ({ q, region, cursor }),
  loader: async ({ context: { queryClient, preferences }, deps: { q, region, cursor } }) => {
    const { language } = preferences;
    const [{ search }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      q ? queryClient.ensureQueryData(searchQuery(q, region)) : null,
      region &&
        !q &&
        loadListing(queryClient, {
          categoryId: null,
          state: stateOf(region, cursor),
          start: listingAddress(paths.search, { ...emptySearch, region }),
        }),
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
  const tCard = useTranslations('leadCard');
  const { q, region, cursor } = Route.useSearch();
  return (
    <div className="measure min-h-[60vh] py-12 sm:py-16">
      <h1 className="text-h2">
        {region ? t('inRegion', { region: regionName(region, tCard('wholeCountry')) }) : t('title')}
      </h1>
      <SearchBox label={t('label')} submit={t('submit')} query={q} className="mt-7 max-w-xl" />
      <div className="mt-8">
        {q && <Found query={q} region={region} />}
        {!q && region && <InRegion region={region} cursor={cursor} />}
        {!q && !region && <p className="text-muted">{t('hint')}</p>}
      </div>
    </div>
  );
}

function Found({ query, region }: { query: string; region: Region | undefined }) {
  const t = useTranslations('catalogue.search');
  const { shownAt } = Route.useRouteContext();
  const { data: leads = [] } = useQuery(searchQuery(query, region));
  return (
    <>
      <h2 aria-live="polite" className="mb-3 font-normal font-sans text-muted text-sm tracking-normal">
        {t('results', { count: leads.length, query })}
      </h2>
      {leads.length === 0 ? <NoLeads /> : <LeadGrid leads={leads} now={new Date(shownAt)} onAdd={addToCart} />}
    </>
  );
}

function InRegion({ region, cursor }: { region: Region; cursor: string | undefined }) {
  const { shownAt } = Route.useRouteContext();
  const state = stateOf(region, cursor);
  return (
    <Listing
      categoryId={null}
      state={state}
      addressOf={(from) => listingAddress(paths.search, state.search, from)}
      now={new Date(shownAt)}
      onAdd={addToCart}
    />
  );
}
