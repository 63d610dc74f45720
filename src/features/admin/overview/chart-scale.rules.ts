export type Axis = { low: number; high: number; ticks: readonly number[] };

const niceSteps = [1, 2, 5, 10];

function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const nice = niceSteps.find((step) => step * power >= atLeast * (1 - 1e-9)) ?? 10;
  return nice * power;
}

/** Always includes zero. `smallest` is the least meaningful step: there is no half order. */
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
  // A small negative value does not take a whole step, which would squeeze the positive ones.
  const low = (Math.floor((bottom / step) * 4 + 1e-9) * step) / 4 || 0;
  return { low, high: ticks.at(-1) ?? 0, ticks };
}

/** In pixels from the top. */
export const heightOf = ({ low, high }: Pick<Axis, 'low' | 'high'>, value: number, height: number): number =>
  high === low ? height : ((high - value) / (high - low)) * height;

/** Bars are between 1 and 48 pixels wide. */
export function bandOf(index: number, count: number, width: number) {
  const step = width / Math.max(count, 1);
  const bar = Math.min(Math.max(step * 0.68, Math.min(step, 1)), 48);
  const middle = step * (index + 0.5);
  return { left: step * index, step, middle, bar };
}

export const bandAt = (x: number, count: number, width: number): number =>
  Math.min(Math.max(Math.floor((x / Math.max(width, 1)) * count), 0), Math.max(count - 1, 0));

/** Every n-th, so that labels do not overlap; always includes the last. */
export function labelledOf(count: number, width: number, labelWidth: number): number[] {
  const every = Math.max(Math.ceil((count * labelWidth) / Math.max(width, 1)), 1);
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}

/** Splits at unknown values, so that no line is drawn across them. */
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

export function barOf(value: number, values: readonly number[]): { start: number; length: number } {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const whole = top - bottom || 1;
  return { start: (Math.min(value, 0) - bottom) / whole, length: Math.abs(value) / whole };
}

/** Sums up the rest only if that saves more than one row. */
export function firstRows<Row>(rows: readonly Row[], max: number): { shown: readonly Row[]; rest: readonly Row[] } {
  if (rows.length <= max + 1) return { shown: rows, rest: [] };
  return { shown: rows.slice(0, max), rest: rows.slice(max) };
}
