import type { categoryGridSv } from '../sv/category-grid.ts';
import type { TextsOf } from '../texts-of.ts';

export const categoryGridEn: TextsOf<typeof categoryGridSv> = {
  listings: '{count, plural, =0 {No lead lists right now} one {# lead list} other {# lead lists}}',
  empty: 'No categories available',
  descriptionMissing: 'Qualified leads for your industry',
  view: 'View leads',
};
