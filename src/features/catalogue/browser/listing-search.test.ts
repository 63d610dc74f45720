import { expect, test } from 'vitest';
import { policy } from '../../policy/policy.rules.ts';
import { addressFor } from './catalogue.queries.ts';
import {
  chosenIn,
  cursorIn,
  emptySearch,
  isFiltered,
  listingAddress,
  readCursorText,
  readListingSearch,
  readTradeSearch,
} from './listing-search.rules.ts';

test('known parameters of an address are kept, and the rest dropped', () => {
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
])('%o has no parameters', (raw) => {
  expect(isFiltered(readListingSearch(raw))).toBe(false);
});

test.each([
  ['solceller under 200 kr', { q: 'solceller', maxPrice: 200 }],
  [
    'Från 1 000 kr takläggare i Skåne, högst 2 000 kronor',
    { q: 'takläggare i Skåne,', minPrice: 1000, maxPrice: 2000 },
  ],
  ['telefonverifierade takleads', { q: 'takleads', verified: true }],
  ['phone verified solar up to 300 SEK', { q: 'solar', maxPrice: 300, verified: true }],
  ['under 200 kr', { q: undefined, maxPrice: 200 }],
  ['billiga leads', { q: undefined, sort: 'price-asc' }],
  ['cheapest solar', { q: 'solar', sort: 'price-asc' }],
  ['exklusivt', { q: undefined, exclusive: true }],
  ['premium solceller', { q: 'solceller', minQuality: policy.qualityPremiumFrom }],
  ['exclusive verified leads', { q: undefined, exclusive: true, verified: true }],
  ['icke-exklusiva billighetshallar', { q: 'icke-exklusiva billighetshallar' }],
  ['leads', { q: 'leads' }],
  ['under 30 dagar', { q: 'under 30 dagar' }],
  ['overifierade, inte verifierade', { q: 'overifierade, inte verifierade' }],
])('“%s” becomes the text and the filters it names', (q, found) => {
  expect(readTradeSearch({ q })).toEqual({ ...emptySearch, ...found });
  expect(readTradeSearch({ q, verbatim: 'true' })).toMatchObject({ q, maxPrice: undefined, verified: undefined });
});

test('an order that was chosen comes before the one that words ask for', () => {
  const sortOf = (sort?: string) => readTradeSearch({ q: 'billiga solceller', sort }).sort;
  expect(['quality', 'featured', 'x'].map(sortOf)).toEqual(['quality', 'featured', 'price-asc']);
});

test('what words were understood as can be taken back, one after the other', () => {
  const search = readTradeSearch({ q: 'billiga exklusiva solceller under 200 kr', region: 'Skåne län' });
  const left = chosenIn(search).map(({ name, others }) => [name, listingAddress('/sok', others)]);
  expect(left).toEqual([
    ['maxPrice', '/sok?sort=price-asc&region=Sk%C3%A5ne+l%C3%A4n&exclusive=true&q=solceller'],
    ['exclusive', '/sok?sort=price-asc&region=Sk%C3%A5ne+l%C3%A4n&maxPrice=200&q=solceller'],
    ['sort', '/sok?region=Sk%C3%A5ne+l%C3%A4n&maxPrice=200&exclusive=true&q=solceller'],
  ]);
});

test('the API is asked exactly for the parameters of the address', () => {
  const search = { ...emptySearch, q: '50 % & mer', minQuality: 50 };
  expect(addressFor('an-id', { search, cursor: undefined })).toBe(
    '/api/leads?categoryId=an-id&limit=20&q=50+%25+%26+mer&minQuality=50',
  );
});

test('the next page is requested by the cursor from the API, and the filters stay', () => {
  const search = { ...emptySearch, minQuality: 50 };
  const cursor = cursorIn('/api/leads?categoryId=an-id&cursor=aB-_1&limit=20');
  expect(listingAddress('/leads/an-id', search, cursor)).toBe('/leads/an-id?minQuality=50&cursor=aB-_1');
  expect(addressFor('an-id', { search, cursor })).toContain('&minQuality=50&cursor=aB-_1');
  expect([cursorIn(null), cursorIn('/api/leads')]).toEqual([undefined, undefined]);
});

test.each(['', 'a b', 'a/b', 'x'.repeat(401), 42, ['a']])('%o is not a cursor in a list', (raw) => {
  expect(readCursorText(raw)).toBeUndefined();
});
