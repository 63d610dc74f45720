import { expect, test } from 'vitest';
import { changeListState, cursorOf, listAddress, readListState, searchOf } from './list-state.rules.ts';

test('a list state is read from the address that it is written to', () => {
  const state = { q: '100 % & mer', sort: 'price-asc', cursor: 'abc', page: '', filters: { status: 'archived' } };
  const search = searchOf('leads', state);
  expect(readListState(search, ['status', 'categoryId'])).toEqual(state);
  expect(readListState(search, [])).toEqual({ ...state, filters: {} });
  expect(listAddress('/api/admin/leads', state, 50)).toBe(
    '/api/admin/leads?limit=50&q=100+%25+%26+mer&sort=price-asc&status=archived&cursor=abc',
  );
  expect(cursorOf(listAddress('/api/admin/leads', state, 50))).toBe('abc');
});

test('a new search begins at the first page, and unset parameters are not in the address', () => {
  const state = { q: '', sort: '', cursor: 'abc', page: '', filters: {} };
  expect(searchOf('leads', changeListState(state, { q: 'tak' }))).toEqual({ tab: 'leads', q: 'tak' });
  expect(listAddress('/x', changeListState(state, { cursor: 'd' }), 50)).toBe('/x?limit=50&cursor=d');
  expect(listAddress('/x', changeListState(state, { page: '3' }), 50)).toBe('/x?limit=50&page=3');
  expect(changeListState({ ...state, page: '3' }, { q: 'tak' }).page).toBe('');
});
