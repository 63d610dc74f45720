import { expect, test } from 'vitest';
import { counties, shapeOf } from '../../src/features/catalogue/counties.rules.ts';
import { countiesNear } from '../../src/features/catalogue/search/county-distance.rules.ts';
import { countyShapes } from './drawing-sheets.ts';

/** Of paths of lines alone, whose points each count from the one before, and their first from the part before. */
function centreOf(path: string) {
  const [xs, ys]: [number[], number[]] = [[], []];
  let [startX, startY] = [0, 0];
  for (const part of path.split('m').slice(1)) {
    let [x, y] = [startX, startY];
    for (const [index, [, right, down]] of [...part.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].entries()) {
      [x, y] = [x + Number(right), y + Number(down)];
      if (index === 0) [startX, startY] = [x, y];
      xs.push(x);
      ys.push(y);
    }
  }
  return [xs, ys].map((all) => (Math.min(...all) + Math.max(...all)) / 2);
}

test('each county is drawn where it lies: its nearest on the map is one of its nearest', () => {
  const centres = new Map(countyShapes.map(({ id, path }) => [id, centreOf(path)]));
  expect([...centres.keys()].toSorted()).toEqual(counties.map(shapeOf).toSorted());
  const apart = (one: string, other: string) => {
    const [[x = 0, y = 0] = [], [otherX = 0, otherY = 0] = []] = [centres.get(one), centres.get(other)];
    return Math.hypot(x - otherX, y - otherY);
  };
  for (const name of counties) {
    const beside = counties
      .filter((other) => other !== name)
      .toSorted((one, other) => apart(shapeOf(name), shapeOf(one)) - apart(shapeOf(name), shapeOf(other)))[0];
    expect(countiesNear([name]).slice(1, 6), `${name} is drawn beside ${beside}`).toContain(beside);
  }
});
