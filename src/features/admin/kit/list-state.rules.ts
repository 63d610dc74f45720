import type { AdminSearch } from './admin-search.rules.ts';

/** Where in a list somebody is: kept in the address, so that it can be bookmarked, sent and gone back to. */
export type ListState = {
  q: string;
  /** Empty: the list's own order. */
  sort: string;
  /** Where the page begins; empty on the first one. */
  cursor: string;
  filters: Readonly<Record<string, string>>;
};

const pageSize = 50;

export type FilterName = Exclude<keyof AdminSearch, 'tab' | 'of' | 'view' | 'q' | 'sort' | 'cursor'>;

/** The list state in an address, as far as this list knows such filters. */
export function readListState(search: AdminSearch, filterNames: readonly FilterName[]): ListState {
  const { q = '', sort = '', cursor = '', ...given } = search || {};
  const filters = filterNames.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  return { q, sort, cursor, filters: Object.fromEntries(filters) };
}

const set = (values: Readonly<Record<string, string>>) => Object.entries(values).filter(([, value]) => value !== '');

/** What the address of a tab says in this state; `of` is the row whose own list it shows, in the `view` of its page. */
export const searchOf = (tab: string, { q, sort, cursor, filters }: ListState, of = '', view = ''): AdminSearch =>
  Object.fromEntries(set({ tab, of, view, q, sort, ...filters, cursor }));

/** What the API is asked for in this state. The path may say more of what is asked for. */
export function listAddress(path: string, { q, sort, cursor, filters }: ListState, limit = pageSize): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams([['limit', String(limit)], ...set({ q, sort, ...filters, cursor })])}`;
}

/** Another search, order or filter is another list: it begins at its beginning. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  cursor: '',
  ...change,
});

/** The cursor of the page that an address of the API asks for. */
export const cursorOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';

export const isNarrowed = ({ q, filters }: ListState) => q !== '' || Object.keys(filters).length > 0;
