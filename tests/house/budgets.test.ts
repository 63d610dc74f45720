import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiCalls } from '../../src/server/api/api-calls.ts';
import { budgets } from './budgets.ts';
import { readCode, readSource } from './source-files.ts';
import { countUnchecked } from './unchecked-answers.ts';

const root = join(import.meta.dirname, '../..');
const { source: most } = budgets;
const source = readSource();
const linesOf = ({ text }: { text: string }) => text.split('\n').length - 1;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('the source has no more lines than its budget', () => {
  const scripts = readCode('scripts').filter(({ path }) => !path.includes('.test.'));
  expect(sum([...source, ...scripts].map(linesOf))).toBeLessThanOrEqual(most.lines);
});

test('nine files of ten are short, and few are too short to be a file', () => {
  const lengths = source.map(linesOf).toSorted((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(most.linesOfFileAtP90);
  expect(lengths.filter((lines) => lines < 15).length).toBeLessThanOrEqual(most.shortFiles);
});

test('the linter holds functions to their budget, and components to theirs', () => {
  const limits = readFileSync(join(root, 'biome.json'), 'utf8').matchAll(/"maxLines": (\d+)/g);
  expect([...limits].map(([, lines]) => Number(lines))).toEqual([most.linesOfFunction, most.linesOfComponent]);
});

test('a call takes few lines of contract, shapes, inputs and queries', () => {
  const wire = source.filter(({ path }) => /\.(api|input|queries)\.ts$|-shapes?\.ts$/.test(path));
  expect(apiCalls.length).toBeGreaterThan(140);
  expect(sum(wire.map(linesOf)) / apiCalls.length).toBeLessThanOrEqual(most.linesPerCall);
});

/** `as const` asserts nothing and has a kind of its own. */
function countCasts(node: unknown): number {
  if (Array.isArray(node)) return sum(node.map(countCasts));
  if (typeof node !== 'object' || node === null) return 0;
  const isCast = 'type' in node && (node.type === 'TsAsExpression' || node.type === 'TsNonNullExpression');
  return (isCast ? 1 : 0) + sum(Object.values(node).map(countCasts));
}

test('types are asserted in few places', () => {
  const found = source.flatMap(({ path, text }) => {
    const casts = countCasts(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }));
    return casts === 0 ? [] : [{ path, casts }];
  });
  expect(sum(found.map(({ casts }) => casts)), JSON.stringify(found)).toBeLessThanOrEqual(most.casts);
});

/**
 * The contract gives the first two their types, and the tests of the API's document hold every answer to it; the third
 * reads back what the same import has written.
 */
const ownAnswers = [
  'src/platform/api.ts',
  'src/features/import-handling/imports.queries.ts',
  'src/features/imports/report-files.ts',
];

test('an answer, or the content of a JSON text, is checked before it is used', () => {
  const checked = [...source, ...readCode('scripts')].filter(
    ({ path, text }) =>
      /(?<!\.test)\.tsx?$/.test(path) && /\bjson\(\)|JSON\.parse/.test(text) && !ownAnswers.includes(path),
  );
  const found = checked.map(({ path, text }) => ({ path, count: countUnchecked(text, path) }));
  const unchecked = found.filter(({ count }) => count > 0);
  expect(sum(unchecked.map(({ count }) => count)), JSON.stringify(unchecked)).toBe(most.uncheckedAnswers);
});

test.each([
  ['const { id } = await response.json();', 1],
  ['const rows: Row[] = JSON.parse(text);', 1],
  ['const read = (text: string): Row => JSON.parse(text);', 1],
  ['function read(row: Row) {} read(JSON.parse(text));', 1],
  ['send(await response.json() as Row);', 1],
  ['const row = schema.parse(await response.json());', 0],
  ["const { id }: { id?: unknown } = JSON.parse(text ?? '{}');", 0],
  ['async function read(): Promise<unknown> { return (await send()).json(); }', 0],
  ['const look = (value: unknown) => typeof value; look(JSON.parse(text));', 0],
])('%s: %i unchecked', (text, count) => {
  expect(countUnchecked(text, 'example.ts')).toBe(count);
});

const report = z.object({
  duplicates: z.array(
    z.object({ lines: z.int(), firstFile: z.object({ name: z.string() }), secondFile: z.object({ name: z.string() }) }),
  ),
});

/** Fifty tokens over five lines. What tools generate and the texts, whose two languages are alike on purpose, are left out. */
function findLookAlikes() {
  const folder = mkdtempSync(join(tmpdir(), 'look-alikes-'));
  const ignored = ['**/*.test.ts', '**/*.gen.ts', '**/content/texts/**'].join(',');
  const options = ['--min-tokens', '50', '--min-lines', '5', '--format', 'typescript,tsx', '--ignore', ignored];
  try {
    const command = join(root, 'node_modules/.bin/jscpd');
    execFileSync(command, [...options, '--reporters', 'json', '--output', folder, '--silent', 'src'], { cwd: root });
    return report.parse(JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'))).duplicates;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('few pieces of code look alike', () => {
  const pairs = findLookAlikes().map(({ lines, firstFile, secondFile }) => [lines, firstFile.name, secondFile.name]);
  expect(pairs.length, JSON.stringify(pairs)).toBeLessThanOrEqual(most.lookAlikes);
});
