import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPromise, readTexts } from './promising-texts.ts';

const root = join(import.meta.dirname, '../..');

const spans = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? '');

const entries = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map(spans))
  .filter((cells) => cells.length === 6 && cells[2]?.length)
  .map(([, , keys = [], code = [], tests = []]) => ({ keys, code, tests }));

const isOf = (entry: string, key: string) =>
  entry.endsWith('.*') ? key.startsWith(entry.slice(0, -1)) : key === entry;

const isThere = (path: string) => existsSync(join(root, path.startsWith('features/') ? 'src' : '', path));

const texts = readTexts();
const listed = entries.flatMap(({ keys }) => keys);

test('every text that promises something is in docs/promises.md with what keeps it', () => {
  const promising = new Set(texts.filter(isPromise).map(({ key }) => key));
  expect(promising.size).toBeGreaterThan(200);
  expect([...promising].filter((key) => !listed.some((entry) => isOf(entry, key)))).toEqual([]);
});

test('an entry names texts that promise something', () => {
  expect(listed.filter((entry) => !texts.some((text) => isOf(entry, text.key) && isPromise(text)))).toEqual([]);
});

test('an entry names code and a test that exist', () => {
  expect(entries.filter(({ code, tests }) => code.length === 0 || tests.length === 0)).toEqual([]);
  expect(entries.flatMap(({ code, tests }) => [...code, ...tests]).filter((path) => !isThere(path))).toEqual([]);
  expect(entries.flatMap(({ tests }) => tests).filter((path) => !/\.(test|e2e)\.tsx?$/.test(path))).toEqual([]);
});

test.each([
  ['Levereras inom 14 dagar.', true],
  ['Delivered within 14 days.', true],
  ['Alltid kostnadsfritt', true],
  ['Only companies that we have reviewed', true],
  ['Till startsidan', false],
  ['Find leads', false],
])('"%s" counts as a promise: %s', (text, expected) => {
  expect(isPromise({ key: 'x', text })).toBe(expected);
});
