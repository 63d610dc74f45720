import type { AdminSearch } from './admin-search.rules.ts';

/** Kept in the address, so that it can be bookmarked, shared and returned to. */
export type ListState = {
  q: string;
  /** Empty for the default order. */
  sort: string;
  /** Empty on the first page. */
  cursor: string;
  /** Page number, for lists that have them; empty on the first page. */
  page: string;
  filters: Readonly<Record<string, string>>;
};

const days = ['from', 'to'] as const;

export type FilterName = Exclude<keyof AdminSearch, 'tab' | 'of' | 'view' | 'q' | 'sort' | 'cursor' | 'page'>;

export function readListState(search: AdminSearch, filterNames: readonly FilterName[]): ListState {
  const { q = '', sort = '', cursor = '', page = '', ...state } = search || {};
  const filters = [...filterNames, ...days].flatMap((name) => (state[name] ? [[name, state[name]]] : []));
  return { q, sort, cursor, page, filters: Object.fromEntries(filters) };
}

const set = (values: Readonly<Record<string, string>>) => Object.entries(values).filter(([, value]) => value !== '');

/** `of` is the row whose own list is shown, in that `view` of its page. */
export const searchOf = (tab: string, { q, sort, cursor, page, filters }: ListState, of = '', view = ''): AdminSearch =>
  Object.fromEntries(set({ tab, of, view, q, sort, ...filters, cursor, page }));

export function listAddress(path: string, { q, sort, cursor, page, filters }: ListState, limit: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams([['limit', String(limit)], ...set({ q, sort, ...filters, cursor, page })])}`;
}

/** Goes back to the first page. */
export const changeListState = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  cursor: '',
  page: '',
  ...change,
});

export const cursorOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('cursor') ?? '';

export const isNarrowed = ({ q, filters }: ListState) => q !== '' || Object.keys(filters).length > 0;

/** Without a row, whatever is asked for. */
export const isEmptyList = (rows: readonly unknown[], state: ListState) => rows.length === 0 && !isNarrowed(state);
