import { useTranslations } from 'use-intl';
import { decimalFromOre, oreOf } from '../../../platform/money.ts';
import { ChartCaption, chartClass } from '../kit/chart-caption.tsx';
import { ChartTable } from '../kit/chart-table.tsx';
import { useCategoryName } from '../kit/use-names.ts';
import { barOf, firstRows } from './chart-scale.rules.ts';
import type { ChartProps } from './overview-charts.tsx';

const maxRows = 8;

type Row = { key: string; name: string; net: string };

function CategoryBar({ row, rows, money }: { row: Row; rows: readonly Row[]; money: ChartProps['money'] }) {
  const value = Number(row.net);
  const { start, length } = barOf(
    value,
    rows.map(({ net }) => Number(net)),
  );
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3 text-xs">
        <span className="min-w-0 lines-1" title={row.name}>
          {row.name}
        </span>
        <span className="whitespace-nowrap tabular-nums">{money(row.net)}</span>
      </p>
      <svg aria-hidden="true" width="100%" height="10" className="mt-0.5 block">
        <rect width="100%" height="10" rx="3" className="fill-soft" />
        <rect
          x={`${start * 100}%`}
          width={`${Math.max(length * 100, 0.5)}%`}
          height="10"
          rx="3"
          className={value < 0 ? 'fill-danger' : 'fill-spruce'}
        />
      </svg>
    </li>
  );
}

export function CategoryChart({ overview, money }: ChartProps) {
  const t = useTranslations('adminOverview.charts');
  const categoryName = useCategoryName();
  const rows: readonly Row[] = overview.categories.map(({ categoryId, name, net }) => ({
    key: categoryId ?? '',
    name: categoryName(categoryId, name ?? t('noCategory')),
    net,
  }));
  const { shown, rest } = firstRows(rows, maxRows);
  const others = rest.reduce((sum, { net }) => sum + oreOf(net), 0);
  return (
    <figure className={chartClass}>
      <ChartCaption title={t('categories')} note={t('salesNote')} />
      {rows.length === 0 && <p className="mt-2 text-muted text-xs">{t('none')}</p>}
      <ul className="mt-3 grid gap-2.5">
        {shown.map((row) => (
          <CategoryBar key={row.key} row={row} rows={shown} money={money} />
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="mt-3 flex justify-between gap-3 text-muted text-xs">
          <span>{t('others', { count: rest.length })}</span>
          <span className="whitespace-nowrap tabular-nums">{money(decimalFromOre(others))}</span>
        </p>
      )}
      <ChartTable
        title={t('categories')}
        head={t('category')}
        names={[...rows.map(({ name }) => name), t('total')]}
        columns={[{ head: t('net'), cells: [...rows.map(({ net }) => money(net)), money(overview.totals.sales.net)] }]}
      />
    </figure>
  );
}
