import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { type Axis, bandAt, bandOf, heightOf, labelledOf } from './chart-scale.rules.ts';
import type { Plot } from './chart-shapes.tsx';

/** Measured, since a scaled drawing would scale its text too. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { width, measure };
}

const letterWidth = 8;
const labelHeight = 24;
const headroom = 8;

type Props = {
  label: string;
  names: readonly string[];
  sayings: readonly string[];
  axis: Axis;
  format: (value: number) => string;
  height: number;
  at: number | null;
  onLook: (at: number | null) => void;
  children: (plot: Plot) => ReactNode;
};

function Ticks({ plot, format }: { plot: Plot; format: Props['format'] }) {
  return plot.axis.ticks.map((tick) => {
    const y = heightOf(plot.axis, tick, plot.height);
    return (
      <g key={tick}>
        <line
          x1="0"
          x2={plot.width}
          y1={y}
          y2={y}
          stroke={tick === 0 ? 'var(--control)' : 'var(--line)'}
          shapeRendering="crispEdges"
        />
        <text x="-8" y={y} dy="0.32em" textAnchor="end" className="fill-muted text-[0.75rem] tabular-nums">
          {format(tick)}
        </text>
      </g>
    );
  });
}

function BandNames({ plot: { count, width, height }, names }: { plot: Plot; names: readonly string[] }) {
  const longest = Math.max(...names.map((name) => name.length), 1) * letterWidth + 16;
  // The last one moves to the edge, towards the one before it.
  return labelledOf(count, width, longest + 16).map((index) => {
    const { middle } = bandOf(index, count, width);
    const isAtEdge = middle + longest / 2 - 8 > width;
    return (
      <text
        key={index}
        x={isAtEdge ? width : middle}
        y={height + labelHeight - 6}
        textAnchor={isAtEdge ? 'end' : 'middle'}
        className="fill-muted text-[0.75rem]"
      >
        {names[index]}
      </text>
    );
  });
}

export function ChartPlot({ label, names, sayings, axis, format, height, at, onLook, children }: Props) {
  const { width: whole, measure } = useWidth();
  const isPointed = useRef(false);
  const gutter = Math.max(...axis.ticks.map((tick) => format(tick).length)) * letterWidth + 10;
  const count = names.length;
  const plot: Plot = { count, width: Math.max(whole - gutter, 0), height, axis };
  const band = at === null ? null : bandOf(at, count, plot.width);
  const last = Math.max(count - 1, 0);
  const drawn = height + headroom + labelHeight;
  const look = (event: PointerEvent<HTMLElement>) => {
    isPointed.current = true;
    onLook(bandAt(event.clientX - event.currentTarget.getBoundingClientRect().left, count, plot.width));
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    isPointed.current = false;
    // On touch screens the band stays selected after the finger is lifted.
    if (event.pointerType === 'mouse') onLook(null);
  };
  return (
    <div
      ref={measure}
      className="chart-plot relative print:h-auto! rounded-xs outline-lake outline-offset-4 has-focus-visible:outline-3"
      style={{ height: drawn }}
    >
      <svg
        aria-hidden="true"
        width={whole}
        height={drawn}
        viewBox={`0 0 ${whole} ${drawn}`}
        className="block overflow-visible"
      >
        <g transform={`translate(${gutter} ${headroom})`}>
          {band && (
            <rect x={band.left} y={-headroom} width={band.step} height={height + headroom} className="fill-soft" />
          )}
          <Ticks plot={plot} format={format} />
          {children(plot)}
          <BandNames plot={plot} names={names} />
        </g>
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={at ?? last}
        aria-label={label}
        aria-valuetext={sayings[at ?? last]}
        onChange={(event) => {
          if (!isPointed.current) onLook(event.target.valueAsNumber);
        }}
        onFocus={() => onLook(at ?? last)}
        onBlur={() => onLook(null)}
        onPointerDown={look}
        onPointerMove={look}
        onPointerLeave={leave}
        style={{ left: gutter, width: plot.width, height: height + headroom }}
        className="absolute top-0 m-0 cursor-crosshair touch-pan-y opacity-0"
      />
    </div>
  );
}
