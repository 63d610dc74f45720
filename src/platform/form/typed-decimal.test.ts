import { expect, test } from 'vitest';
import { typedDecimal } from './typed-decimal.rules.ts';

test.each([
  ['185,50', '185.50'],
  ['185.50', '185.50'],
  [' 185 ', '185'],
  ['1 234,5', '1234.5'],
  ['1\u00a0234,5', '1234.5'],
  ['12\u202f345\u2009678.90', '12345678.90'],
  ['-5', '-5'],
  ['\u22125,5', '-5.5'],
  ['12,345', '12.345'],
  ['', ''],
])('%j is read as %j', (typed, read) => {
  expect(typedDecimal(typed)).toBe(read);
});

test.each(['1.234,50', '1,234.50', '1e3', '\u0661\u0662\u0663', '1 23', '12 34,5', '1  234', '5 kr', '1,', ',5'])(
  '%j is passed on unchanged, to be refused',
  (typed) => {
    expect(typedDecimal(typed)).toBe(typed);
  },
);
