import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWholeSuite } from '../../../tests/support/whole-suite.ts';
import { oreFromDecimal } from '../../platform/money.ts';
import { itemOf, type OrderItem } from '../orders/add-order.ts';
import { discountedOre, totalsOf, withDiscounts } from '../policy/totals.rules.ts';
import { amountsOf, explainedLines } from '../receipts/issue-documents.ts';
import { everythingLeft, type Left, planAmount, planLines, type RefundPlan, sharesOf } from './refund-plan.rules.ts';

const lineOf = (id: string, pricePerLeadOre: number, quantity: number, discountPercent = 0): OrderItem => {
  const discountedPriceOre = discountedOre(pricePerLeadOre, discountPercent);
  const price = { quantity, pricePerLeadOre, discountPercent, discountedPriceOre };
  return { ...itemOf('order', { leadId: `lead ${id}`, title: id, ...price }), id };
};

const steps = [
  { from: 5, percent: 3 },
  { from: 12, percent: 17 },
  { from: 20, percent: 89 },
];

/** A basket below, at or above a step, some of it left out of the discount. */
const someOrder = fc
  .array(
    fc.record({
      pricePerLeadOre: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      volumePrice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) =>
    withDiscounts(lines, steps).map(({ pricePerLeadOre, quantity, discountPercent }, index) =>
      lineOf(`line ${index}`, pricePerLeadOre, quantity, discountPercent),
    ),
  );

/** Refunds some leads of a line, or an amount at the provider. */
const someStep = fc.record({
  line: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 5 }),
  amount: fc.option(fc.nat(9_999)),
});

const totalsFor = (items: readonly OrderItem[]) =>
  totalsOf(
    items.map(({ pricePerLead, discountedPrice, quantity }) => ({
      pricePerLeadOre: pricePerLead,
      discountedPriceOre: discountedPrice,
      quantity,
    })),
  );

const ore = (decimal: string) => oreFromDecimal(decimal) ?? Number.NaN;

/** The sums as on a document: each of its lines is quantity × price, and they add up to the taxable amount. */
function documented(lines: readonly Omit<OrderItem, 'id'>[], { netOre, vatOre }: Left): Left {
  const document = amountsOf('sv', { lines: explainedLines({ lines, netOre, vatOre }, 'sv'), netOre, vatOre });
  const sums = document.lines.map(({ quantity, discountedPrice, subtotal }) => {
    expect(ore(subtotal)).toBe(quantity * ore(discountedPrice));
    return ore(subtotal);
  });
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(ore(document.subtotal));
  expect(ore(document.total)).toBe(ore(document.subtotal) + ore(document.vat));
  return { netOre: ore(document.subtotal), vatOre: ore(document.vat) };
}

const after = (items: readonly OrderItem[], { lines }: RefundPlan) =>
  items.map((item) => {
    const taken = lines.find((line) => line.item.id === item.id)?.quantity ?? 0;
    return { ...item, refundedQuantity: item.refundedQuantity + taken };
  });

type Step = { line: number; quantity: number; amount: number | null };

function planOf(items: readonly OrderItem[], { line, quantity, amount }: Step, left: Left): RefundPlan | null {
  if (amount !== null) return amount > 0 && left.netOre + left.vatOre > 0 ? planAmount(items, amount, left) : null;
  const item = items[line % items.length];
  const planned = planLines(items, item ? [{ orderItemId: item.id, quantity }] : [], left);
  return planned.ok && planned.value.netOre + planned.value.vatOre > 0 ? planned.value : null;
}

