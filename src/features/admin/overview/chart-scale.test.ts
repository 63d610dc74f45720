import { expect, test } from 'vitest';
import { axisOf, bandAt, bandOf, barOf, firstRows, heightOf, labelledOf, runsOf } from './chart-scale.rules.ts';

test('an axis has ticks at round numbers, and contains every value', () => {
  expect(axisOf([0, 37])).toEqual({ low: 0, high: 40, ticks: [0, 10, 20, 30, 40] });
  expect(axisOf([12_345]).ticks).toEqual([0, 5_000, 10_000, 15_000]);
  expect(axisOf([1_000, -260])).toEqual({ low: -375, high: 1_000, ticks: [0, 500, 1_000] });
  expect(axisOf([1_000, -600]).ticks).toEqual([-500, 0, 500, 1_000]);
  expect(axisOf([-90, -10])).toMatchObject({ low: -100, high: 0 });
  expect(axisOf([0.42], { smallest: 0.01 }).ticks).toEqual([0, 0.2, 0.4, 0.6]);
  expect(axisOf([0.3], { smallest: 0.01 }).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(axisOf([99_999_999.99]).high).toBe(100_000_000);
});

test('one order is one step, and no order at all is still an axis', () => {
  expect(axisOf([1]).ticks).toEqual([0, 1]);
  expect(axisOf([3, 1]).ticks).toEqual([0, 1, 2, 3]);
  expect(axisOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  expect(axisOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
});

test('all steps of an axis are equal, and zero is a tick', () => {
  for (let value = 1; value < 5_000_000; value = Math.ceil(value * 1.7)) {
    for (const values of [[value], [value, -value / 3], [-value]]) {
      const { low, high, ticks } = axisOf(values);
      expect([ticks.includes(0), (ticks[0] ?? 0) >= low, ticks.at(-1) === high]).toEqual([true, true, true]);
      expect(low <= Math.min(...values) && high >= Math.max(...values)).toBe(true);
      expect(ticks.length >= 2 && ticks.length <= 6).toBe(true);
    }
  }
});

test('a value lies between the ends of its axis', () => {
  const axis = { low: -50, high: 150 };
  expect([150, 50, 0, -50].map((value) => heightOf(axis, value, 200))).toEqual([0, 100, 150, 200]);
});

test('the pointed band is the drawn one, also at the edges', () => {
  for (const index of [0, 6, 29]) expect(bandAt(bandOf(index, 30, 317).middle, 30, 317)).toBe(index);
  expect([bandAt(-5, 30, 300), bandAt(300, 30, 300), bandAt(10, 0, 300)]).toEqual([0, 29, 0]);
  expect(bandOf(0, 400, 300).bar).toBeLessThanOrEqual(bandOf(0, 400, 300).step);
  expect(bandOf(0, 1, 1_000).bar).toBe(48);
});

test('labels never overlap, and the newest one is always there', () => {
  expect(labelledOf(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledOf(30, 300, 60)).toEqual([5, 11, 17, 23, 29]);
  expect(labelledOf(3, 10, 60)).toEqual([2]);
  expect(labelledOf(0, 300, 60)).toEqual([]);
});

test('a line is interrupted where there is no value', () => {
  expect(runsOf([1, null, 2, 3, null])).toEqual([
    [{ index: 0, value: 1 }],
    [
      { index: 2, value: 2 },
      { index: 3, value: 3 },
    ],
  ]);
  expect(runsOf([null])).toEqual([]);
});

test('the bars of all rows share one scale, and negative ones point the other way', () => {
  expect(barOf(30, [60, 30, -40])).toEqual({ start: 0.4, length: 0.3 });
  expect(barOf(-40, [60, 30, -40])).toEqual({ start: 0, length: 0.4 });
  expect(barOf(0, [0])).toEqual({ start: 0, length: 0 });
});

test('many rows end in one for the rest, but never for a single one', () => {
  expect(firstRows([1, 2, 3], 2)).toEqual({ shown: [1, 2, 3], rest: [] });
  expect(firstRows([1, 2, 3, 4], 2)).toEqual({ shown: [1, 2], rest: [3, 4] });
});
