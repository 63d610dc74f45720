import type { categoryGrid as source } from '../sv/category-grid.ts';
import type { TextsOf } from '../texts-of.ts';

export const categoryGrid: TextsOf<typeof source> = {
  leads: '{count, plural, one {# lead} other {# leads}}',
  from: 'from SEK\u00a0{amount}',
  soldOut: 'No leads right now',
  empty: 'No categories available',
  descriptionMissing: 'Qualified leads for your industry',
  view: 'View leads',
};
