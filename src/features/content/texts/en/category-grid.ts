import type { categoryGridSv } from '../sv/category-grid.ts';
import type { TextsOf } from '../texts-of.ts';

export const categoryGridEn: TextsOf<typeof categoryGridSv> = {
  listings: '{count, plural, =0 {No listings right now} one {# listing} other {# listings}}',
  empty: 'No categories available',
  descriptionMissing: 'Qualified leads for your industry',
  view: 'View leads',
};
