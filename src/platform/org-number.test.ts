import { expect, test } from 'vitest';
import { readOrgNumber } from './org-number.ts';

test.each([
  ['556036-0793', '556036-0793'],
  ['5560360793', '556036-0793'],
  ['165560360793', '556036-0793'],
  [' 556036-0793 ', '556036-0793'],
])('%s is an organisation number', (text, number) => {
  expect(readOrgNumber(text)).toBe(number);
});

test.each(['556036-0794', '556036-079', 'abcdef-ghij', '', '556036-07930', '٥٥٦٠٣٦-٠٧٩٣'])('%s is none', (text) => {
  expect(readOrgNumber(text)).toBeNull();
});
