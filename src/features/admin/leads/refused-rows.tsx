import { useLocale, useMessages, useTranslations } from 'use-intl';
import { byteOrderMark, csvLine } from '../../../platform/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { RefusedRow } from '../../imports/imports.queries.ts';
import { download } from '../kit/export-rows.ts';

const mostShown = 100;

/** Why each row was left out, in the page's words where it has them. */
function useReasons() {
  const t = useTranslations('adminRecords');
  const { reasons, uses } = useMessages().adminRecords;
  const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);
  const isUse = (field: string): field is keyof typeof uses => Object.hasOwn(uses, field);
  return ({ code, field = '', reason }: RefusedRow): string => {
    if (!isReason(code)) return reason;
    return t(`reasons.${code}`, { column: isUse(field) ? t(`uses.${field}`) : field });
  };
}

/** The rows that are left out, and the report of all of them. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useTranslations('adminRecords.import');
  const language = useLocale();
  const reasonOf = useReasons();
  if (rows.length === 0) return null;
  const saveReport = () => {
    const lines = rows.map((row) => csvLine([String(row.row), row.code, row.field ?? '', reasonOf(row)], language));
    download(
      [byteOrderMark, csvLine([t('row'), 'code', 'field', t('reason')], language), ...lines],
      'import-report.csv',
    );
  };
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans font-semibold text-sm tracking-normal">{t('refused')}</h3>
        <Button look="quiet" onClick={saveReport} className="sm:min-h-10 sm:py-1.5">
          <Icon name="download" className="size-4" />
          {t('report')}
        </Button>
      </div>
      {rows.length > mostShown && (
        <p className="text-muted text-xs">{t('refusedFirst', { count: String(mostShown) })}</p>
      )}
      <ul className="mt-2 max-h-60 overflow-auto text-sm">
        {rows.slice(0, mostShown).map((row) => (
          <li key={row.row} className="border-line border-b py-1.5">
            <span className="mr-3 inline-block min-w-16 text-muted tabular-nums">
              {t('row')} {row.row}
            </span>
            {reasonOf(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
