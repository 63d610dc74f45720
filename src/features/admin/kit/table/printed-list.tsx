import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import type { ApiPage } from '../../../../platform/api.ts';
import { formatAmount, formatCount, formatMoment } from '../../../../platform/format.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { ListState } from '../list-state.rules.ts';
import { chosenBy, sumsOf } from './printed-list.rules.ts';
import type { TableFilter } from './table-view.tsx';

export type PrintedList<Row> = {
  state: ListState;
  label: string;
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  filters: readonly TableFilter[];
  /** What the API sums of the rows. */
  sum: string | null;
};

const onPaper = <Row,>({ csv, cell }: Column<Row>, row: Row): ReactNode => (csv ? csv(row) : cell(row));

type FactsProps = Pick<PrintedList<unknown>, 'state' | 'filters' | 'sum'> & {
  rows: number;
  total?: number;
  readAt?: number;
};

function Facts({ state, filters, sum, rows, total = rows, readAt }: FactsProps) {
  const t = useTranslations('admin.table');
  const tDays = useTranslations('admin.days');
  const tPrint = useTranslations('admin.print');
  const language = useLocale();
  const words = { search: t('search'), days: tDays('label'), anyDay: tDays('any') };
  const facts = [
    ...chosenBy(state, filters, words),
    total > rows
      ? tPrint('part', { count: formatCount(rows, language), total: formatCount(total, language) })
      : t('rows', { count: rows }),
    ...(sum === null ? [] : [t('sum', { amount: formatAmount(sum, language) })]),
    tPrint('at', { moment: formatMoment(new Date(readAt ?? Date.now()).toISOString(), language) }),
  ].join(' · ');
  if (readAt === undefined) return <p>{facts}</p>;
  return <p data-facts={facts} className="mb-2 hidden text-sm before:content-[attr(data-facts)] print:block" />;
}

type PageProps = Pick<FactsProps, 'state' | 'filters'> & {
  page: ApiPage<unknown> | undefined;
  readAt: number;
  canPrintAll: boolean;
};

/** Above a page that is printed from the browser's menu. */
export function PrintedPage({ page, canPrintAll, ...facts }: PageProps) {
  if (!page) return null;
  const { items, total, sum } = page;
  return <Facts {...facts} sum={sum} rows={items.length} total={canPrintAll ? total : items.length} />;
}

function Sums<Row>({ sums, columns }: Pick<PrintedList<Row>, 'columns'> & { sums: (string | null)[] }) {
  const t = useTranslations('admin.print');
  const language = useLocale();
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, align }, place) => {
          const sum = sums[place] ?? null;
          return (
            <td key={key} data-align={align}>
              {sum === null ? place === 0 && t('sum') : formatAmount(sum, language)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** In place of the page while it is printed. */
export function Paper<Row>({
  rows,
  label,
  columns,
  keyOf,
  onDone,
  ...facts
}: PrintedList<Row> & { rows: readonly Row[]; onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  const content = document.getElementById('content');
  const printed = columns.filter(({ key }) => key !== 'actions');
  const sums = sumsOf(printed, rows);
  return (
    content &&
    createPortal(
      <section className="print-table">
        <h1>{label}</h1>
        <Facts {...facts} rows={rows.length} />
        <table>
          <thead>
            <tr>
              {printed.map(({ key, head, align }) => (
                <th key={key} data-align={align}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {printed.map((column) => (
                  <td key={column.key} data-align={column.align}>
                    {onPaper(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums && <Sums sums={sums} columns={printed} />}
        </table>
      </section>,
      content,
    )
  );
}
