import { expect, test } from 'vitest';
import { formatMonth, periodName } from './format-month.rules.ts';

test('a month is named as such, and other days by the first and the last', () => {
  expect([formatMonth('2026-01', 'sv'), formatMonth('2026-12', 'en')]).toEqual(['januari 2026', 'December 2026']);
  expect(periodName({ month: '2026-02', from: '2026-02-01', to: '2026-02-28' }, 'sv')).toBe('februari 2026');
  expect(periodName({ month: null, from: '2026-02-01', to: '2026-03-31' }, 'sv')).toBe(
    '1\u00a0feb.\u00a02026 – 31\u00a0mars\u00a02026',
  );
});
