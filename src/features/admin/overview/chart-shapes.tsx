import { type Axis, bandOf, heightOf, runsOf } from './chart-scale.rules.ts';

export type Plot = { count: number; width: number; height: number; axis: Axis };

type BarsProps = { plot: Plot; values: readonly number[]; className: string };

export function Bars({ plot: { count, width, height, axis }, values, className }: BarsProps) {
  const zero = heightOf(axis, 0, height);
  return values.map((value, index) => {
    if (value === 0) return null;
    const { middle, bar } = bandOf(index, count, width);
    const end = heightOf(axis, value, height);
    const length = Math.max(Math.abs(end - zero), 1);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        key={index}
        x={middle - bar / 2}
        y={value > 0 ? zero - length : zero}
        width={bar}
        height={length}
        rx={Math.min(bar / 4, 3)}
        className={className}
      />
    );
  });
}

type LineProps = { plot: Plot; values: readonly (number | null)[]; className: string };

export function Line({ plot: { count, width, height, axis }, values, className }: LineProps) {
  const placed = runsOf(values).map((run) =>
    run.map(({ index, value }) => ({ index, x: bandOf(index, count, width).middle, y: heightOf(axis, value, height) })),
  );
  const isDotted = width / Math.max(count, 1) > 9;
  return (
    <g className={className}>
      {placed.map((run) => (
        <polyline
          key={run[0]?.index}
          points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      {placed.flatMap((run) =>
        run
          .filter(() => isDotted || run.length === 1)
          .map(({ index, x, y }) => <circle key={index} cx={x} cy={y} r="3" fill="currentColor" />),
      )}
    </g>
  );
}
