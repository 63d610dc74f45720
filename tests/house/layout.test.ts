import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { readSource } from './source-files.ts';

const { source } = budgets;
const root = join(import.meta.dirname, '../..');

const entries = ['src', 'tests', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
);

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

test('no folder has more files than its budget', () => {
  const folders = Map.groupBy(entries, ({ parentPath }) => relative(root, parentPath));
  const crowded = [...folders]
    .filter(([, files]) => files.length > source.filesOfFolder)
    .map(([name, files]) => [name, files.length]);
  expect(crowded).toEqual([]);
});

test('no file is longer than its budget, a test somewhat longer', () => {
  const code = entries.filter(({ name }) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'));
  const tooLong = code
    .map((entry) => ({
      file: join(entry.parentPath, entry.name),
      most: /\.(test|e2e|load)\./.test(entry.name) ? source.linesOfTest : source.linesOfFile,
    }))
    .map(({ file, most }) => ({ file: relative(root, file), lines: linesOf(file), most }))
    .filter(({ lines, most }) => lines > most);
  expect(tooLong).toEqual([]);
});

const filesWith = (pattern: RegExp) =>
  readSource()
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);

test('a row’s version is raised in one place', () => {
  expect(filesWith(/version\}? \+ 1/)).toEqual(['src/platform/database/next-version.ts']);
});

test('a delivery status is set where orders move, by one rule', () => {
  expect(filesWith(/\.set\(\{[^}]*(?:deliveryStatus|deliveryAfter)|deliveryStatus: sql/)).toEqual([
    'src/features/orders/move-order.ts',
  ]);
  expect(filesWith(/\.\.\.deliveryAfter\(/)).toEqual(['src/features/orders/order-change.rules.ts']);
  expect(filesWith(/deliveredAt: deliveredAtAfter/)).toEqual(['src/features/orders/order-change.rules.ts']);
});

test('only the language modules compare with a language by name', () => {
  const named = /(?:[!=]==?\s*|\bcase\s+)['"](?:sv|en)['"]|['"](?:sv|en)['"]\s*[!=]==?/;
  expect(filesWith(named).filter((path) => path !== 'src/platform/language.ts')).toEqual([]);
});
