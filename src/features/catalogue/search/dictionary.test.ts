import { expect, test } from 'vitest';
import { counties } from '../counties.rules.ts';
import { firstCategories } from '../first-categories.ts';
import { foldWords } from '../fold-text.rules.ts';
import { countiesThatBegin, findPlace } from './find-place.rules.ts';
import { landscapes, municipalitiesOf, townsOf } from './places.rules.ts';
import { tradeWords } from './trade-words.rules.ts';

test('each of the 28 trades has its words, and no word stands under a trade twice', () => {
  expect(Object.keys(tradeWords).toSorted()).toEqual(firstCategories.map(({ name }) => name).toSorted());
  for (const [name, words] of Object.entries(tradeWords)) {
    expect([name, words.length >= 12]).toEqual([name, true]);
    expect(new Set(words.map((word) => foldWords(word))).size).toBe(words.length);
  }
  expect(Object.values(tradeWords).flat().length).toBeGreaterThanOrEqual(300);
});

test('no word leads to more than two trades', () => {
  const counts = Map.groupBy(Object.values(tradeWords).flat(), (word) => foldWords(word));
  expect([...counts].filter(([, all]) => all.length > 2).map(([word]) => word)).toEqual([]);
});

test('there are 290 municipalities, each in one county, and every county has some', () => {
  const all = [...municipalitiesOf.values()].flat();
  expect([all.length, new Set(all).size]).toEqual([290, 290]);
  expect([...municipalitiesOf.keys()]).toEqual([...counties]);
});

test('no town is a municipality, and none lies in two counties', () => {
  const towns = [...townsOf.values()].flat();
  expect(new Set([...towns, ...[...municipalitiesOf.values()].flat()]).size).toBe(towns.length + 290);
  expect(Object.values(landscapes).every((regions) => regions.length > 0)).toBe(true);
});

test.each([
  ['malmo', ['Skåne län'], false],
  ['upplands vasby', ['Stockholms län'], false],
  ['stockholms', ['Stockholms län'], false],
  ['smaland', ['Jönköpings län', 'Kalmar län', 'Kronobergs län'], false],
  ['gothenburg', ['Västra Götalands län'], false],
  ['skane', ['Skåne län'], false],
  ['sweden', ['Hela Sverige'], false],
  ['mark', ['Västra Götalands län'], true],
  ['sala', ['Västmanlands län'], true],
  ['habo', ['Jönköpings län', 'Uppsala län'], true],
  ['takbyte', [], false],
])('%s lies in %j', (name, regions, isWordFirst) => {
  expect(findPlace(name)).toEqual({ regions, isWordFirst });
});

test('what somebody has begun to type leads to counties by their own names first', () => {
  expect(countiesThatBegin('malm')[0]).toBe('Skåne län');
  expect(countiesThatBegin('kal')[0]).toBe('Kalmar län');
  expect(countiesThatBegin('qq')).toEqual([]);
});
