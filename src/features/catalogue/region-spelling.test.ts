import { expect, test } from 'vitest';
import { counties, nationwide, regionName, regions } from './counties.rules.ts';
import { readRegion } from './region-spelling.rules.ts';

test('a county is known by its official name and by common spellings', () => {
  expect(regions).toHaveLength(22);
  for (const name of counties) {
    const short = name.replace(/s? län$/, '');
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
    for (const text of [name, name.toUpperCase(), plain.toLowerCase(), short, `  ${short} `, `Region ${short}`]) {
      expect(readRegion(text), text).toBe(name);
    }
  }
});

test.each([
  ['Stockholm', 'Stockholms län'],
  ['stockholms lan', 'Stockholms län'],
  ['STOCKHOLMS LÄN', 'Stockholms län'],
  ['Skane', 'Skåne län'],
  ['västra götaland', 'Västra Götalands län'],
  ['Västra Götalandsregionen', 'Västra Götalands län'],
  ['Vastra-Gotaland', 'Västra Götalands län'],
  ['Uppsala', 'Uppsala län'],
  ['Stockholm county', 'Stockholms län'],
  ['hela landet', 'Hela Sverige'],
  ['Sverige', 'Hela Sverige'],
  ['HELA SVERIGE', 'Hela Sverige'],
])('%j is %s', (text, region) => {
  expect(readRegion(text)).toBe(region);
});

test.each(['', ' ', 'län', 'Atlantis', 'Småland', 'Stockholm och Uppsala', 'Skåne län 2'])(
  '%j is not a region',
  (text) => {
    expect(readRegion(text)).toBeNull();
  },
);

test('counties have English names in English, and so has the whole country', () => {
  const called = (name: string) => regionName(name, 'All of Sweden', 'en');
  expect(called('Stockholms län')).toBe('Stockholm County');
  expect(called('Västra Götalands län')).toBe('Västra Götaland County');
  expect(called('Skåne län')).toBe('Skåne County');
  expect(called(nationwide)).toBe('All of Sweden');
  expect(counties.filter((name) => !/^\S.* County$/.test(called(name)))).toEqual([]);
  expect(regionName('Stockholms län', 'Hela Sverige', 'sv')).toBe('Stockholms län');
});
