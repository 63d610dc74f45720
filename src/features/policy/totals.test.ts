import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromOre, oreFromDecimal } from '../../platform/money.ts';
import { totalsOf } from './totals.rules.ts';

const line = fc.record({
  pricePerLeadOre: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 200 }),
});

test('net and VAT are gross to the öre, VAT is a quarter of net, and decimals lose nothing', () => {
  const basket = fc.array(line, { minLength: 1, maxLength: 20 });
  const property = fc.property(basket, (lines) => {
    const { subtotalOre, vatOre, totalOre } = totalsOf(lines);
    expect(subtotalOre + vatOre).toBe(totalOre);
    // Rounded half up: VAT is at most half an öre from exactly 25 %, upwards when exactly half.
    expect(vatOre * 4 - subtotalOre).toBeGreaterThanOrEqual(-1);
    expect(vatOre * 4 - subtotalOre).toBeLessThanOrEqual(2);
    const shown = lines.map(({ pricePerLeadOre, quantity }) => ({
      pricePerLeadOre: oreFromDecimal(decimalFromOre(pricePerLeadOre)) ?? -1,
      quantity,
    }));
    expect(totalsOf(shown)).toEqual({ subtotalOre, vatOre, totalOre });
  });
  fc.assert(property, { numRuns: 10_000 });
});

test.each([
  [10, 3],
  [2, 1],
  [1, 0],
  [14_900, 3_725],
])('the VAT on %i öre is %i öre', (pricePerLeadOre, vatOre) => {
  expect(totalsOf([{ pricePerLeadOre, quantity: 1 }]).vatOre).toBe(vatOre);
});
