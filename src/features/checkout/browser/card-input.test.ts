import { expect, test } from 'vitest';
import { groupCardNumber, groupExpiry, retype } from './card-input.rules.ts';

function at(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

const number = (before: string, after: string, deletes: 'backward' | 'forward' | null = null) =>
  shown(retype(before, at(after), groupCardNumber, deletes));

const expiry = (before: string, after: string, deletes: 'backward' | 'forward' | null = null) =>
  shown(retype(before, at(after), groupExpiry, deletes));

test('digits fall into groups of four as they are typed', () => {
  expect(number('4242', '42424|')).toBe('4242 4|');
  expect(number('', '4242-4242 4242.4242|')).toBe('4242 4242 4242 4242|');
  expect(number('', '42ab42|')).toBe('4242|');
});

test('a digit typed in the middle leaves the caret after it', () => {
  expect(number('4242 4242', '4292|42 4242')).toBe('4292 |4242 42');
  expect(number('4242 4242', '429|42 4242')).toBe('429|4 2424 2');
});

test('deleting a separator deletes the digit beside it', () => {
  expect(number('4242 4', '4242| 4'.replace(' ', ''), 'backward')).toBe('424|4');
  expect(number('4242 4', '4242|4', 'forward')).toBe('4242|');
  expect(expiry('12/', '12|', 'backward')).toBe('1|');
});

test('an ordinary deletion deletes one character', () => {
  expect(number('4242 42', '4242 4|', 'backward')).toBe('4242 4|');
});

test.each([
  ['1|', '1|'],
  ['12|', '12/|'],
  ['5|', '05/|'],
  ['12/3|', '12/3|'],
  ['12/304|', '12/30|'],
  ['12 / 2030|', '12/30|'],
  ['12/30|', '12/30|'],
])('an expiry date typed as %s shows as %s', (typed, wanted) => {
  expect(expiry('', typed)).toBe(wanted);
});
