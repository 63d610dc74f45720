import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/cart-store.ts';
import { categoryQuery, leadQuery, leadsQuery, regionsQuery } from '../features/catalogue/catalogue.queries.ts';
import { CategoryHeading, FewLeads, ResultCount } from '../features/catalogue/category-heading.tsx';
import { CategoryNotFound } from '../features/catalogue/category-not-found.tsx';
import { CountyMap } from '../features/catalogue/county-map.tsx';
import { ListingFilters } from '../features/catalogue/listing-filters.tsx';
import { LeadGrid, NoLeads } from '../features/catalogue/listing-results.tsx';
import {
  categoryAddress,
  isFiltered,
  type ListingSearch,
  readListingSearch,
} from '../features/catalogue/listing-search.rules.ts';
import { loadPageTexts, PageTexts } from '../features/content/page-texts.tsx';
import { isNotFound } from '../platform/api.ts';
import { formatText } from '../platform/format-text.ts';
import { breadcrumbs } from '../platform/json-ld.ts';
import { missingHead, pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';
import { buttonClass } from '../ui/button.tsx';

const parts = ['catalogue', 'leadCard'] as const;

export const Route = createFileRoute('/leads/$categoryId')({
  // A cursor is the API's: in an address it would be somebody else's place in somebody else's list.
  validateSearch: (raw: Record<string, unknown>): ListingSearch & { cursor?: undefined } => ({
    ...readListingSearch(raw),
    cursor: undefined,
  }),
  loaderDeps: ({ search: { q, minQuality, sort, region, minPrice, maxPrice } }) => ({
    search: { q, minQuality, sort, region, minPrice, maxPrice },
  }),
  loader: async ({ context: { queryClient, preferences }, params: { categoryId }, deps: { search } }) => {
    const { language } = preferences;
    const texts = loadPageTexts(queryClient, language, parts);
    const category = await queryClient.ensureQueryData(categoryQuery(categoryId)).catch(async (error) => {
      if (!isNotFound(error)) throw error;
      await texts;
      // Listings once lived here: their links still lead where they meant to.
      const lead = await queryClient.ensureQueryData(leadQuery(categoryId)).catch(() => null);
      throw lead ? redirect({ href: paths.lead(lead.id), statusCode: 301 }) : notFound();
    });
    const [{ category: words, overview }, shop] = await Promise.all([
      texts,
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureInfiniteQueryData(leadsQuery(categoryId, search)),
      queryClient.ensureQueryData(regionsQuery(categoryId)),
    ]);
    const named = { category: category.name };
    return {
      ...shop,
      language,
      path: paths.category(categoryId),
      title: formatText(words.metaTitle, language, named),
      description: category.description ?? formatText(words.metaDescription, language, named),
      noindex: isFiltered(search),
      trail: [
        { name: overview.title, path: paths.leads },
        { name: category.name, path: paths.category(categoryId) },
      ],
    };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? { ...pageHead(loaderData), scripts: [breadcrumbs(loaderData.publicUrl, loaderData.trail)] }
      : missingHead(match.status),
  component: () => (
    <PageTexts parts={parts}>
      <Category />
    </PageTexts>
  ),
  notFoundComponent: () => (
    <PageTexts parts={parts}>
      <CategoryNotFound />
    </PageTexts>
  ),
});

/** So few that a visitor may be better served by asking for offers. */
const fewListings = 3;

function Category() {
  const t = useTranslations('catalogue.category');
  const { categoryId } = Route.useParams();
  const { search } = Route.useLoaderDeps();
  const { shownAt } = Route.useRouteContext();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: category } = useSuspenseQuery(categoryQuery(categoryId));
  const { data: regions } = useSuspenseQuery(regionsQuery(categoryId));
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(leadsQuery(categoryId, search));
  const pages = data?.pages ?? [];
  const leads = pages.flatMap((page) => page.items);
  const show = (wanted: ListingSearch, replace: boolean) =>
    navigate({ to: Route.fullPath, params: { categoryId }, search: wanted, replace, resetScroll: false });
  return (
    <div className="measure py-10 sm:py-14">
      <CategoryHeading category={category} />
      <div className="mt-8">
        <ListingFilters
          key={categoryId}
          path={paths.category(categoryId)}
          search={search}
          onChange={(wanted, goesOn) => void show(wanted, goesOn)}
        />
      </div>
      <ResultCount total={pages[0]?.total ?? 0} isCapped={pages[0]?.isCapped ?? false} />
      {leads.length === 0 ? <NoLeads /> : <LeadGrid leads={leads} now={new Date(shownAt)} onAdd={addToCart} />}
      {hasNextPage && (
        <p className="mt-8 text-center">
          <button
            type="button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            className={buttonClass('quiet')}
          >
            {t(isFetchingNextPage ? 'loadingMore' : 'more')}
          </button>
        </p>
      )}
      {category.listingCount <= fewListings && <FewLeads categoryId={categoryId} />}
      <div className="mt-16 max-w-4xl">
        <CountyMap
          supply={regions}
          chosen={search.region}
          addressOf={(region) => categoryAddress(categoryId, { ...search, region })}
        />
      </div>
    </div>
  );
}
