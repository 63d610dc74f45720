import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiCalls } from '../../src/server/api/api-calls.ts';
import { readSource } from './source-files.ts';

const root = join(import.meta.dirname, '../../src');
const isWire = /\.(api|input|queries)\.ts$|-shapes?\.ts$/;
const source = readSource();
const filesWith = (pattern: RegExp, where: RegExp) =>
  source.filter(({ path, text }) => where.test(path) && pattern.test(text)).map(({ path }) => path);

/** What is reached becomes the limit: lower it when there are fewer. */
const mostLinesPerCall = 36;

test('a call costs few lines of contract, shapes, inputs and queries', () => {
  const lines = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => isWire.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .reduce((total, one) => total + one, 0);
  expect(apiCalls.length).toBeGreaterThan(140);
  expect(lines / apiCalls.length, `${lines} lines, ${apiCalls.length} calls`).toBeLessThanOrEqual(mostLinesPerCall);
});

test('a failure becomes an answer in one place: no room makes an answer of its own', () => {
  expect(filesWith(/new ApiError\(/, /^src\/features\//)).toEqual(['src/features/accounts/require-admin.ts']);
});

test('nothing in a room but its calls, and who may make them, knows HTTP', () => {
  const known = /\.api\.ts$|\/calls\.ts$|^src\/features\/accounts\/|^src\/features\/purchases\/|test\.ts$/;
  expect(filesWith(/from 'hono/, /^src\/features\//).filter((path) => !known.test(path))).toEqual([]);
});

test('what the browser asks and is answered is held to the call', () => {
  expect(filesWith(/\b(api|writeApi|sendFile)</, /^src\/(features|routes|ui)\//)).toEqual([]);
});

test('no answer is said to be kept or not where it is made: the contract says it', () => {
  expect(filesWith(/no-store/, /^src\/features\//)).toEqual([]);
});
