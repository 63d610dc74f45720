import type { compare as source } from '../sv/compare.ts';
import type { TextsOf } from '../texts-of.ts';

export const compare: TextsOf<typeof source> = {
  metaTitle: 'Compare listings',
  title: 'Compare listings',
  none: 'Tick Compare on up to four listings, and they are shown here side by side.',
  tooMany: 'At most four listings are compared at a time. These are the first four.',
  gone: '{count, plural, one {One listing no longer exists.} other {# listings no longer exist.}}',
  price: 'Price per lead excl. VAT',
  stock: 'Number',
  quality: 'Quality of 100',
  shares: 'Share of the leads that have each detail',
  full: '100% in all of them',
  remove: 'Remove',
  toLeads: 'Find leads',
};
