import { expect, test } from 'vitest';
import { type ListingView, readListingView } from './listing-views.rules.ts';

test('a page about a listing is named by the address, and without a name that one knows it is its records', () => {
  const read = (value: string | undefined) => readListingView(value, () => true);
  expect([read('orders'), read(undefined), read('nonsense')]).toEqual(['orders', 'records', 'records']);
});

test('who may not open a page about a listing gets the first one that is open', () => {
  const isOpen = (view: ListingView) => view === 'orders' || view === 'preview';
  expect(readListingView('records', isOpen)).toBe('orders');
  expect(readListingView('preview', isOpen)).toBe('preview');
});
