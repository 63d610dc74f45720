import { expect, test } from 'vitest';
import { postalArea } from './quote-area.rules.ts';

test('before accepting, a contractor learns the first three digits of a postal code, and nothing of one that has fewer', () => {
  expect(['114 32', '11432', 'SE-114 32', '114', '11'].map(postalArea)).toEqual([
    '114 xx',
    '114 xx',
    '114 xx',
    '114 xx',
    '–',
  ]);
});
