/** What an axis reaches from and to, and where it is marked. */
export type Axis = { low: number; high: number; ticks: readonly number[] };

/** Steps that people count in. */
const niceSteps = [1, 2, 5, 10];

function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const nice = niceSteps.find((step) => step * power >= atLeast * (1 - 1e-9)) ?? 10;
  return nice * power;
}

/**
 * An axis from zero that holds all values, marked in about so many nice steps. `smallest` is the least step that means
 * something: half an order does not. Without any value that is not zero it goes to that one step.
 */
export function axisOf(values: readonly number[], { steps = 4, smallest = 1 } = {}): Axis {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  if (top === bottom) return { low: 0, high: smallest, ticks: [0, smallest] };
  const step = Math.max(niceStep((top - bottom) / steps), smallest);
  const first = Math.ceil(bottom / step - 1e-9);
  const last = Math.ceil(top / step - 1e-9);
  const ticks = Array.from(
    { length: last - first + 1 },
    (_, index) => Number(((first + index) * step).toPrecision(12)) || 0,
  );
  // A little below zero needs no whole step: it would press together what stands above.
  const low = (Math.floor((bottom / step) * 4 + 1e-9) * step) / 4 || 0;
  return { low, high: ticks.at(-1) ?? 0, ticks };
}

/** How far from the top of so high a plot a value stands. */
export const heightOf = ({ low, high }: Pick<Axis, 'low' | 'high'>, value: number, height: number): number =>
  high === low ? height : ((high - value) / (high - low)) * height;

/** Where the n-th of so many bands begins, where its middle is, and how wide its bar is: a bar is never a hairline nor a wall. */
export function bandOf(index: number, count: number, width: number) {
  const step = width / Math.max(count, 1);
  const bar = Math.min(Math.max(step * 0.68, Math.min(step, 1)), 48);
  const middle = step * (index + 0.5);
  return { left: step * index, step, middle, bar };
}

/** Which band a point lies in. */
export const bandAt = (x: number, count: number, width: number): number =>
  Math.min(Math.max(Math.floor((x / Math.max(width, 1)) * count), 0), Math.max(count - 1, 0));

/** Which bands can be labelled without the labels meeting: every so many, and the last one is always among them. */
export function labelledOf(count: number, width: number, labelWidth: number): number[] {
  const every = Math.max(Math.ceil((count * labelWidth) / Math.max(width, 1)), 1);
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}

/** The runs of values that stand beside each other: a line is not drawn across what is not known. */
export function runsOf(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value !== null && isOpen) runs.at(-1)?.push({ index, value });
    else if (value !== null) runs.push([{ index, value }]);
    isOpen = value !== null;
  }
  return runs;
}

/** From where to where the bar of a value reaches, in parts of the whole: zero stands where the least value leaves it. */
export function barOf(value: number, values: readonly number[]): { start: number; length: number } {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const whole = top - bottom || 1;
  return { start: (Math.min(value, 0) - bottom) / whole, length: Math.abs(value) / whole };
}

/** The first rows as they are, and the rest as one sum, when that saves more than a row. */
export function firstRows<Row>(rows: readonly Row[], most: number): { shown: readonly Row[]; rest: readonly Row[] } {
  if (rows.length <= most + 1) return { shown: rows, rest: [] };
  return { shown: rows.slice(0, most), rest: rows.slice(most) };
}
