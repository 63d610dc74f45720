import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ocrOf, readOcr } from './ocr.rules.ts';

// By hand: 2026 and 17 with two more digits are 8 digits: 2026178. Every second digit from the right doubled: 8→7, 7,
// 1→2, 6, 2→4, 0, 2→4 add up to 30, so the last digit is 0.
test('an OCR number is the year, the number, the length and a Luhn digit', () => {
  expect(ocrOf({ year: 2026, number: 17 })).toBe('20261780');
});

const invoice = fc.record({
  year: fc.integer({ min: 2026, max: 2099 }),
  number: fc.integer({ min: 1, max: 9_999_999 }),
});

test('a printed OCR number is read, also in groups and padded with zeros', () => {
  fc.assert(
    fc.property(invoice, (number) => {
      const ocr = ocrOf(number);
      expect(readOcr(ocr)).toEqual(number);
      expect(readOcr(`0000 ${ocr.slice(0, 4)} ${ocr.slice(4)} `)).toEqual(number);
    }),
  );
});

test('a wrong digit is noticed, and a missing or doubled one in year or number', () => {
  fc.assert(
    fc.property(invoice, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const ocr = ocrOf(number);
      const cut = (at: number) => [ocr.slice(0, at), Number(ocr[at]), ocr.slice(at + 1)] as const;
      const [before, digit, after] = cut(place % ocr.length);
      expect(readOcr(`${before}${(digit + more) % 10}${after}`)).toBeNull();
      const [start, one, end] = cut(place % (ocr.length - 2));
      expect(readOcr(start + end)).toBeNull();
      expect(readOcr(`${start}${one}${one}${end}`)).toBeNull();
    }),
  );
});

test.each(['', '0', 'faktura 17', '20260', '202600060', '2026-17-80', '9'.repeat(25), '20261780x'])(
  '%j is not an OCR number',
  (text) => {
    expect(readOcr(text)).toBeNull();
  },
);
