import { expect, test } from 'vitest';
import { readOrgNumber } from './org-number.ts';

test.each([
  ['556036-0793', '556036-0793'],
  ['5560360793', '556036-0793'],
  ['165560360793', '556036-0793'],
  [' 556036-0793 ', '556036-0793'],
  ['556036–0793', '556036-0793'],
  ['556036 0793', '556036-0793'],
  ['19811218-9876', '811218-9876'],
  ['8112189876', '811218-9876'],
  ['121212+1212', '121212-1212'],
])('%s is an organisation number', (text, number) => {
  expect(readOrgNumber(text)).toBe(number);
});

test.each([
  '556036-0794',
  '19811218-9875',
  '198112189876 ab',
  '556036-079',
  'abcdef-ghij',
  '',
  '556036-07930',
  '٥٥٦٠٣٦-٠٧٩٣',
])('%s is not an organisation number', (text) => {
  expect(readOrgNumber(text)).toBeNull();
});
