import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../../platform/api.ts';
import { iconButtonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useCommandKey } from '../../../../ui/use-command-key.ts';
import type { ExportFile } from '../export-files.rules.ts';
import { isNarrowed } from '../list-state.rules.ts';
import { readRows } from './export-rows.ts';
import { Paper, type PrintedList } from './printed-list.tsx';

type Props<Row> = PrintedList<Row> & {
  path: string;
  /** The list's file: what leaves the shop on paper stands in the log too. */
  file: ExportFile;
  of?: string | undefined;
};

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
  // The browser's own command would print the rows of the page alone.
  useCommandKey('p', () => rows === null && void start());
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
