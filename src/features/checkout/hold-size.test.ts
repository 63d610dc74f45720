import { expect, test } from 'vitest';
import { type Hold, holdEnds, isLargeHold, waitForLarge, waitForOwn, weightOfEnd } from './hold-size.rules.ts';

const now = new Date('2026-11-02T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hold = (more: Partial<Hold> = {}): Hold => ({
  isOwn: true,
  isLarge: false,
  heldUntil: inMinutes(15),
  totalOre: 10_000,
  quantities: {},
  ...more,
});
const cart = (quantity: number, obtainable: number, totalOre = 10_000) => ({
  totalOre,
  lines: [{ leadId: 'a', quantity, obtainable }],
});

test('a hold of a fifth of what is obtainable is small, and so is one of five leads', () => {
  expect([20, 21].map((quantity) => isLargeHold(cart(quantity, 100), []))).toEqual([false, true]);
  expect([5, 6].map((quantity) => isLargeHold(cart(quantity, 5), []))).toEqual([false, true]);
  expect(isLargeHold(cart(5, 29), [])).toBe(false);
});

test('one large line makes the whole hold large', () => {
  const [large, small] = [cart(21, 100), cart(1, 100)];
  expect(isLargeHold({ ...small, lines: [...small.lines, ...large.lines] }, [])).toBe(true);
});

test('leads already held count towards the share, and as obtainable', () => {
  const held = [hold({ quantities: { a: 12, b: 90 } }), hold({ quantities: { a: 4 } })];
  expect([4, 5].map((quantity) => isLargeHold(cart(quantity, 84), held))).toEqual([false, true]);
});

test('unpaid holds are small up to 50,000 kr with VAT in total', () => {
  expect([5_000_000, 5_000_001].map((totalOre) => isLargeHold(cart(1, 100, totalOre), []))).toEqual([false, true]);
  const held = [hold({ totalOre: 3_000_000 }), hold({ totalOre: 1_000_000, isOwn: false })];
  expect([1_000_000, 1_000_001].map((totalOre) => isLargeHold(cart(1, 100, totalOre), held))).toEqual([false, true]);
});

test('a large hold ends after three minutes, any other after fifteen', () => {
  expect([true, false].map((isLarge) => holdEnds(isLarge, 20, now))).toEqual([inMinutes(3), inMinutes(20)]);
});

test('an address with five open holds waits for the first of them; its neighbours’ do not count', () => {
  const five = [7, 3, 9, 11, 13].map((minutes) => hold({ heldUntil: inMinutes(minutes) }));
  expect(waitForOwn(five, now)).toBe(180);
  expect(waitForOwn(five.slice(1), now)).toBeNull();
  expect(waitForOwn([...five.slice(1), hold({ isOwn: false })], now)).toBeNull();
  expect(waitForOwn([...five.slice(1), hold({ heldUntil: now })], now)).toBeNull();
});

test('the next large hold waits until the last one is released, also past its time', () => {
  expect(waitForLarge([hold(), hold({ isLarge: true, heldUntil: inMinutes(2) })], now)).toBe(120);
  expect(waitForLarge([hold({ isLarge: true, heldUntil: now, isOwn: false })], now)).toBe(60);
  expect(waitForLarge([hold()], now)).toBeNull();
});

test('an expired hold counts whole; one released early counts a third', () => {
  const held = { createdAt: now };
  expect(weightOfEnd(held, true, inMinutes(2.9))).toBe(1);
  expect(weightOfEnd(held, true, inMinutes(3))).toBe(3);
  expect(weightOfEnd(held, false, inMinutes(1))).toBe(3);
});
