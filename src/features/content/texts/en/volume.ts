import type { volume as source } from '../sv/volume.ts';
import type { TextsOf } from '../texts-of.ts';

export const volume: TextsOf<typeof source> = {
  from: 'SEK {price} from {count}',
  inCart: 'leads in the cart',
  leftOut: 'Not included in volume prices',
  next: '{count, plural, one {# more lead} other {# more leads}} and everything is {percent}% off',
  nextWithLeftOut:
    '{count, plural, one {# more lead} other {# more leads}} and everything included in volume prices is {percent}% off',
  listPrice: 'List price',
  percent: '−{percent}%',
  saves: 'You save',
  saved: 'You saved',
  exclVat: 'excl. VAT',
};
