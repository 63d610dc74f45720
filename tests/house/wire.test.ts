import { expect, test } from 'vitest';
import { readSource } from './source-files.ts';

const source = readSource();
const filesWith = (pattern: RegExp, where: RegExp) =>
  source.filter(({ path, text }) => where.test(path) && pattern.test(text)).map(({ path }) => path);

test('a failure becomes an answer in one place: no room makes an answer of its own', () => {
  expect(filesWith(/new ApiError\(/, /^src\/features\//)).toEqual(['src/features/accounts/require-admin.ts']);
});

test('nothing in a room but its calls, and who may make them, knows HTTP', () => {
  const known = /\.api\.ts$|\/calls\.ts$|^src\/features\/accounts\/|^src\/features\/purchases\/|test\.ts$/;
  expect(filesWith(/from 'hono/, /^src\/features\//).filter((path) => !known.test(path))).toEqual([]);
});

test('the browser’s requests and answers have the types of the call', () => {
  expect(filesWith(/\b(api|writeApi|sendFile)</, /^src\/(features|routes|ui)\//)).toEqual([]);
});

test('caching headers are set by the contract, not where an answer is made', () => {
  expect(filesWith(/no-store/, /^src\/features\//)).toEqual([]);
});
