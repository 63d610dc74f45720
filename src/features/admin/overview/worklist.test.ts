import { expect, test } from 'vitest';
import type { Need } from './needs.rules.ts';
import { nextWorkItem, workItemsOf } from './worklist.rules.ts';

const needs: Need[] = [
  {
    kind: 'claims-open',
    isUrgent: true,
    count: 9,
    parts: [{ id: 'c1', label: 'L-AAAA-AA', count: 1 }],
    more: 8,
  },
  { kind: 'jobs-failed', isUrgent: true, count: 2, parts: [], more: 0 },
  {
    kind: 'imports-waiting',
    isUrgent: false,
    count: 1,
    parts: [{ id: 'l1', label: 'Takbyte', labelEn: 'New roof', count: 4 }],
    more: 0,
  },
];

test('needs are worked through one by one, most urgent first, and the rest of a kind as its list', () => {
  expect(workItemsOf(needs, 'sv').map(({ key, to }) => [key, to])).toEqual([
    ['claims-open c1', { tab: 'claims', of: 'c1' }],
    ['claims-open', { tab: 'claims' }],
    ['jobs-failed', { tab: 'jobs' }],
    ['imports-waiting l1', { tab: 'leads', of: 'l1' }],
  ]);
});

test('a listing is called by its title in the admin’s language, where it has one', () => {
  const [claim, , , listing] = workItemsOf(needs, 'en');
  expect([claim?.label, listing?.label]).toEqual(['L-AAAA-AA', 'New roof']);
});

test('handled and skipped needs do not return, and the last one has no next', () => {
  const items = workItemsOf(needs, 'sv');
  expect(nextWorkItem(items, [])?.key).toBe('claims-open c1');
  expect(nextWorkItem(items.slice(1), ['claims-open c1'])?.key).toBe('claims-open');
  expect(nextWorkItem(items, ['claims-open c1', 'claims-open', 'jobs-failed'])?.key).toBe('imports-waiting l1');
  expect(
    nextWorkItem(
      items,
      items.map(({ key }) => key),
    ),
  ).toBeNull();
});
