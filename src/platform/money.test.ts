import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beforePercent, decimalFromOre, oreFromDecimal, oreOf, percentOf } from './money.ts';

test('every amount converts to its decimal and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (ore) => {
      expect(oreFromDecimal(decimalFromOre(ore))).toBe(ore);
    }),
  );
});

test.each(['', '1,50', '1.505', 'abc', '1e3', '123456789', '1.', ' 1'])('%j is not an amount', (text) => {
  expect(oreFromDecimal(text)).toBeNull();
});

test('a sum may be more than a column holds', () => {
  expect(oreFromDecimal('99999999.99')).toBe(9_999_999_999);
  expect(oreOf('12345678901.50')).toBe(1_234_567_890_150);
  expect(oreOf('-100000000.00')).toBe(-10_000_000_000);
});

test('percent rounds half up to the öre', () => {
  expect(percentOf(14_900, 25)).toBe(3_725);
  expect(percentOf(2, 25)).toBe(1);
  expect(percentOf(1, 25)).toBe(0);
});

test.each([
  [18_625, 14_900],
  [1, 1],
  [2, 2],
  [3, 2],
  [0, 0],
])('%i öre including 25 percent are %i without', (gross, net) => {
  expect(beforePercent(gross, 25)).toBe(net);
});

test('removing the VAT gives back the net that it was added to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (net) => {
      expect(beforePercent(net + percentOf(net, 25), 25)).toBe(net);
    }),
  );
});

test('amounts round as whole numbers would, at every half öre', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 200 }),
      (ore, percent) => {
        expect(percentOf(ore, percent)).toBe(Math.floor((ore * percent + 50) / 100));
      },
    ),
  );
});
