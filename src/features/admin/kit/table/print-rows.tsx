import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import { formatAmount, formatMoment } from '../../../../platform/format.ts';
import { iconButtonClass } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { showToast } from '../../../../ui/toast.ts';
import type { ExportFile } from '../export-files.rules.ts';
import { isNarrowed, type ListState } from '../list-state.rules.ts';
import { readRows } from './export-rows.ts';
import { chosenBy, sumsOf } from './printed-list.rules.ts';
import type { TableFilter } from './table-view.tsx';

type Props<Row> = {
  path: string;
  state: ListState;
  label: string;
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The list's file: what leaves the shop on paper stands in the log too. */
  file: ExportFile;
  of?: string | undefined;
  filters: readonly TableFilter[];
  /** What the API sums of the rows. */
  sum: string | null;
};

const onPaper = <Row,>({ csv, cell }: Column<Row>, row: Row): ReactNode => (csv ? csv(row) : cell(row));

function Facts<Row>({ state, filters, sum, rows }: Pick<Props<Row>, 'state' | 'filters' | 'sum'> & { rows: number }) {
  const t = useTranslations('admin.table');
  const tDays = useTranslations('admin.days');
  const tPrint = useTranslations('admin.print');
  const language = useLocale();
  const words = { search: t('search'), days: tDays('label'), anyDay: tDays('any') };
  const facts = [
    ...chosenBy(state, filters, words),
    t('rows', { count: rows }),
    ...(sum === null ? [] : [t('sum', { amount: formatAmount(sum, language) })]),
    tPrint('at', { moment: formatMoment(new Date().toISOString(), language) }),
  ];
  return <p>{facts.join(' · ')}</p>;
}

function Sums({ sums, aligns }: { sums: (string | null)[]; aligns: (string | undefined)[] }) {
  const t = useTranslations('admin.print');
  const language = useLocale();
  return (
    <tfoot>
      <tr>
        {sums.map((sum, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is a column
          <td key={place} data-align={aligns[place]}>
            {sum === null ? place === 0 && t('sum') : formatAmount(sum, language)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** In place of the page while it is printed. */
function Paper<Row>({
  rows,
  label,
  columns,
  keyOf,
  onDone,
  ...facts
}: Props<Row> & { rows: readonly Row[]; onDone: () => void }) {
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
          {sums && <Sums sums={sums} aligns={printed.map(({ align }) => align)} />}
        </table>
      </section>,
      content,
    )
  );
}

/** All rows of the filter, not those of the page alone. */
export function PrintButton<Row>(props: Props<Row>) {
  const { path, state, file, of } = props;
  const t = useTranslations('admin.print');
  const tProblem = useTranslations('admin.problem');
  const [rows, setRows] = useState<readonly Row[] | 'reading' | null>(null);
  const done = () => setRows(null);
  const start = async () => {
    setRows('reading');
    try {
      await ask('POST /admin/exports', {
        body: { file, ...(of !== undefined && { of }), isNarrowed: isNarrowed(state) },
      });
      const read: Row[] = [];
      await readRows<Row>(path, state, (page) => read.push(...page) > 0);
      setRows(read);
    } catch {
      showToast({ title: tProblem('title'), text: t('failed'), look: 'destructive' });
      setRows(null);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('button')}
        title={t('button')}
        disabled={rows !== null}
        onClick={() => void start()}
        className={iconButtonClass('sm:size-10! text-muted')}
      >
        {rows === 'reading' ? <Spinner className="size-4.5" /> : <Icon name="printer" className="size-4.5" />}
      </button>
      {rows !== null && rows !== 'reading' && <Paper {...props} rows={rows} onDone={done} />}
    </>
  );
}
