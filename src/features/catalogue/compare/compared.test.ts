import { expect, test } from 'vitest';
import { readCompared, writeCompared } from './compared.rules.ts';

const id = (place: number) => `01970004-0000-7000-8000-00000000000${place}`;

test('the listings of an address are read in their order, each once', () => {
  expect(readCompared([id(2), id(1), id(2)].join(','))).toEqual({ ids: [id(2), id(1)], isTooMany: false });
  expect(readCompared(writeCompared([id(1), id(2)])).ids).toEqual([id(1), id(2)]);
  expect(readCompared(undefined)).toEqual({ ids: [], isTooMany: false });
});

test('malformed ids are left out', () => {
  expect(readCompared(`x, ${id(1).toUpperCase()} ,<script>,,${id(3)}`).ids).toEqual([id(1), id(3)]);
});

test('of more than four the first four are compared, and the page says so', () => {
  const compared = readCompared([1, 2, 3, 4, 5].map(id).join(','));
  expect(compared).toEqual({ ids: [1, 2, 3, 4].map(id), isTooMany: true });
});
