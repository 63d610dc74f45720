import { type Region, regions } from '../counties.rules.ts';

export const sorts = ['featured', 'price-asc', 'price-desc', 'quality', 'freshest'] as const;

export type Sort = (typeof sorts)[number];

/** Of a search: what fits best comes first unless another order is asked for. */
export const searchSorts = ['relevance', ...sorts] as const;

/** The quality filter's steps; 0 is all. */
export const qualitySteps = [0, 50, 80] as const;

/** The age filter's steps, in days. */
export const ageSteps = [7, 14, 30, 90] as const;

/** Filters that are on or not there. */
export const flags = ['exclusive', 'verified', 'inStock'] as const;

type Flag = (typeof flags)[number];

export type ListingSearch = {
  q: string | undefined;
  minQuality: number | undefined;
  sort: (typeof searchSorts)[number] | undefined;
  region: Region | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxAgeDays: number | undefined;
} & Record<Flag, true | undefined>;

/** A list and where in it to begin: the API's own mark, or the start. */
export type ListingState = { search: ListingSearch; cursor: string | undefined };

const longestText = 200;
const highestPrice = 100_000;

/** A search for fewer letters finds everything and nothing. */
export const shortestQuery = 2;

/** As old as a record may become. */
export const oldestDays = 540;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text !== '' && text.length <= longestText && !text.includes('\0') ? text : undefined;
}

function priceOf(value: unknown): number | undefined {
  const price = Number(textOf(value) ?? Number.NaN);
  return Number.isInteger(price) && price >= 0 && price <= highestPrice ? price : undefined;
}

function ageOf(value: unknown): number | undefined {
  const days = Number(textOf(value) ?? Number.NaN);
  return Number.isInteger(days) && days >= 1 && days <= oldestDays ? days : undefined;
}

const flagOf = (value: unknown) => (value === true || value === 'true' ? true : undefined);

/** What an address asks for. Every key is there; what makes no sense is dropped, so that it leaves the address. */
export function readListingSearch(raw: Record<string, unknown>): ListingSearch {
  const quality = Number(textOf(raw.minQuality));
  return {
    q: textOf(raw.q),
    minQuality: qualitySteps.find((step) => step > 0 && step === quality),
    sort: sorts.find((sort) => sort !== 'featured' && sort === raw.sort),
    region: regions.find((name) => name === raw.region),
    minPrice: priceOf(raw.minPrice),
    maxPrice: priceOf(raw.maxPrice),
    maxAgeDays: ageOf(raw.maxAgeDays),
    exclusive: flagOf(raw.exclusive),
    verified: flagOf(raw.verified),
    inStock: flagOf(raw.inStock),
  };
}

/** The same for the search across all trades, where featured ones come first only when somebody asks for that. */
export function readTradeSearch(raw: Record<string, unknown>): ListingSearch {
  const { q, ...search } = readListingSearch(raw);
  if (q === undefined || [...q].length < shortestQuery) return { q: undefined, ...search };
  return { ...search, q, sort: sorts.find((sort) => sort === raw.sort) };
}

const cursorShape = /^[\w-]{1,400}$/;

/** Whether it is a mark of this very list is for the API to say. */
export const readCursorText = (raw: unknown) => (typeof raw === 'string' && cursorShape.test(raw) ? raw : undefined);

/** The mark in the API's address of a page. */
export const cursorIn = (address: string | null | undefined) =>
  new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined;

export const emptySearch: ListingSearch = readListingSearch({});

/** The names of the filters that narrow a list down: not its order. */
export const filtersOf = ({ sort: _order, ...filters }: ListingSearch) =>
  (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => filters[name] !== undefined);

export type FilterName = ReturnType<typeof filtersOf>[number];

export const isFiltered = (search: ListingSearch) => Object.values(search).some((value) => value !== undefined);

export const parametersOf = (state: ListingSearch & { cursor?: string | undefined }) =>
  new URLSearchParams(
    Object.entries(state).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export const isSameSearch = (one: ListingSearch, other: ListingSearch) =>
  parametersOf(one).toString() === parametersOf(other).toString();

/** The API's address for one page of listings, of one category or of all; `limit` is a page of the shop's own. */
export function leadsAddress(categoryId: string | null, { search, cursor }: ListingState, limit = 20): string {
  const parameters = parametersOf({ ...search, cursor });
  const which = categoryId ? [['categoryId', categoryId]] : [];
  return `/api/leads?${new URLSearchParams([...which, ['limit', String(limit)], ...parameters])}`;
}

/** Where words are looked for by their meaning, and across all trades. */
export const searchAddress = ({ search, cursor }: ListingState, limit = 20): string =>
  `/api/search?${new URLSearchParams([['limit', String(limit)], ...parametersOf({ ...search, cursor })])}`;

/** The page at this path that shows its listings so. */
export function listingAddress(path: string, search: ListingSearch, cursor?: string): string {
  const parameters = parametersOf({ ...search, cursor }).toString();
  return path + (parameters && `?${parameters}`);
}
