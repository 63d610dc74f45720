import { expect, test } from 'vitest';
import { policy } from '../../policy/policy.rules.ts';
import { addressFor } from './catalogue.queries.ts';
import { withFilterWords } from './filter-words.rules.ts';
import {
  chosenIn,
  cursorIn,
  emptySearch,
  isFiltered,
  listingAddress,
  ordersOf,
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
  ['telefonverifierade takleads', { q: 'takleads', verified: 'phone' }],
  ['phone verified solar up to 300 SEK', { q: 'solar', maxPrice: 300, verified: 'phone' }],
  ['e-postverifierade', { q: undefined, verified: 'email' }],
  ['verifierade tak', { q: 'tak', verified: true }],
  ['under 200 kr', { q: undefined, maxPrice: 200 }],
  ['billiga leads', { q: undefined, sort: 'price-asc' }],
  ['färska leads', { q: undefined, sort: 'freshest' }],
  ['nya byggleads', { q: 'byggleads', sort: 'freshest' }],
  ['latest', { q: undefined, sort: 'freshest' }],
  ['bästa annonser Göteborg', { q: 'annonser Göteborg', sort: 'quality' }],
  ['hög kvalitet', { q: undefined, sort: 'quality' }],
  ['premium', { q: undefined, minQuality: 50 }],
  ['kvalitet över 80', { q: undefined, minQuality: 80 }],
  ['tak minst 65 kvalitet', { q: 'tak', minQuality: 50 }],
  ['köpa leads', { q: undefined }],
  ['webbyrå göteborg under 300', { q: 'webbyrå göteborg', maxPrice: 300 }],
  ['nya fönster', { q: 'nya fönster' }],
  ['färska blommor', { q: 'färska blommor' }],
  ['max 50 anställda', { q: 'max 50 anställda' }],
  ['kvalitet över 30', { q: undefined }],
  ['cheapest solar', { q: 'solar', sort: 'price-asc' }],
  ['exklusivt', { q: undefined, exclusive: true }],
  ['premium solceller', { q: 'solceller', minQuality: policy.qualityPremiumFrom }],
  ['exclusive verified leads', { q: undefined, exclusive: true, verified: true }],
  ['icke-exklusiva billighetshallar', { q: 'icke-exklusiva billighetshallar' }],
  ['leads', { q: undefined }],
  ['leads i skåne exklusiva', { q: undefined, region: 'Skåne län', exclusive: true }],
  ['köpa b2b-leads från Västra Götaland under 300 kr', { q: undefined, region: 'Västra Götalands län', maxPrice: 300 }],
  ['verified stockholm county leads', { q: undefined, region: 'Stockholms län', verified: true }],
  ['solceller i skåne', { q: 'solceller i skåne' }],
  ['leads i hela sverige', { q: 'leads i hela sverige' }],
  ['under 30 dagar', { q: 'under 30 dagar' }],
  ['overifierade, inte verifierade', { q: 'overifierade, inte verifierade' }],
])('“%s” becomes the text and the filters it names', (q, found) => {
  const meant = withFilterWords(readTradeSearch({ q }));
  expect(meant).toEqual({ ...emptySearch, ...found });
  expect(withFilterWords(meant)).toEqual(meant);
  const typed = readTradeSearch({ q, verbatim: 'true' });
  expect(withFilterWords(typed)).toBe(typed);
});

test('an order that was chosen comes before the one that words ask for', () => {
  const sortOf = (sort?: string) => withFilterWords(readTradeSearch({ q: 'billiga solceller', sort })).sort;
  expect(['quality', 'featured', 'x'].map(sortOf)).toEqual(['quality', 'featured', 'price-asc']);
});

test('a county that was chosen stays where words name another', () => {
  const search = readTradeSearch({ q: 'leads i skåne', region: 'Kalmar län' });
  expect(withFilterWords(search)).toEqual(search);
});

test('only a search for words has an order of best match, which is then the first', () => {
  const first = (isSearch: boolean, q?: string) => ordersOf(isSearch, { q })[0];
  expect([first(true, 'tak'), first(true), first(false, 'tak')]).toEqual(['relevance', 'featured', 'featured']);
  expect(ordersOf(true, { q: undefined })).not.toContain('relevance');
});

test('what words were understood as can be taken back, one after the other', () => {
  const search = withFilterWords(
    readTradeSearch({ q: 'billiga exklusiva solceller under 200 kr', region: 'Skåne län' }),
  );
  const left = chosenIn(search).map(({ name, others }) => [name, listingAddress('/sok', others)]);
  expect(left).toEqual([
    ['maxPrice', '/sok?q=solceller&sort=price-asc&region=Sk%C3%A5ne+l%C3%A4n&exclusive=true'],
    ['exclusive', '/sok?q=solceller&sort=price-asc&region=Sk%C3%A5ne+l%C3%A4n&maxPrice=200'],
    ['sort', '/sok?q=solceller&region=Sk%C3%A5ne+l%C3%A4n&maxPrice=200&exclusive=true'],
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
