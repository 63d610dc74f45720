import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, type OrderItem } from '../orders/add-order.ts';
import { discountedOre, totalsOf } from '../policy/totals.rules.ts';
import { everythingLeft, type Left, planAmount, planLines, type RefundPlan, sharesOf } from './refund-plan.rules.ts';

const lineOf = (id: string, pricePerLeadOre: number, quantity: number, discountPercent = 0): OrderItem => {
  const discountedPriceOre = discountedOre(pricePerLeadOre, discountPercent);
  const price = { quantity, pricePerLeadOre, discountPercent, discountedPriceOre };
  return { ...itemOf('order', { leadId: `lead ${id}`, title: id, ...price }), id };
};

const someOrder = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      percent: fc.constantFrom(0, 0, 5, 10, 33),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) =>
    lines.map(({ price, quantity, percent }, index) => lineOf(`line ${index}`, price, quantity, percent)),
  );

/** Refunds some leads of a line, or an amount at the provider. */
const someStep = fc.record({
  line: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 5 }),
  amount: fc.option(fc.nat(9_999)),
});

const totalsFor = (items: readonly OrderItem[]) =>
  totalsOf(items.map(({ discountedPrice, quantity }) => ({ pricePerLeadOre: discountedPrice, quantity })));

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

test('whatever is refunded in whatever steps, net and VAT come out to the öre', () => {
  fc.assert(
    fc.property(someOrder, fc.array(someStep, { maxLength: 30 }), (order, steps) => {
      const { subtotalOre, vatOre } = totalsFor(order);
      let items: readonly OrderItem[] = order;
      let left = { netOre: subtotalOre, vatOre };
      const take = (plan: RefundPlan) => {
        expect(plan.netOre).toBeGreaterThanOrEqual(0);
        expect(plan.vatOre).toBeGreaterThanOrEqual(0);
        items = after(items, plan);
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
    }),
  );
});

test('a refund of some leads is their price and its VAT, and the last one takes the remainder', () => {
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

test('a refund names the lines that it is of, and no others', () => {
  const items = [lineOf('a', 14_950, 3), lineOf('b', 9_990, 2)];
  const left = { netOre: 64_830, vatOre: 16_208 };
  const some = planLines(items, [{ orderItemId: 'b', quantity: 1 }], left);
  expect(some).toEqual({ ok: true, value: { lines: [{ item: items[1], quantity: 1 }], netOre: 9_990, vatOre: 2_498 } });
  const [a, b] = [{ ...lineOf('a', 14_950, 3), refundedQuantity: 3 }, lineOf('b', 9_990, 2)];
  expect(everythingLeft([a, b], left).lines).toEqual([{ item: b, quantity: 2 }]);
});

test('leads are not refunded for more than is left when money went back without them', () => {
  const items = [lineOf('a', 14_950, 3)];
  expect(planLines(items, [{ orderItemId: 'a', quantity: 2 }], { netOre: 20_000, vatOre: 5_000 })).toEqual({
    ok: false,
    short: { orderItemId: 'a', left: 3 },
  });
});

test('an amount of no particular lead is price and VAT, no more of either than is left, and at most everything', () => {
  const items = [lineOf('a', 14_950, 3)];
  const left = { netOre: 44_850, vatOre: 11_213 };
  expect(planAmount(items, 12_500, left)).toEqual({ lines: [], netOre: 10_000, vatOre: 2_500 });
  expect(planAmount(items, 12_500, { ...left, vatOre: 100 })).toEqual({ lines: [], netOre: 12_400, vatOre: 100 });
  expect(planAmount(items, 56_062, left).lines).toEqual([]);
  expect(planAmount(items, 56_063, left)).toEqual(everythingLeft(items, left));
});

test('what each lead is refunded is its share by price, and together exactly the refund', () => {
  const items = [lineOf('a', 14_950, 2), lineOf('b', 9_990, 1)];
  const shares = sharesOf({
    lines: items.map((item) => ({ item, quantity: item.quantity })),
    netOre: 39_890,
    vatOre: 9_973,
  });
  expect(shares).toEqual([[18_688, 18_687], [12_488]]);
  expect(sharesOf({ lines: items.map((item) => ({ item, quantity: 0 })), netOre: 0, vatOre: 0 })).toEqual([[], []]);
});
