import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartCaption, type ChartHead, chartClass } from '../kit/chart-caption.tsx';
import { type ChartColumn, ChartTable } from '../kit/chart-table.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { axisOf } from './chart-scale.rules.ts';
import type { Plot } from './chart-shapes.tsx';

type Props = {
  head: ChartHead;
  names: readonly { short: string; long: string }[];
  sayings: readonly string[];
  values: readonly number[];
  smallest?: number;
  format: (value: number) => string;
  height?: number;
  legend?: ReactNode;
  /** The last column is the total. */
  columns: readonly ChartColumn[];
  children: (plot: Plot) => ReactNode;
};

export function ChartFigure(props: Props) {
  const { head, names, sayings, values, smallest = 1, format, height = 150, legend, columns, children } = props;
  const t = useTranslations('adminOverview.charts');
  const [at, setAt] = useState<number | null>(null);
  const isEmpty = values.every((value) => value === 0);
  // The new period may have fewer bands.
  const looked = at !== null && at < names.length ? at : null;
  const resting = isEmpty ? t('none') : legend;
  return (
    <figure className={chartClass}>
      <ChartCaption {...head} />
      <div aria-hidden="true" className="mt-1 flex min-h-10 items-end pb-1 text-xs sm:min-h-7">
        {looked === null ? <span className="text-muted">{resting}</span> : <strong>{sayings[looked]}</strong>}
      </div>
      <ChartPlot
        label={t('explore', { title: head.title })}
        names={names.map(({ short }) => short)}
        sayings={sayings}
        axis={axisOf(values, { smallest })}
        format={format}
        height={isEmpty ? 90 : height}
        at={looked}
        onLook={setAt}
      >
        {children}
      </ChartPlot>
      <ChartTable
        title={head.title}
        head={t('when')}
        names={[...names.map(({ long }) => long), t('total')]}
        columns={columns}
      />
    </figure>
  );
}
