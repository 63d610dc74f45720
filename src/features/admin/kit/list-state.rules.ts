import type { AdminSearch } from './admin-search.rules.ts';

/** Where in a list somebody is: kept in the address, so that it can be bookmarked, sent and gone back to. */
export type ListState = {
  q: string;
  /** Empty: the list's own order. */
  sort: string;
  /** Where the page begins; empty on the first one. */
  cursor: string;
  /** Its number, where it is turned by that; empty on the first one. */
  page: string;
  filters: Readonly<Record<string, string>>;
};

export const pageSize = 50;

/** What every list of the API can be narrowed to, besides its own filters. */
const days = ['from', 'to'] as const;

export type FilterName = Exclude<keyof AdminSearch, 'tab' | 'of' | 'view' | 'q' | 'sort' | 'cursor' | 'page'>;

/** The list state in an address, as far as this list knows such filters. */
export function readListState(search: AdminSearch, filterNames: readonly FilterName[]): ListState {
  const { q = '', sort = '', cursor = '', page = '', ...given } = search || {};
  const filters = [...filterNames, ...days].flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  return { q, sort, cursor, page, filters: Object.fromEntries(filters) };
}

const set = (values: Readonly<Record<string, string>>) => Object.entries(values).filter(([, value]) => value !== '');

/** What the address of a tab says in this state; `of` is the row whose own list it shows, in the `view` of its page. */
export const searchOf = (tab: string, { q, sort, cursor, page, filters }: ListState, of = '', view = ''): AdminSearch =>
  Object.fromEntries(set({ tab, of, view, q, sort, ...filters, cursor, page }));

/** What the API is asked for in this state. The path may say more of what is asked for. */
export function listAddress(path: string, { q, sort, cursor, page, filters }: ListState, limit = pageSize): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams([['limit', String(limit)], ...set({ q, sort, ...filters, cursor, page })])}`;
}

/** Another search, order or filter is another list: it begins at its beginning. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  cursor: '',
  page: '',
  ...change,
});

/** The cursor of the page that an address of the API asks for. */
export const cursorOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';

export const isNarrowed = ({ q, filters }: ListState) => q !== '' || Object.keys(filters).length > 0;
