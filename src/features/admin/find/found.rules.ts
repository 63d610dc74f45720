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
