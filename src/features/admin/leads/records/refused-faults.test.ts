import { expect, test } from 'vitest';
import { faultsOf, faultsOfRows, lackingColumns, rowRanges } from './refused-faults.rules.ts';

test('a fault that many rows of a file have is listed once, with its rows', () => {
  const rows = [
    { row: 2, reasons: ['no email'] },
    { row: 3, reasons: ['no consent'] },
    { row: 4, reasons: ['no consent', 'no email'] },
    { row: 7, reasons: ['no consent'] },
  ];
  expect(faultsOf(rows)).toEqual([
    { reason: 'no consent', rows: [3, 4, 7] },
    { reason: 'no email', rows: [2, 4] },
  ]);
});

test('a column that the file lacks is said of the file, and not of each of its rows', () => {
  const lacking = lackingColumns([{ use: 'email' }, { use: 'consentText' }]);
  expect(lacking).toEqual(['collectedAt', 'source', 'consentAt']);
  const of = (field: string) => ({ code: 'no-consent', field });
  const late = { code: 'no-collection-time', field: 'collectedAt' };
  const wrong = { code: 'not-valid', field: 'email' };
  const rows = [
    { row: 2, ...late, others: [of('source'), of('consentAt')] },
    { row: 3, ...wrong, others: [of('source'), of('consentText')] },
    { row: 4, ...of('source'), others: [wrong] },
  ];
  expect(faultsOfRows(rows, lacking)).toEqual([
    { row: 3, ...wrong, others: [of('consentText')] },
    { row: 4, ...wrong, others: [] },
  ]);
  expect(faultsOfRows(rows, [])).toHaveLength(3);
});

test.each([
  [[6], '6'],
  [[2, 3, 4, 7, 9, 10], '2–4, 7, 9–10'],
  [
    Array.from({ length: 21 }, (_, index) => index * 2),
    `${Array.from({ length: 20 }, (_, index) => index * 2).join(', ')} …`,
  ],
])('the rows %j are written as ranges', (rows, ranges) => {
  expect(rowRanges(rows)).toBe(ranges);
});
