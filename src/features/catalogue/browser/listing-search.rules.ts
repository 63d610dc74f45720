import { namesOf } from '../../../platform/pick.ts';
import { type Region, regions } from '../counties.rules.ts';

export const sorts = ['featured', 'price-asc', 'price-desc', 'quality', 'freshest'] as const;

export type Sort = (typeof sorts)[number];

export const searchSorts = ['relevance', ...sorts] as const;

type ListingSort = (typeof searchSorts)[number];

/** The orders to choose from, the one that applies by itself first: without words nothing matches better. */
export const ordersOf = (isSearch: boolean, { q }: Pick<ListingSearch, 'q'>): readonly ListingSort[] =>
  isSearch && q !== undefined ? searchSorts : sorts;

/** 0 means any quality. */
export const qualitySteps = [0, 50, 80] as const;

/** In days. */
export const ageSteps = [7, 14, 30, 90] as const;

export const flags = ['exclusive', 'verified', 'inStock'] as const;

export type Flag = (typeof flags)[number];

/** Alone, or in both ways. */
export const verifiedBy = ['phone', 'email'] as const;

export type WayVerified = true | (typeof verifiedBy)[number];

export type ListingSearch = {
  q: string | undefined;
  minQuality: number | undefined;
  sort: ListingSort | undefined;
  region: Region | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  maxAgeDays: number | undefined;
  /** Searches for what was typed, even where it looks misspelt. */
  verbatim: true | undefined;
  verified: WayVerified | undefined;
} & Record<Exclude<Flag, 'verified'>, true | undefined>;

export type ListingState = { search: ListingSearch; cursor: string | undefined };

const longestText = 200;
const highestPrice = 100_000;

/** Shorter searches match too much to be of use. */
export const shortestQuery = 2;

/** In days: as old as a record may become. */
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

/** Drops invalid values, so that they disappear from the address. Every key is present. */
export function readListingSearch(raw: Record<string, unknown>): ListingSearch {
  const quality = Number(textOf(raw.minQuality));
  return {
    q: textOf(raw.q),
    minQuality: qualitySteps.find((step) => step > 0 && step === quality),
    sort: sorts.find((one) => one !== 'featured' && one === raw.sort),
    region: regions.find((name) => name === raw.region),
    minPrice: priceOf(raw.minPrice),
    maxPrice: priceOf(raw.maxPrice),
    maxAgeDays: ageOf(raw.maxAgeDays),
    exclusive: flagOf(raw.exclusive),
    verified: verifiedBy.find((way) => way === raw.verified) ?? flagOf(raw.verified),
    inStock: flagOf(raw.inStock),
    verbatim: undefined,
  };
}

/** A search is ordered by relevance, so `featured` applies only when it is asked for. */
export function readTradeSearch(raw: Record<string, unknown>): ListingSearch {
  const { q, ...search } = readListingSearch(raw);
  if (q === undefined || [...q].length < shortestQuery) return { q: undefined, ...search };
  return { ...search, q, verbatim: flagOf(raw.verbatim), sort: raw.sort === 'featured' ? 'featured' : search.sort };
}

const cursorShape = /^[\w-]{1,400}$/;

/** Only checks the format; the API checks that the cursor belongs to this list. */
export const readCursorText = (raw: unknown) => (typeof raw === 'string' && cursorShape.test(raw) ? raw : undefined);

export const cursorIn = (address: string | null | undefined) =>
  new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined;

export const emptySearch: ListingSearch = readListingSearch({});

export const filtersOf = ({ sort: _order, verbatim: _asTyped, ...filters }: ListingSearch) =>
  namesOf(filters).filter((name) => filters[name] !== undefined);

export type FilterName = ReturnType<typeof filtersOf>[number];

/** They stand out of sight until asked for. */
export const furtherFilters = ['maxAgeDays', 'minPrice', 'maxPrice', ...flags] as const satisfies readonly FilterName[];

/** Of these and the order what was chosen, or understood from words, each with the search without it. */
export const chosenIn = (search: ListingSearch) =>
  (['minQuality', ...furtherFilters, 'sort'] as const)
    .filter((name) => search[name] !== undefined)
    .map((name) => ({ name, others: { ...search, [name]: undefined } }));

export const isFiltered = (search: ListingSearch) => Object.values(search).some((value) => value !== undefined);

export function parametersOf(state: ListingSearch & { cursor?: string | undefined }): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value !== undefined) parameters.append(name, String(value));
  return parameters;
}

function inOneOrder(search: ListingSearch): string {
  const parameters = parametersOf(search);
  parameters.sort();
  return parameters.toString();
}

export const isSameSearch = (one: ListingSearch, other: ListingSearch) => inOneOrder(one) === inOneOrder(other);

export function listingAddress(path: string, search: ListingSearch, cursor?: string): string {
  const parameters = parametersOf({ ...search, cursor }).toString();
  return path + (parameters && `?${parameters}`);
}
