import { expect, test } from 'vitest';
import { shippedTexts } from '../../content/shipped-texts.ts';
import { partName, placeOfPart } from './text-places.rules.ts';

test('every part of the texts that visitors read has a name, and says where it is seen', () => {
  const parts = [...new Set([...shippedTexts.values()].map(({ part }) => part))];
  expect(parts.filter((part) => partName(part) === undefined)).toEqual([]);
});

test('a text of a listing is seen on one, where there is any', () => {
  expect(placeOfPart('lead', 'an-id')).toBe('/lead/an-id');
  expect(placeOfPart('lead', undefined)).toBeNull();
  expect(placeOfPart('about', undefined)).toBe('/om-oss');
  expect(placeOfPart('checkout', 'an-id')).toBeNull();
});
