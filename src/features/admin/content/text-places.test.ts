import { expect, test } from 'vitest';
import { shippedTexts } from '../../content/shipped-texts.ts';
import { exactFirst, headingOver, kindOfText, partAt, partName, placeOfPart, widthOf } from './text-places.rules.ts';

test('every part of the visitors’ texts has a name, and the place where it is shown', () => {
  const parts = [...new Set([...shippedTexts.values()].map(({ part }) => part))];
  expect(parts.filter((part) => partName(part) === undefined)).toEqual([]);
});

test('a text of listings links to a listing, if there is one', () => {
  expect(placeOfPart('lead', 'an-id')).toBe('/lead/an-id');
  expect(placeOfPart('lead', undefined)).toBeNull();
  expect(placeOfPart('about', undefined)).toBe('/om-oss');
  expect(placeOfPart('checkout', 'an-id')).toBeNull();
});

test('a page of the shop leads to its texts', () => {
  expect(['/', '/om-oss', '/lead/an-id', '/leads/a-category', '/sok', '/unknown'].map(partAt)).toEqual([
    'home',
    'about',
    'lead',
    'catalogue',
    'catalogue',
    undefined,
  ]);
});

test('a text is told apart by the nearest heading above it, never by itself', () => {
  const over = (key: string) => headingOver(key, (one) => shippedTexts.get(one)?.sv);
  expect(['about.values.quality.text', 'about.values.quality.title', 'about.mission.text'].map(over)).toEqual([
    'Kvalitet',
    'Det vi står för',
    'Vårt uppdrag',
  ]);
  expect(over('about.title')).toBeUndefined();
});

test('a heading, the two lines of search engines and all other texts are told apart by their keys', () => {
  expect(['about.metaTitle', 'about.metaDescription', 'about.mission.title', 'about.subtitle'].map(kindOfText)).toEqual(
    ['metaTitle', 'metaDescription', 'title', 'text'],
  );
});

test('what is said in just the words of a search comes first, in either language, and the rest keeps its order', () => {
  const texts = [
    { key: 'a', shown: { contentSv: 'Sök leads', contentEn: 'Search leads' } },
    { key: 'b', shown: { contentSv: 'Sök', contentEn: 'Find' } },
    { key: 'c', shown: { contentSv: 'Ny sökning', contentEn: 'Search' } },
  ];
  const orderFor = (words: string) => exactFirst(texts, words).map(({ key }) => key);
  expect(['sök', 'search', 'leads'].map(orderFor)).toEqual([
    ['b', 'a', 'c'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
  ]);
});

test('a text is edited over the whole width where its page or mail stands beside it', () => {
  expect(['home', 'mailOrders', 'checkout', 'lead'].map((part) => widthOf(part, undefined))).toEqual([
    'page',
    'page',
    true,
    true,
  ]);
});
