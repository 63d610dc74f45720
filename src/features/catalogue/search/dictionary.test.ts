import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counties } from '../counties.rules.ts';
import { firstCategories } from '../first-categories.ts';
import { countiesThatBegin, findPlace } from './find-place.rules.ts';
import { largest, municipalitiesOf, townsOf } from './places.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { splitCompound, standsAtSeam } from './split-compound.rules.ts';

const vocabulary = readVocabulary();

const tradesOf = (word: string) =>
  [...vocabulary.tradesOf(word)]
    .toSorted(([, one], [, other]) => other - one)
    .map(([trade]) => vocabulary.names[trade]);

test('each of the 28 trades has at least 150 Swedish words of its own and 100 English', () => {
  const folder = join(import.meta.dirname, 'vocabulary');
  const sizes = readdirSync(folder).map((name) => {
    const { category, ...words } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const count = (kinds: Record<string, string[]>) =>
      Object.values(kinds).flatMap((lines) => lines.join(', ').split(', ')).length;
    return { category, sv: count(words.sv), en: count(words.en) };
  });
  expect(sizes.map(({ category }) => category).toSorted()).toEqual(firstCategories.map(({ name }) => name).toSorted());
  expect(sizes.filter(({ sv, en }) => sv < 150 || en < 100)).toEqual([]);
});

test.each([
  ['målarna', 'Målning & Ytbehandling'],
  ['rörmokarens', 'El & VVS'],
  ['fönstret', 'Energieffektivisering'],
  ['lånet', 'Företagslån & Finansiering'],
  ['plumbers', 'El & VVS'],
  ['dränerar', 'Bygg & Renovering'],
])('"%s" is a word of %s', (word, trade) => {
  expect(tradesOf(word)).toContain(trade);
});

test('somebody who types "län" does not mean "lån", but somebody who types "lan" may', () => {
  expect(tradesOf('län')).not.toContain('Företagslån & Finansiering');
  expect(tradesOf('lan')).toContain('Företagslån & Finansiering');
});

test.each([
  ['takplatslagare', 'tak', 'platslagare'],
  ['villatakrenovering', 'villa', 'takrenovering'],
  ['kyrkogardsmur', 'kyrkogards', 'mur'],
])('"%s" is put together of "%s" and "%s"', (word, start, end) => {
  expect(splitCompound(word, vocabulary)).toEqual({ start, end });
});

test.each(['malvakt', 'eller', 'xyzzyx', 'a'.repeat(200)])('"%.20s" is not put together of words of trades', (word) => {
  expect(splitCompound(word, vocabulary)).toBeNull();
});

test.each([
  ['yttertaket', 'tak', true],
  ['taklaggning', 'tak', true],
  ['valutakurser', 'tak', false],
  ['berors', 'ror', false],
  ['eller', 'el', false],
  ['praktiken', 'akti', false],
  ['taktik', 'tak', false],
  ['verkstader', 'stad', false],
])('in "%s" "%s" stands at a seam: %s', (word, part, isAtSeam) => {
  expect(standsAtSeam(word, [part], vocabulary)).toBe(isAtSeam);
});

test('there are 290 municipalities, each in one county, and every county has some', () => {
  const all = [...municipalitiesOf.values()].flat();
  expect([all.length, new Set(all).size]).toEqual([290, 290]);
  expect([...municipalitiesOf.keys()]).toEqual([...counties]);
});

test('no town is a municipality, and none lies in two counties', () => {
  const towns = [...townsOf.values()].flat();
  expect(new Set([...towns, ...[...municipalitiesOf.values()].flat()]).size).toBe(towns.length + 290);
});

test.each([
  ['malmo', ['Skåne län'], false],
  ['upplands vasby', ['Stockholms län'], false],
  ['stockholms', ['Stockholms län'], false],
  ['sthlm', ['Stockholms län'], false],
  ['smaland', ['Jönköpings län', 'Kalmar län', 'Kronobergs län'], false],
  ['goteborgsomradet', ['Västra Götalands län'], false],
  ['skane', ['Skåne län'], false],
  ['sweden', ['Hela Sverige'], false],
  ['mark', ['Västra Götalands län'], true],
  ['sala', ['Västmanlands län'], true],
  ['habo', ['Jönköpings län', 'Uppsala län'], true],
  ['takbyte', [], false],
])('%s lies in %j', (name, regions, isWordFirst) => {
  expect(findPlace(name)).toEqual({ regions, isWordFirst });
});

test('a prefix suggests counties by their own names first', () => {
  expect(countiesThatBegin('malm')[0]).toEqual({ region: 'Skåne län', place: 'Malmö' });
  expect(countiesThatBegin('kal')[0]).toEqual({ region: 'Kalmar län', place: 'Kalmar län' });
  expect(countiesThatBegin('qq')).toEqual([]);
});

test('a prefix suggests the largest of the towns that begin so, and after them the others', () => {
  const begun = (text: string) => countiesThatBegin(text).map(({ place }) => place);
  expect(begun('mal')).toEqual(['Malmö', 'Malung-Sälen', 'Malå', 'Malmberget', 'Malmköping', 'Malmslätt']);
  expect(begun('nor').slice(0, 2)).toEqual(['Norrbottens län', 'Norrköping']);
  expect(largest.filter((name) => !begun(name)[0]?.startsWith(name))).toEqual([]);
});

test('letters as typed come first, so "sol" begins Solna and not Sölvesborg', () => {
  const begun = (text: string) => countiesThatBegin(text).map(({ region }) => region);
  expect([begun('sol').includes('Stockholms län'), begun('sol').includes('Blekinge län')]).toEqual([true, false]);
  expect([begun('söl'), begun('solv')]).toEqual([['Blekinge län'], ['Blekinge län']]);
});
