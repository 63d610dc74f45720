import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { ChartFigure } from './chart-figure.tsx';
import { Bars } from './chart-shapes.tsx';
import type { ChartProps } from './overview-charts.tsx';

function Legend() {
  const t = useTranslations('adminOverview.charts');
  const sample = 'mr-1.5 inline-block size-2.5 rounded-xs align-baseline';
  return (
    <>
      <span className="mr-4">
        <i className={`${sample} bg-spruce`} />
        {t('sold')}
      </span>
      <span>
        <i className={`${sample} bg-danger`} />
        {t('refunded')}
      </span>
    </>
  );
}

export function SalesChart({ overview, names, money, against }: ChartProps) {
  const t = useTranslations('adminOverview.charts');
  const language = useLocale();
  const { buckets, totals, before } = overview;
  const sold = buckets.map((bucket) => Number(bucket.sold.net));
  const refunded = buckets.map((bucket) => -Number(bucket.refunded.net));
  const rows = [...buckets, totals];
  const column = (head: string, read: (row: typeof totals) => string) => ({
    head,
    cells: rows.map((row) => money(read(row))),
  });
  return (
    <ChartFigure
      head={{
        title: t('sales'),
        note: t('salesNote'),
        total: money(totals.sales.net),
        aside: against(Number(before.sales.net), Number(totals.sales.net), money(before.sales.net)),
      }}
      names={names}
      sayings={buckets.map(({ sales, refunded: back }, index) => {
        const values = { when: names[index]?.long ?? '', value: money(sales.net) };
        return Number(back.net) === 0 ? t('point', values) : t('pointSales', { ...values, refunded: money(back.net) });
      })}
      values={[...sold, ...refunded]}
      format={(value) => formatCount(value, language)}
      height={270}
      legend={<Legend />}
      columns={[
        column(t('sold'), ({ sold: { net } }) => net),
        column(t('refunded'), ({ refunded: { net } }) => net),
        column(t('net'), ({ sales }) => sales.net),
        column(t('vat'), ({ sales }) => sales.vat),
        column(t('gross'), ({ sales }) => sales.gross),
      ]}
    >
      {(plot) => (
        <>
          <Bars plot={plot} values={sold} className="fill-spruce" />
          <Bars plot={plot} values={refunded} className="fill-danger" />
        </>
      )}
    </ChartFigure>
  );
}
