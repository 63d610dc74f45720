/** What the address of an admin page may say: where it is, then what narrows and orders the list that is there. */
type SearchName =
  | 'tab'
  | 'of'
  | 'order'
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
  | 'cursor';

export type AdminSearch = Readonly<Partial<Record<SearchName, string | undefined>>>;

/**
 * Every value is a text, and one that is empty is not set. Whether a value makes sense is for the list that reads it.
 * By hand and short: the routes are part of a first visit.
 */
export const readAdminSearch = (raw: Readonly<Record<string, unknown>>): AdminSearch =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => typeof value === 'string' && value !== ''));
