import { useLocale, useTranslations } from 'use-intl';
import { formatCount, formatPercent } from '../../../platform/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import { Bars, Line } from './chart-shapes.tsx';
import type { ChartProps } from './overview-charts.tsx';
import type { FiguresAnswer } from './overview-figures.rules.ts';

const looks = {
  paidOrders: { title: 'orders', className: 'fill-spruce' },
  quoteRequests: { title: 'quotes', className: 'fill-lake' },
} as const;

export function CountChart({ of, overview, names, against }: ChartProps & { of: keyof typeof looks }) {
  const t = useTranslations('adminOverview.charts');
  const language = useLocale();
  const { buckets, totals, before } = overview;
  const { title, className } = looks[of];
  const count = (figures: FiguresAnswer) => formatCount(figures[of], language);
  const values = buckets.map((bucket) => bucket[of]);
  return (
    <ChartFigure
      head={{ title: t(title), total: count(totals), aside: against(before[of], totals[of], count(before)) }}
      names={names}
      sayings={buckets.map((bucket, index) => t('point', { when: names[index]?.long ?? '', value: count(bucket) }))}
      values={values}
      format={(value) => formatCount(value, language)}
      columns={[{ head: t(title), cells: [...buckets, totals].map(count) }]}
    >
      {(plot) => <Bars plot={plot} values={values} className={className} />}
    </ChartFigure>
  );
}

export function ShareChart({ overview, names }: ChartProps) {
  const t = useTranslations('adminOverview.charts');
  const language = useLocale();
  const { buckets, totals, before } = overview;
  const percent = ({ paidShare }: FiguresAnswer) =>
    paidShare === null ? null : formatPercent(paidShare * 100, language);
  const shown = (figures: FiguresAnswer) => percent(figures) ?? t('noShare');
  const rows = [...buckets, totals];
  const shares = buckets.map(({ paidShare }) => paidShare);
  return (
    <ChartFigure
      head={{
        title: t('share'),
        note: t('shareNote'),
        total: percent(totals) ?? '–',
        aside: t('before', { value: shown(before) }),
      }}
      names={names}
      sayings={buckets.map((bucket, index) => {
        const when = names[index]?.long ?? '';
        const value = percent(bucket);
        if (value === null) return t('point', { when, value: t('noShare') });
        const { paidCheckouts, startedCheckouts } = bucket;
        const paid = formatCount(paidCheckouts, language);
        return t('pointShare', { when, value, paid, started: formatCount(startedCheckouts, language) });
      })}
      // The axis always goes to 100 %, so that periods can be compared.
      values={[totals.startedCheckouts === 0 ? 0 : 1]}
      smallest={0.25}
      format={(value) => formatPercent(value * 100, language)}
      columns={[
        { head: t('started'), cells: rows.map(({ startedCheckouts }) => formatCount(startedCheckouts, language)) },
        { head: t('paid'), cells: rows.map(({ paidCheckouts }) => formatCount(paidCheckouts, language)) },
        { head: t('share'), cells: rows.map((row) => percent(row) ?? '–') },
      ]}
    >
      {(plot) => <Line plot={plot} values={shares} className="text-lake" />}
    </ChartFigure>
  );
}
