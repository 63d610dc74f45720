import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { addToCart } from '../features/cart/browser/cart-store.ts';
import { categoryQuery, leadQuery, regionsQuery } from '../features/catalogue/browser/catalogue.queries.ts';
import { CategoryHeading, FewLeads } from '../features/catalogue/browser/category-heading.tsx';
import { CountyMap } from '../features/catalogue/browser/county-map.tsx';
import { Listing } from '../features/catalogue/browser/listing.tsx';
import { ListingFilters } from '../features/catalogue/browser/listing-filters.tsx';
import {
  isFiltered,
  type ListingSearch,
  listingAddress,
  readCursorText,
  readListingSearch,
} from '../features/catalogue/browser/listing-search.rules.ts';
import { loadListing } from '../features/catalogue/browser/load-listing.ts';
import { fewOnSale } from '../features/catalogue/catalogue.rules.ts';
import { inLanguage, nameIn } from '../features/catalogue/in-language.rules.ts';
import { loadPageTexts, withTexts } from '../features/content/page-texts.tsx';
import { loadFindInstead, NothingHere } from '../features/shell/find-instead.tsx';
import { isNotFound } from '../platform/api.ts';
import { breadcrumbs } from '../platform/json-ld.ts';
import { formatText, missingHead, pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { shopQuery } from '../platform/shop.queries.ts';
import { classNames } from '../ui/class-names.ts';

const parts = ['catalogue', 'leadCard', 'volume'] as const;

export const Route = createFileRoute('/leads/$categoryId')({
  // Two small chunks weigh more than one.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  validateSearch: (raw: Record<string, unknown>): ListingSearch & { cursor?: string | undefined } => ({
    ...readListingSearch(raw),
    cursor: readCursorText(raw.cursor),
  }),
  loaderDeps: ({ search }) => ({ search: readListingSearch(search), cursor: search.cursor }),
  loader: async ({ context: { queryClient, preferences }, params: { categoryId }, deps }) => {
    const { language } = preferences;
    const texts = loadPageTexts(queryClient, language, parts);
    const category = await queryClient.ensureQueryData(categoryQuery(categoryId)).catch(async (error) => {
      if (!isNotFound(error)) throw error;
      await texts;
      // Listings once had this address, and links to them must keep working.
      const lead = await queryClient.ensureQueryData(leadQuery(categoryId)).catch(async (missing) => {
        if (!isNotFound(missing)) throw missing;
        await loadFindInstead(queryClient, language);
        throw notFound();
      });
      throw redirect({ href: paths.lead(lead.id), statusCode: 301 });
    });
    const [{ category: words, overview }, shop] = await Promise.all([
      texts,
      queryClient.ensureQueryData(shopQuery),
      loadListing(queryClient, {
        categoryId,
        state: deps,
        path: paths.category(categoryId),
        language,
      }),
      queryClient.ensureQueryData(regionsQuery(categoryId)),
    ]);
    const name = nameIn(language, category).text;
    const described = category.description && inLanguage(language, category.description, category.descriptionEn).text;
    return {
      publicUrl: shop.publicUrl,
      siteName: shop.siteName,
      language,
      path: paths.category(categoryId),
      title: formatText(words.metaTitle, language, { category: name }),
      description: described || formatText(words.metaDescription, language, { category: name }),
      noindex: isFiltered(deps.search) || deps.cursor !== undefined,
      trail: [
        { name: overview.title, path: paths.leads },
        { name, path: paths.category(categoryId) },
      ],
    };
  },
  head: ({ loaderData, match, matches }) =>
    loaderData
      ? { ...pageHead(loaderData), scripts: [breadcrumbs(loaderData.publicUrl, loaderData.trail)] }
      : missingHead(match.status, matches),
  component: withTexts(parts, Category),
  notFoundComponent: withTexts(parts, Missing),
});

function Missing() {
  const t = useTranslations('catalogue.category');
  return <NothingHere title={t('notFound')} text={t('notFoundText')} link={t('backToCategories')} />;
}

function Category() {
  const { categoryId } = Route.useParams();
  const { search, cursor } = Route.useLoaderDeps();
  const { shownAt } = Route.useRouteContext();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: category } = useSuspenseQuery(categoryQuery(categoryId));
  const { data: regions } = useSuspenseQuery(regionsQuery(categoryId));
  const path = paths.category(categoryId);
  const few = fewOnSale(regions);
  const show = (next: ListingSearch, replace: boolean) =>
    navigate({ to: Route.fullPath, params: { categoryId }, search: next, replace, resetScroll: false });
  return (
    <div className="measure py-4 pb-10 sm:pt-6 sm:pb-14">
      <CategoryHeading category={category} />
      <div className="mt-5">
        <ListingFilters
          key={categoryId}
          categoryId={categoryId}
          path={path}
          search={search}
          ends={{ lowest: category.lowestPrice, highest: category.highestPrice }}
          onChange={(next, goesOn) => void show(next, goesOn)}
        />
      </div>
      <div className={few === null ? undefined : 'few-listings'}>
        <div>
          <Listing
            categoryId={categoryId}
            state={{ search, cursor }}
            addressOf={(next, from) => listingAddress(path, next, from)}
            now={new Date(shownAt)}
            onAdd={addToCart}
          />
          {few !== null && <FewLeads categoryId={categoryId} onSale={few} />}
        </div>
        <div className={classNames('mt-16 max-w-4xl', few !== null && 'find-map')}>
          <CountyMap
            supply={regions}
            chosen={search.region}
            addressOf={(region) => listingAddress(path, { ...search, region })}
          />
        </div>
      </div>
    </div>
  );
}
