import { expect, test } from 'vitest';
import { changesOf } from './audit-change.rules.ts';

test('the log shows what was changed, and not what is as it was', () => {
  expect(changesOf({ price: 1, name: 'a', tags: ['x'] }, { price: 2, name: 'a', tags: ['x'] })).toEqual([
    { field: 'price', was: '1', is: '2' },
  ]);
  expect(changesOf(null, { to: 3 })).toEqual([{ field: 'to', was: '–', is: '3' }]);
  expect(changesOf(undefined, 'text')).toEqual([]);
});
