import { expect, test } from 'vitest';
import {
  isOwnHeading,
  isOwnText,
  isTextListName,
  nextOwnId,
  rowsIn,
  storedRows,
  textLists,
} from './text-lists.rules.ts';
import { texts } from './texts/texts.ts';

const ids = (stored: unknown) => rowsIn('faq.questions', JSON.stringify(stored)).map(({ id }) => id);
const shipped = textLists['faq.questions'].rows.map(({ id }) => id);
const row = (id: string, group: string | null) => ({ id, group, isShown: true });

test('every row of the files has a heading and a text, and every heading is in a row', () => {
  const written = { 'faq.questions': texts.sv.faq.questions, 'terms.sections': texts.sv.terms.sections };
  for (const name of ['faq.questions', 'terms.sections'] as const) {
    const { rows, fields } = textLists[name];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(written[name]).toSorted());
    for (const one of Object.values(written[name]))
      expect(Object.keys(one)).toEqual(expect.arrayContaining([...fields]));
  }
});

test('without an edit the rows stand as they are shipped', () => {
  expect(rowsIn('faq.questions', undefined)).toEqual(textLists['faq.questions'].rows);
  expect(rowsIn('faq.questions', '')).toEqual(textLists['faq.questions'].rows);
});

test('rows stand in the order of their groups, as an editor put them within each; what is new stands last in its group', () => {
  expect(ids([row('buy', 'general'), row('own-1', 'general'), row('lead', 'general')]).slice(0, 5)).toEqual([
    'buy',
    'own-1',
    'lead',
    'who',
    'quotes',
  ]);
  expect(ids([row('own-2', 'account'), row('lead', 'general')]).at(-5)).toBe('own-2');
});

test('what a release took away is left out, and a row of a group that it took away stands in the last one', () => {
  expect(ids([row('gone', 'general')])).toEqual(shipped);
  const rows = rowsIn('faq.questions', JSON.stringify([row('own-1', 'gone'), row('own-2', null)]));
  expect(rows.filter(({ id }) => id.startsWith('own')).map(({ group }) => group)).toEqual(['account', 'account']);
});

test('what cannot be read loses itself and nothing else', () => {
  expect(storedRows('no list')).toEqual([]);
  expect(storedRows('{"id":"buy"}')).toEqual([]);
  expect(storedRows(JSON.stringify([row('buy', 'general'), 7, { id: 'lead' }]))).toEqual([row('buy', 'general')]);
});

test('an own row gets a number that none of its list has had', () => {
  expect(nextOwnId([])).toBe('own-1');
  const keys = ['faq.questions.own-2.answer', 'faq.questions.own-10.question', 'faq.questions.buy.answer'];
  expect(nextOwnId(keys)).toBe('own-11');
});

test('texts of own rows are told from shipped ones, and their headings from their texts', () => {
  const keys = ['faq.questions.own-1.question', 'faq.questions.own-1.answer', 'faq.questions.buy.question'];
  expect(keys.map(isOwnText)).toEqual([true, true, false]);
  expect(keys.map(isOwnHeading)).toEqual([true, false, false]);
  expect(isOwnHeading('terms.sections.own-1.title')).toBe(true);
  expect([isTextListName('faq.questions'), isTextListName('toString')]).toEqual([true, false]);
});
