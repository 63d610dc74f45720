import { expect, test } from 'vitest';
import { type Erased, toInform, withEarlierReceivers } from './privacy-erasure.tsx';

const erasedFor = (...orderNumbers: string[]): Erased => ({
  suppressed: true,
  erased: {},
  kept: { orders: [], providers: [], onTheirWay: { mails: 0, jobs: 0 } },
  receivers: orderNumbers.map((orderNumber) => ({
    orderNumber,
    companyName: null,
    customerEmail: 'kim@foretag.example',
  })),
});

test('whom to inform is still named after the same person is erased again', () => {
  const named = (erased: Erased) => erased.receivers.map(({ orderNumber }) => orderNumber);
  const first = withEarlierReceivers(erasedFor('A', 'B'), null);
  expect(named(first)).toEqual(['A', 'B']);
  expect(named(withEarlierReceivers(erasedFor(), first))).toEqual(['A', 'B']);
  expect(named(withEarlierReceivers(erasedFor('B', 'C'), first))).toEqual(['A', 'B', 'C']);
});

test('whom to inform of one person is still named when another one is looked for', () => {
  const ofKim = { typed: 'kim', erased: erasedFor('A'), before: [] };
  const afterKim = toInform(ofKim);
  expect(afterKim).toEqual([{ typed: 'kim', receivers: ofKim.erased.receivers }]);
  const found = { typed: 'bo', erased: null, before: afterKim };
  expect(toInform(found)).toEqual(afterKim);
  expect(toInform({ ...found, erased: erasedFor() })).toEqual(afterKim);
  expect(toInform({ ...found, erased: erasedFor('B') }).map(({ typed }) => typed)).toEqual(['kim', 'bo']);
  expect(toInform(null)).toEqual([]);
});
