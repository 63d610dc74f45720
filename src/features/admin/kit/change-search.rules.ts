import type { AdminSearch } from './admin-search.rules.ts';

/** The search with some of it changed; what is set to nothing goes. */
export const changeSearch = (search: AdminSearch, change: AdminSearch): AdminSearch =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value));
