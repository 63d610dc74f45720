import { expect, test } from 'vitest';
import { isPeriod, monthsToChoose, readBooksChoice, withLastMonth } from './books-choice.rules.ts';

const today = '2026-01-15';

test('the last month is chosen unless the address names another', () => {
  const last = { month: '2025-12', from: '2025-12-01', to: '2025-12-31' };
  expect(readBooksChoice({}, today)).toEqual(last);
  expect(readBooksChoice({ period: '2026-13' }, today)).toEqual(last);
  expect(readBooksChoice({ from: '2026-02-30', to: '2026-03-01' }, today)).toEqual(last);
  expect(readBooksChoice({ period: '2025-02' }, today)).toEqual({
    month: '2025-02',
    from: '2025-02-01',
    to: '2025-02-28',
  });
  expect(readBooksChoice({ from: '2025-02-03', to: '2025-02-03' }, today)).toEqual({
    month: null,
    from: '2025-02-03',
    to: '2025-02-03',
  });
});

test('a period ends after it begins and is no longer than the API’s limit', () => {
  expect(isPeriod({ from: '2025-02-03', to: '2025-02-02' })).toBe(false);
  expect(isPeriod({ from: '2025-01-01', to: '2026-01-01' })).toBe(true);
  expect(isPeriod({ from: '2025-01-01', to: '2026-01-02' })).toBe(false);
});

test('the months of a year are offered, plus those with documents and the chosen one', () => {
  const months = monthsToChoose(today, ['2023-05', '2025-12'], '2022-01');
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months.slice(-3)).toEqual(['2025-01', '2023-05', '2022-01']);
  expect(new Set(months).size).toBe(months.length);
});

test('the previous month is listed, even without sales', () => {
  const [december] = withLastMonth([], today);
  if (!december) throw new Error('No month.');
  expect(december).toMatchObject({ month: '2025-12', receipts: 0, closedAt: null });
  const [january, november] = [
    { ...december, month: '2026-01' },
    { ...december, month: '2025-11' },
  ];
  expect(withLastMonth([january, november], today)).toEqual([january, december, november]);
  expect(withLastMonth([december], today)).toEqual([december]);
});
