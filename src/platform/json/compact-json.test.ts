import { expect, test } from 'vitest';
import { compactFromJson, readCompact, writeCompact, writeShared } from './compact-json.ts';

const rows = [
  { id: 'a', name: 'Tak "billigt"', price: 1, category: { name: 'x' }, note: null },
  { id: 'b', name: "Pelle's", price: 1, category: { name: 'x' }, note: null },
  { id: 'c', name: '', price: 1, category: { name: 'y' }, note: null },
];

test.each([
  ['a list of things alike', rows],
  ['things of other names among them', [...rows, { id: 'd' }]],
  [
    'names in another order',
    [
      { a: 1, b: 2 },
      { b: 2, a: 3 },
      { a: 1, b: 1 },
    ],
  ],
  ['lists in lists', [[rows, []], [[{}, {}, {}]], [[1], [2], [3]]]],
  ['things, lists and nothing mixed', [{ a: 1 }, [1], null, { a: 2 }]],
  ['a list within a row', [1, 2, 3].map((count) => ({ count, of: rows.slice(0, count) }))],
  ['plain values', [1, 'a', true, null, { deep: { er: [false] } }]],
])('%s are read back as they were written', (_name, value) => {
  expect(readCompact(writeCompact(value))).toEqual(value);
});

test('values that all rows share are written once, and so are the field names', () => {
  const text = writeCompact(rows.map((row) => ({ ...row, place: 'Kiruna' })));
  expect(text.match(/Kiruna/g)).toHaveLength(1);
  expect(text.match(/category/g)).toHaveLength(1);
});

test('double quotes are written as single ones', () => {
  expect(writeCompact({ a: ['b'] })).toBe("{'a':['b']}");
});

test('an answer with the table marker among its field names is refused', () => {
  expect(() => writeCompact({ '#': 1 })).toThrow('mark of a table');
});

test('an answer that many pages share is written once', () => {
  const answer = { rows };
  const text = writeShared(answer);
  expect(text).toBe(writeCompact(answer));
  Object.assign(answer, { rows: [] });
  expect(writeShared(answer)).toBe(text);
});

test('what is JSON already is read back as it was', () => {
  const key = ['leads', { q: 'Tak "billigt"', names: ["Pelle's", 'Kim', 'Bo'] }];
  expect(readCompact(compactFromJson(JSON.stringify(key)))).toEqual(key);
});
