/** Where in a list somebody is: it stands in the address, so that it can be kept, sent and gone back to. */
export type ListState = {
  q: string;
  /** Empty: the list's own order. */
  sort: string;
  /** Where the page begins; empty on the first one. */
  cursor: string;
  filters: Readonly<Record<string, string>>;
};

const pageSize = 50;

/** The list state in an address, as far as this list knows such filters. */
export function readListState(search: string, filterNames: readonly string[]): ListState {
  const given = new URLSearchParams(search);
  const filters = filterNames.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    q: given.get('q') ?? '',
    sort: given.get('sort') ?? '',
    cursor: given.get('cursor') ?? '',
    filters: Object.fromEntries(filters),
  };
}

const set = (values: Readonly<Record<string, string>>) => Object.entries(values).filter(([, value]) => value !== '');

/** The search part of the address of a tab in this state; `of` is the row whose own list it shows. */
export function searchOf(tab: string, { q, sort, cursor, filters }: ListState, of = ''): string {
  return `?${new URLSearchParams(set({ tab, of, q, sort, ...filters, cursor }))}`;
}

/** What the API is asked for in this state. */
export function listAddress(path: string, { q, sort, cursor, filters }: ListState, limit = pageSize): string {
  return `${path}?${new URLSearchParams([['limit', String(limit)], ...set({ q, sort, ...filters, cursor })])}`;
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
