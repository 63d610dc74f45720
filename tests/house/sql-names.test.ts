import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';
import { sqlTemplates } from './sql-templates.ts';

const source = readSource();

const tables = new Set(
  source.flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? '')),
);

function bareNames(text: string): string[] {
  return sqlTemplates(text).flatMap((template) =>
    [...template.matchAll(/\b(?:from|join|update|into|table|using)\s+(?:only\s+)?"?([a-z_]+)/gi)]
      .map(([, name]) => name ?? '')
      .filter((name) => tables.has(name)),
  );
}

test('a table is named in SQL by its object, so that the import arrow holds there too', () => {
  expect(tables.size).toBeGreaterThan(20);
  const found = source.flatMap(({ path, text }) => bareNames(text).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

/** `<leads>` stands for a substitution; written out, it would be one in this file. */
const withHoles = (text: string) => text.replaceAll('<', '$' + '{').replaceAll('>', '}');

test.each([
  ['sql`select number from receipts where id = <id>`', ['receipts']],
  ['sql`(select 1 from <leads> l join lead_records r on true)`', ['lead_records']],
  ['sql`update <orders> set total = <sql`(select 1 from orders)`>`', ['orders']],
  ['sql`select 1 from <receipts> r`', []],
])('%s names %o', (text, names) => {
  expect(bareNames(withHoles(text))).toEqual(names);
});