test('after any purchase and any refunds, lines, receipt and credit notes agree to the öre', () => {
  fc.assert(
    fc.property(someOrder, fc.array(someStep, { maxLength: 30 }), (order, steps) => {
      const { subtotalOre, vatOre, savedOre } = totalsFor(order);
      expect(savedOre).toBe(order.reduce((sum, { discount, quantity }) => sum + discount * quantity, 0));
      expect(documented(order, { netOre: subtotalOre, vatOre })).toEqual({ netOre: subtotalOre, vatOre });
      let credited = { netOre: 0, vatOre: 0 };
      let items: readonly OrderItem[] = order;
      let left = { netOre: subtotalOre, vatOre };
      const take = (plan: RefundPlan) => {
        expect(plan.netOre).toBeGreaterThanOrEqual(0);
        expect(plan.vatOre).toBeGreaterThanOrEqual(0);
        items = after(items, plan);
        const lines = plan.lines.map(({ item, quantity }) => ({ ...item, quantity }));
        const note = documented(lines, plan);
        credited = { netOre: credited.netOre + note.netOre, vatOre: credited.vatOre + note.vatOre };
        left = { netOre: left.netOre - plan.netOre, vatOre: left.vatOre - plan.vatOre };
        expect(Math.min(left.netOre, left.vatOre)).toBeGreaterThanOrEqual(0);
        const isGone = items.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity);
        expect(left.netOre + left.vatOre === 0).toBe(isGone);
      };
      for (const step of steps) {
        const plan = planOf(items, step, left);
        if (plan) take(plan);
      }
      if (left.netOre + left.vatOre > 0) take(everythingLeft(items, left));
      expect(left).toEqual({ netOre: 0, vatOre: 0 });
      expect(credited).toEqual({ netOre: subtotalOre, vatOre });
    }),
    { numRuns: isWholeSuite ? 10_000 : 3_000 },
  );
});

test('a refund of some leads is their price and its VAT, and the last refund takes the remainder', () => {
  const items = [lineOf('a', 14_950, 3)];
  const first = planLines(items, [{ orderItemId: 'a', quantity: 1 }], { netOre: 44_850, vatOre: 11_213 });
  expect(first).toMatchObject({ ok: true, value: { netOre: 14_950, vatOre: 3_738 } });
  const rest = [{ ...lineOf('a', 14_950, 3), refundedQuantity: 2 }];
  const last = planLines(rest, [{ orderItemId: 'a', quantity: 1 }], { netOre: 14_950, vatOre: 11_213 - 2 * 3_738 });
  expect(last).toMatchObject({ ok: true, value: { netOre: 14_950, vatOre: 3_737 } });
  expect(planLines(rest, [{ orderItemId: 'a', quantity: 2 }], { netOre: 14_950, vatOre: 3_737 })).toEqual({
    ok: false,
    short: { orderItemId: 'a', left: 1 },
  });
});

test('a refund names the lines it belongs to, and no others', () => {
  const items = [lineOf('a', 14_950, 3), lineOf('b', 9_990, 2)];
  const left = { netOre: 64_830, vatOre: 16_208 };
  const some = planLines(items, [{ orderItemId: 'b', quantity: 1 }], left);
  expect(some).toEqual({ ok: true, value: { lines: [{ item: items[1], quantity: 1 }], netOre: 9_990, vatOre: 2_498 } });
  const [a, b] = [{ ...lineOf('a', 14_950, 3), refundedQuantity: 3 }, lineOf('b', 9_990, 2)];
  expect(everythingLeft([a, b], left).lines).toEqual([{ item: b, quantity: 2 }]);
});

test('leads are refunded for no more than is left after refunds without leads', () => {
  const items = [lineOf('a', 14_950, 3)];
  expect(planLines(items, [{ orderItemId: 'a', quantity: 2 }], { netOre: 20_000, vatOre: 5_000 })).toEqual({
    ok: false,
    short: { orderItemId: 'a', left: 3 },
  });
});

test('an amount for no particular lead is split into price and VAT, up to what is left of each', () => {
  const items = [lineOf('a', 14_950, 3)];
  const left = { netOre: 44_850, vatOre: 11_213 };
  expect(planAmount(items, 12_500, left)).toEqual({ lines: [], netOre: 10_000, vatOre: 2_500 });
  expect(planAmount(items, 12_500, { ...left, vatOre: 100 })).toEqual({ lines: [], netOre: 12_400, vatOre: 100 });
  expect(planAmount(items, 56_062, left).lines).toEqual([]);
  expect(planAmount(items, 56_063, left)).toEqual(everythingLeft(items, left));
});

test('each lead is refunded its share by price, and the shares add up to the refund', () => {
  const items = [lineOf('a', 14_950, 2), lineOf('b', 9_990, 1)];
  const shares = sharesOf({
    lines: items.map((item) => ({ item, quantity: item.quantity })),
    netOre: 39_890,
    vatOre: 9_973,
  });
  expect(shares).toEqual([[18_688, 18_687], [12_488]]);
  expect(sharesOf({ lines: items.map((item) => ({ item, quantity: 0 })), netOre: 0, vatOre: 0 })).toEqual([[], []]);
});
