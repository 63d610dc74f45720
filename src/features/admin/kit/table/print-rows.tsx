import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import { iconButtonClass } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { showToast } from '../../../../ui/toast.ts';
import type { ExportFile } from '../export-files.rules.ts';
import { isNarrowed, type ListState } from '../list-state.rules.ts';
import { readRows } from './export-rows.ts';

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
};

const onPaper = <Row,>({ csv, cell }: Column<Row>, row: Row): ReactNode => (csv ? csv(row) : cell(row));

/** In place of the page while it is printed. */
function Paper<Row>({
  rows,
  label,
  columns,
  keyOf,
  onDone,
}: Props<Row> & { rows: readonly Row[]; onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone);
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  const content = document.getElementById('content');
  const printed = columns.filter(({ key }) => key !== 'actions');
  return (
    content &&
    createPortal(
      <section className="print-table">
        <h1>{label}</h1>
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
