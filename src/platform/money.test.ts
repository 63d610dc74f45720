import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromOre, oreFromDecimal, percentOf } from './money.ts';

test('every amount survives the way to its decimal and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (ore) => {
      expect(oreFromDecimal(decimalFromOre(ore))).toBe(ore);
    }),
  );
});

test.each(['', '1,50', '1.505', 'abc', '1e3', '123456789', '1.', ' 1'])('%j is no amount', (text) => {
  expect(oreFromDecimal(text)).toBeNull();
});

test('percent rounds half up to the öre', () => {
  expect(percentOf(14_900, 25)).toBe(3_725);
  expect(percentOf(2, 25)).toBe(1);
  expect(percentOf(1, 25)).toBe(0);
});
