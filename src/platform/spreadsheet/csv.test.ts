import { expect, test } from 'vitest';
import { decimalIn } from '../form/typed-decimal.rules.ts';
import { byteOrderMark, cellAsItWas, csvLine, csvMoment } from './csv.ts';

test('a CSV row opens correctly in a spreadsheet of that language, and no cell is run as a formula', () => {
  const cells = ['a;b', 'c,d', 'say "hej"', '=HYPERLINK("x")', '+46', '-1', '@x', 'två\nrader', ''];
  expect(csvLine(cells, 'sv')).toBe('"a;b";c,d;"say ""hej""";"\'=HYPERLINK(""x"")";\'+46;\'-1;\'@x;"två\nrader";\r\n');
  expect(csvLine(['a;b', 'c,d'], 'en')).toBe('"a;b","c,d"\r\n');
});

test.each([
  ['\t1', "'\t1"],
  ['\r1', '"\'\r1"'],
  ['a=1', 'a=1'],
  [' =1', '" =1"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['  kept  ', '"  kept  "'],
  ['a\tb', 'a\tb'],
])('the cell %j is written as %j', (text, written) => {
  expect(csvLine([text], 'sv')).toBe(`${written}\r\n`);
});

test.each(['=1+1', "'=1+1", "''+46", '\t1', '-1', "'s-Gravenhage", 'a=1', '', "'"])(
  'the cell %j is read back as it was',
  (text) => {
    expect(cellAsItWas(csvLine([text], 'sv').slice(0, -2).replaceAll('"', ''))).toBe(text);
  },
);

test('times are in Swedish time, and decimals have the separator of the language', () => {
  expect(csvMoment('2026-07-01T22:30:00.000Z')).toBe('2026-07-02 00:30');
  expect(csvMoment('2026-01-01T11:30:00.000Z')).toBe('2026-01-01 12:30');
  expect(csvMoment(null)).toBe('');
  expect([decimalIn('149.50', 'sv'), decimalIn('149.50', 'en'), decimalIn('', 'sv')]).toEqual(['149,50', '149.50', '']);
});

test('a file begins with the byte order mark that makes Excel read it as UTF-8', () => {
  expect([...new TextEncoder().encode(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});
