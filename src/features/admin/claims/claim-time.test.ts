import { expect, test } from 'vitest';
import { timeOf } from './claim-time.rules.ts';

const now = new Date('2026-11-02T09:00:00Z');
const open = { status: 'open', isDisputed: false } as const;

test('an open claim shows its remaining Swedish calendar days, and is due soon a few days before', () => {
  expect(timeOf({ ...open, dueAt: '2026-11-16T08:00:00Z' }, now)).toEqual({ kind: 'left', days: 14, isSoon: false });
  expect(timeOf({ ...open, dueAt: '2026-11-05T23:30:00Z' }, now)).toEqual({ kind: 'left', days: 4, isSoon: true });
  expect(timeOf({ ...open, dueAt: '2026-11-02T22:30:00Z' }, now)).toEqual({ kind: 'left', days: 0, isSoon: true });
});

test('a late, disputed or decided claim has no days left', () => {
  expect(timeOf({ ...open, dueAt: '2026-11-02T09:00:00Z' }, now)).toEqual({ kind: 'overdue' });
  expect(timeOf({ ...open, isDisputed: true, dueAt: null }, now)).toEqual({ kind: 'paused' });
  expect(timeOf({ status: 'refunded', isDisputed: false, dueAt: '2026-11-16T09:00:00Z' }, now)).toBeNull();
});
