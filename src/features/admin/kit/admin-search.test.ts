import { expect, test } from 'vitest';
import { readAdminSearch } from './admin-search.rules.ts';
import { changeSearch } from './change-search.rules.ts';

test('an address is texts, and what is empty is not set', () => {
  expect(readAdminSearch({ tab: 'orders', q: '42', status: '', order: 7 })).toEqual({ tab: 'orders', q: '42' });
});

test('what is set takes its place, and what is set to nothing goes', () => {
  expect(changeSearch({ tab: 'orders', q: 'tak', order: 'a' }, { order: '', view: 'x' })).toEqual({
    tab: 'orders',
    q: 'tak',
    view: 'x',
  });
});
