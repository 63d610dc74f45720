import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const timesBefore = 3;

function askOften(names: StatementNames, text: string, valueCount: number): string | undefined {
  for (let time = 0; time < timesBefore; time += 1) expect(names.nameOf(text, valueCount)).toBeUndefined();
  return names.nameOf(text, valueCount);
}

test('a statement is named by its text once it is frequent, alike in each process', () => {
  const name = askOften(new StatementNames(), 'select $1::int', 1);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(askOften(new StatementNames(), 'select $1::int', 1)).toBe(name);
  expect(askOften(new StatementNames(), 'select $1::text', 1)).not.toBe(name);
});

test.each([
  ['begin', 0],
  ['commit', 0],
  ['savepoint sp1', 0],
  ['set local lock_timeout = 30000', 0],
  ['listen "channel"', 0],
  ['truncate orders', 0],
  ['select 1; select 2', 0],
  [`select ${'1,'.repeat(6_000)}1`, 0],
  ['select $1', 101],
])('%.30s with %d values is never named', (text, valueCount) => {
  expect(askOften(new StatementNames(), text, valueCount)).toBeUndefined();
});

test('a statement without values, and one with a semicolon beside its values, are named', () => {
  expect(askOften(new StatementNames(), '\n  WITH one AS (select 1) select * from one', 0)).toBeDefined();
  expect(askOften(new StatementNames(), "select $1 || ';'", 1)).toBeDefined();
});

test('a few hundred statements are named, and keep their names', () => {
  const names = new StatementNames();
  const first = askOften(names, 'select 0', 0);
  for (let text = 1; text < 300; text += 1) askOften(names, `select ${text}`, 0);
  expect(askOften(names, 'select 300', 0)).toBeUndefined();
  expect(names.nameOf('select 0', 0)).toBe(first);
});

test.each([
  'select id from leads where folded_text like $1 limit 1',
  'select id from orders where customer_name ILIKE $1',
  'select word from search_words where "word" % $1 order by similarity(word, $1)',
])('a pattern search is planned for its own pattern: %s', (text) => {
  const names = new StatementNames();
  for (let time = 0; time < 10; time += 1) expect(names.nameOf(text, 1)).toBeUndefined();
});
