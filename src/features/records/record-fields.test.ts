import { expect, test } from 'vitest';
import { personalFields, recordFieldNames } from './record-fields.rules.ts';

test('every field of a record is erased with its person but the day on which it was collected', () => {
  expect(recordFieldNames.filter((name) => !personalFields.some((one) => one === name))).toEqual(['collectedAt']);
});
