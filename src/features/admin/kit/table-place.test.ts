import { expect, test } from 'vitest';
import { changePlace, cursorOf, listAddress, readPlace, searchOf } from './table-place.rules.ts';

test('a place is read from the address that it is written to', () => {
  const place = { q: '100 % & mer', sort: 'price-asc', cursor: 'abc', filters: { status: 'archived' } };
  const search = searchOf('leads', place);
  expect(readPlace(search, ['status', 'categoryId'])).toEqual(place);
  expect(readPlace(search, [])).toEqual({ ...place, filters: {} });
  expect(listAddress('/api/admin/leads', place)).toBe(
    '/api/admin/leads?limit=50&q=100+%25+%26+mer&sort=price-asc&status=archived&cursor=abc',
  );
  expect(cursorOf(listAddress('/api/admin/leads', place))).toBe('abc');
});

test('another search begins at the first page, and what is not set does not stand in the address', () => {
  const place = { q: '', sort: '', cursor: 'abc', filters: {} };
  expect(searchOf('leads', changePlace(place, { q: 'tak' }))).toBe('?tab=leads&q=tak');
  expect(listAddress('/x', changePlace(place, { cursor: 'd' }))).toBe('/x?limit=50&cursor=d');
});
