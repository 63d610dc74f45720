import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { swedishPhone } from './swedish-phone.ts';

test.each([
  ['+46701740605', '070-174 06 05'],
  ['+46846500412', '08-465 004 12'],
  ['+4689000000', '08-900 00 00'],
  ['+46313900600', '031-390 06 00'],
  ['+46980319220', '0980-31 92 20'],
  ['+4712345678', '+4712345678'],
  ['08-465 004 12', '08-465 004 12'],
  ['', ''],
])('%s is written %s', (stored, written) => {
  expect(swedishPhone(stored)).toBe(written);
});

test('numbers of people and companies are written as the phone number library writes them', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (let area = 10; area < 999; area += 1) {
    for (const rest of ['174', '17406', '174060', '1740605', '17406051']) {
      const number = `+46${area}${rest}`;
      if (!isValidPhoneNumber(number)) continue;
      const parsed = parsePhoneNumberWithError(number);
      if (!['MOBILE', 'FIXED_LINE'].includes(parsed.getType() ?? '')) continue;
      compared += 1;
      if (swedishPhone(number) !== parsed.formatNational())
        wrong.push(`${swedishPhone(number)} ${parsed.formatNational()}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});
