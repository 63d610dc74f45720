import { addressTexts } from '../../../platform/paths.ts';

type SearchName =
  | 'tab'
  | 'of'
  | 'order'
  | 'buyer'
  | 'view'
  | 'period'
  | 'from'
  | 'to'
  | 'by'
  | 'q'
  | 'sort'
  | 'status'
  | 'deliveryStatus'
  | 'supply'
  | 'categoryId'
  | 'offers'
  | 'active'
  | 'confirmed'
  | 'certified'
  | 'category'
  | 'state'
  | 'actor'
  | 'entity'
  | 'cursor'
  | 'page';

export type AdminSearch = Readonly<Partial<Record<SearchName, string | undefined>>>;

export const readAdminSearch = addressTexts<SearchName>;

export const changeSearch = (search: AdminSearch, change: AdminSearch): AdminSearch =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value));
