import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/browser/cart-store.ts';
import { categoriesQuery, foundRegionsQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { CountyMap } from '../features/catalogue/browser/county-map.tsx';
import { Listing } from '../features/catalogue/browser/listing.tsx';
import { ChosenFilters, ListingFilters } from '../features/catalogue/browser/listing-filters.tsx';
import {
  isFiltered,
  type ListingSearch,
  listingAddress,
  readCursorText,
  readTradeSearch,
} from '../features/catalogue/browser/listing-search.rules.ts';
import { loadListing } from '../features/catalogue/browser/load-listing.ts';
import { priceEndsOf } from '../features/catalogue/browser/price-ends.ts';
import { SearchNotes } from '../features/catalogue/browser/search-notes.tsx';
import { regionName } from '../features/catalogue/counties.rules.ts';
import { loadPageTexts, withTexts } from '../features/content/page-texts.tsx';
import { SiteSearch } from '../features/shell/site-search.tsx';
import { pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';

const parts = ['catalogue', 'leadCard', 'volume'] as const;

export const Route = createFileRoute('/sok')({
  validateSearch: (raw: Record<string, unknown>): ListingSearch & { cursor?: string | undefined } => ({
    ...readTradeSearch(raw),
    cursor: readCursorText(raw.cursor),
  }),
  loaderDeps: ({ search }) => ({ search: readTradeSearch(search), cursor: search.cursor }),
  loader: async ({ context: { queryClient, preferences }, deps }) => {
    const { language } = preferences;
    const [{ search }, shop] = await Promise.all([
      loadPageTexts(queryClient, language, parts),
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(foundRegionsQuery(deps.search)),
      loadListing(queryClient, { categoryId: null, state: deps, path: paths.search, language }),
    ]);
    return {
      ...shop,
      language,
      path: paths.search,
      title: search.metaTitle,
      description: search.metaDescription,
      noindex: true,
    };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: withTexts(parts, Search),
});

function Search() {
  const t = useTranslations('catalogue.search');
  const tCard = useTranslations('leadCard');
  const language = useLocale();
  const { search, cursor } = Route.useLoaderDeps();
  const { shownAt } = Route.useRouteContext();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  const { data: regions } = useSuspenseQuery(foundRegionsQuery(search));
  const { q, region } = search;
  const isBlank = !isFiltered(search);
  // visitors who come by the header's icon want to type
  useEffect(() => {
    if (isBlank) document.getElementById('site-search')?.focus();
  }, [isBlank]);
  const show = (next: ListingSearch, replace: boolean) =>
    navigate({ to: Route.fullPath, search: next, replace, resetScroll: false });
  return (
    <div className="measure min-h-[60vh] py-6 pb-10 sm:pt-8 sm:pb-14">
      <h1 className="text-h2">
        {region ? t('inRegion', { region: regionName(region, tCard('wholeCountry'), language) }) : t('title')}
      </h1>
      <SiteSearch label={t('label')} submit={t('submit')} search={search} className="mt-4 max-w-xl" />
      {isBlank && <p className="mt-3 text-muted text-sm">{t('hint')}</p>}
      <div className="mt-4">
        <ListingFilters
          path={paths.search}
          search={search}
          ends={priceEndsOf(categories)}
          categoryId={null}
          onChange={(next, goesOn) => void show(next, goesOn)}
        />
      </div>
      <ChosenFilters search={search} addressOf={(next) => listingAddress(paths.search, next)} />
      {q && <SearchNotes state={{ search, cursor }} addressOf={(next) => listingAddress(paths.search, next)} />}
      <Listing
        categoryId={null}
        state={{ search, cursor }}
        addressOf={(next, from) => listingAddress(paths.search, next, from)}
        now={new Date(shownAt)}
        onAdd={addToCart}
      />
      {regions.some(({ listings }) => listings > 0) && (
        <div className="mt-16 max-w-4xl">
          <CountyMap
            supply={regions}
            chosen={region}
            addressOf={(next) => listingAddress(paths.search, { ...search, region: next })}
          />
        </div>
      )}
    </div>
  );
}
