import type { AdminSearch } from './admin-search.rules.ts';

export const changeSearch = (search: AdminSearch, change: AdminSearch): AdminSearch =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value));
