import { expect, test } from 'vitest';
import { faultyColumns } from './faulty-columns.rules.ts';

const uses = ['firstName', 'lastName', 'email', 'extra', 'phone', 'collectedAt', 'ignore'] as const;

test.each([
  [[{ code: 'not-valid', field: 'email' }], [2]],
  [[{ code: 'not-valid', field: 'contactName' }], [0, 1]],
  [[{ code: 'unreachable' }], [2, 4]],
  [[{ code: 'exclusive-elsewhere' }], [2, 4]],
  [[{ code: 'too-long', field: 'D' }], [3]],
  [[{ code: 'too-long', field: 'AA' }], []],
  [[{ code: 'too-many-cells' }], []],
  [[{ code: 'no-consent', field: 'source' }], []],
  [
    [
      { code: 'no-collection-time', field: 'collectedAt' },
      { code: 'not-valid', field: 'email' },
      { code: 'email-in-file', field: 'email' },
    ],
    [2, 5],
  ],
])('the faulty cells of %j are in the columns %j', (faults, places) => {
  expect(faultyColumns(faults, uses)).toEqual(places);
});
