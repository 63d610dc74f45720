import { expect, test } from 'vitest';
import { soakMinutes } from './soak-minutes.ts';

test.each([
  ['4', 4],
  ['20', 20],
])('%s minutes are %d', (text, minutes) => {
  expect(soakMinutes(text)).toBe(minutes);
});

test.each(['abc', '', '3', '0', '-5', '4.5', '1e3', '5m'])('"%s" minutes are refused', (text) => {
  expect(() => soakMinutes(text)).toThrow('whole number of at least 4');
});
