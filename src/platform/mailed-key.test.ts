import { expect, test } from 'vitest';
import { readMailedKey } from './mailed-key.ts';

test('a link mailed under the earlier parameter name still opens', () => {
  expect(readMailedKey({ nyckel: 'abc' })).toBe('abc');
  expect(readMailedKey({ key: 'new', nyckel: 'old' })).toBe('new');
});

test.each([{}, { key: '' }, { key: 7 }, { key: ['a'] }, { nyckel: 'x'.repeat(301) }])('%o has no key', (search) => {
  expect(readMailedKey(search)).toBeUndefined();
});
