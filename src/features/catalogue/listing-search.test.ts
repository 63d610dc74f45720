import { expect, test } from 'vitest';
import { emptySearch, isFiltered, leadsAddress, readListingSearch } from './listing-search.rules.ts';

test('what an address asks for is kept, and the rest of it dropped', () => {
  const search = readListingSearch({
    q: ' tak ',
    minQuality: '80',
    sort: 'quality',
    region: 'Skåne län',
    minPrice: '100',
    x: '1',
  });
  expect(search).toEqual({
    ...emptySearch,
    q: 'tak',
    minQuality: 80,
    sort: 'quality',
    region: 'Skåne län',
    minPrice: 100,
  });
});

test.each([
  { minQuality: '79' },
  { minQuality: '0' },
  { sort: 'featured' },
  { sort: 'cheapest' },
  { region: 'Atlantis län' },
  { minPrice: '-1' },
  { maxPrice: '1.5' },
  { maxPrice: 'abc' },
  { q: '   ' },
  { q: 'x'.repeat(201) },
  { q: 'a\0b' },
  { q: ['a'] },
])('%o asks for nothing', (raw) => {
  expect(isFiltered(readListingSearch(raw))).toBe(false);
});

test('the API is asked for exactly what the address says', () => {
  expect(leadsAddress('an-id', { ...emptySearch, q: '50 % & mer', minQuality: 50 })).toBe(
    '/api/leads?categoryId=an-id&limit=20&q=50+%25+%26+mer&minQuality=50',
  );
});
