import { expect, test } from 'vitest';
import { type ListingView, readListingView } from './listing-views.rules.ts';

test('the address names the listing’s page, and without a known name it is the records', () => {
  const read = (value: string | undefined) => readListingView(value, () => true);
  expect([read('orders'), read(undefined), read('nonsense')]).toEqual(['orders', 'records', 'records']);
});

test('a page that the role may not open is replaced by the first open one', () => {
  const isOpen = (view: ListingView) => view === 'orders' || view === 'preview';
  expect(readListingView('records', isOpen)).toBe('orders');
  expect(readListingView('preview', isOpen)).toBe('preview');
});
