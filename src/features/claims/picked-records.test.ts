import { expect, test } from 'vitest';
import { isAllPicked, toggleAll, togglePicked } from './claimable.rules.ts';

const of = (...ids: string[]) => new Set(ids);

test('a record is picked and unpicked, and none beyond the maximum', () => {
  expect(togglePicked(of('a'), 'b', 2)).toEqual(of('a', 'b'));
  expect(togglePicked(of('a', 'b'), 'c', 2)).toEqual(of('a', 'b'));
  expect(togglePicked(of('a', 'b'), 'a', 2)).toEqual(of('b'));
});

test('all of a list are picked up to the maximum, and unpicked together', () => {
  expect(toggleAll(of('x'), ['a', 'b', 'c'], 3)).toEqual(of('x', 'a', 'b'));
  expect(toggleAll(of('x', 'a', 'b'), ['a', 'b'], 3)).toEqual(of('x'));
  expect(isAllPicked(of('a'), ['a', 'b'])).toBe(false);
});
