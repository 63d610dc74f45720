import { addressTexts } from '../../../platform/paths.ts';

/** What the address of an admin page may say: where it is, then what narrows and orders the list that is there. */
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
  | 'cursor'
  | 'page';

export type AdminSearch = Readonly<Partial<Record<SearchName, string | undefined>>>;

export const readAdminSearch = addressTexts<SearchName>;
