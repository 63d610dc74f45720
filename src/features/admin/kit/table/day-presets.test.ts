import { expect, test } from 'vitest';
import { presetDays, presetOf } from './day-presets.rules.ts';

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(presetDays[name](today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).not.toBe('own');
});

test('any other days are custom days, and none are no choice', () => {
  expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-23')).toBe('own');
  expect(presetOf({ from: '2026-11-02' }, '2026-11-23')).toBe('own');
  expect(presetOf({}, '2026-11-23')).toBe('');
});
