import { expect, test } from 'vitest';
import { chosenBy, sumsOf } from './printed-list.rules.ts';

const words = { search: 'Sök', days: 'Period', anyDay: 'Alla dagar' };
const state = { q: '', sort: '', cursor: '', page: '', filters: {} };
const status = { name: 'state', label: 'Läge', unset: 'Alla', options: [{ value: 'late', label: 'Förfallen' }] };

test('a printed list says by which search, filters and days its rows were chosen', () => {
  expect(chosenBy(state, [status], words)).toEqual(['Period: Alla dagar']);
  const filters = { state: 'late', from: '2026-10-01', to: '2026-10-31' };
  expect(chosenBy({ ...state, q: 'bygg', filters }, [status], words)).toEqual([
    'Sök: bygg',
    'Läge: Förfallen',
    'Period: 2026-10-01 – 2026-10-31',
  ]);
  expect(chosenBy({ ...state, filters: { from: '2026-10-01' } }, [], words)).toEqual(['Period: 2026-10-01 –']);
});

test('amounts are summed to the öre below their columns, and a list without amounts has no sums', () => {
  const plain = { key: 'name', head: 'Namn', cell: () => '' };
  const left = { ...plain, key: 'left', sum: ({ left: of }: { left: string }) => of };
  expect(sumsOf([plain, left], [{ left: '0.10' }, { left: '0.20' }, { left: '-100.00' }])).toEqual([null, '-99.70']);
  expect(sumsOf([plain], [{ left: '1.00' }])).toBeNull();
});
