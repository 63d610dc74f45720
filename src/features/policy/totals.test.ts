import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWholeSuite } from '../../../tests/support/whole-suite.ts';
import { decimalFromOre, oreFromDecimal } from '../../platform/money.ts';
import { discountedOre, leadsIn, nextStepAfter, totalsOf, withDiscounts } from './totals.rules.ts';
import { withoutVat, withVat } from './vat.rules.ts';

const line = fc.record({
  pricePerLeadOre: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 200 }),
  volumePrice: fc.boolean(),
});

const basket = fc.array(line, { minLength: 1, maxLength: 20 });

/** Rising, none to five. */
const volumeSteps = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 1_000 }), percent: fc.integer({ min: 1, max: 90 }) }), {
    maxLength: 5,
    selector: ({ from }) => from,
  })
  .map((steps) => {
    const percents = steps.map(({ percent }) => percent).sort((one, other) => one - other);
    return steps
      .toSorted((one, other) => one.from - other.from)
      .map(({ from }, index) => ({ from, percent: percents[index] ?? 1 }));
  });

test('net plus VAT is gross to the öre, VAT is a quarter of net, and decimals lose nothing', () => {
  const property = fc.property(basket, (lines) => {
    const { subtotalOre, vatOre, totalOre, savedOre } = totalsOf(lines);
    expect(savedOre).toBe(0);
    expect(subtotalOre + vatOre).toBe(totalOre);
    // Rounded half up: VAT is at most half an öre from exactly 25 %, upwards when exactly half.
    expect(vatOre * 4 - subtotalOre).toBeGreaterThanOrEqual(-1);
    expect(vatOre * 4 - subtotalOre).toBeLessThanOrEqual(2);
    const shown = lines.map(({ pricePerLeadOre, quantity }) => ({
      pricePerLeadOre: oreFromDecimal(decimalFromOre(pricePerLeadOre)) ?? -1,
      quantity,
    }));
    expect(totalsOf(shown)).toEqual({ subtotalOre, vatOre, totalOre, savedOre });
  });
  fc.assert(property, { numRuns: isWholeSuite ? 10_000 : 3_000 });
});

test.each([
  [10, 3],
  [2, 1],
  [1, 0],
  [14_900, 3_725],
])('the VAT on %i öre is %i öre', (pricePerLeadOre, vatOre) => {
  expect(totalsOf([{ pricePerLeadOre, quantity: 1 }]).vatOre).toBe(vatOre);
  const gross = pricePerLeadOre + vatOre;
  expect([withVat(pricePerLeadOre), withoutVat(gross)]).toEqual([gross, pricePerLeadOre]);
});

test('a basket gets the percent of the highest step it reaches, on every line that takes part', () => {
  const property = fc.property(basket, volumeSteps, (lines, steps) => {
    const leads = leadsIn(lines);
    const reached = steps.filter(({ from }) => from <= leads);
    const percent = Math.max(0, ...reached.map((step) => step.percent));
    const priced = withDiscounts(lines, steps);
    const { subtotalOre, vatOre, totalOre, savedOre } = totalsOf(priced);
    priced.forEach((one, index) => {
      const { pricePerLeadOre = 0, quantity, volumePrice } = lines[index] ?? {};
      expect(one).toMatchObject({ pricePerLeadOre, quantity, discountPercent: volumePrice ? percent : 0 });
      // Half up to the öre, per lead: at most half an öre from the exact price, upwards when exactly half.
      const off = one.discountedPriceOre * 100 - pricePerLeadOre * (100 - one.discountPercent);
      expect(off).toBeGreaterThan(-50);
      expect(off).toBeLessThanOrEqual(50);
    });
    const sum = priced.reduce((so, { discountedPriceOre, quantity }) => so + discountedPriceOre * quantity, 0);
    expect(subtotalOre).toBe(sum);
    expect(subtotalOre + vatOre).toBe(totalOre);
    expect(subtotalOre + savedOre).toBe(totalsOf(lines).subtotalOre);
    const next = nextStepAfter(steps, leads);
    const [unreached] = steps.slice(reached.length);
    expect(next).toEqual(unreached ? { ...unreached, leadsMissing: unreached.from - leads } : null);
  });
  fc.assert(property, { numRuns: isWholeSuite ? 10_000 : 3_000 });
});

test.each([
  [35_900, 5, 34_105],
  [14_950, 10, 13_455],
  [9_990, 5, 9_491],
  [1, 50, 1],
  [10, 90, 1],
  [35_900, 0, 35_900],
])('%i öre less %i %% is %i öre', (list, percent, discounted) => {
  expect(discountedOre(list, percent)).toBe(discounted);
});

test('excluded leads count towards the step and cost their full price', () => {
  const steps = [
    { from: 50, percent: 5 },
    { from: 200, percent: 10 },
  ];
  const lines = [
    { quantity: 20, pricePerLeadOre: 10_000, volumePrice: true },
    { quantity: 30, pricePerLeadOre: 20_000, volumePrice: false },
  ];
  expect(withDiscounts(lines, steps).map(({ discountedPriceOre }) => discountedPriceOre)).toEqual([9_500, 20_000]);
  expect(nextStepAfter(steps, 50)).toEqual({ from: 200, percent: 10, leadsMissing: 150 });
  expect(nextStepAfter(steps, 38)).toEqual({ from: 50, percent: 5, leadsMissing: 12 });
  expect([nextStepAfter(steps, 200), nextStepAfter([], 1)]).toEqual([null, null]);
});
