/** What Ctrl K finds in the database; sections and actions the browser knows by itself. */
export const foundKinds = [
  'order',
  'receipt',
  'credit-note',
  'buyer',
  'listing',
  'record',
  'category',
  'message',
] as const;

export type FoundKind = (typeof foundKinds)[number];
