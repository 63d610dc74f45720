import { expect, test } from 'vitest';
import { changeSearch, readAdminSearch } from './admin-search.rules.ts';

test('a search in the address is made of texts, and empty ones are left out', () => {
  expect(readAdminSearch({ tab: 'orders', q: '42', status: '', order: 7 })).toEqual({ tab: 'orders', q: '42' });
});

test('a set parameter replaces the earlier one, and an empty one is removed', () => {
  expect(changeSearch({ tab: 'orders', q: 'tak', order: 'a' }, { order: '', view: 'x' })).toEqual({
    tab: 'orders',
    q: 'tak',
    view: 'x',
  });
});
