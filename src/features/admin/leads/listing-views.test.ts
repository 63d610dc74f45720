import { expect, test } from 'vitest';
import { readListingView } from './listing-views.rules.ts';

test('a page about a listing is named by the address, and without a name that one knows it is its records', () => {
  expect([readListingView('orders'), readListingView(undefined), readListingView('nonsense')]).toEqual([
    'orders',
    'records',
    'records',
  ]);
});
