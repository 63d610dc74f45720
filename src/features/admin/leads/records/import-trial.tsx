import { useTranslations } from 'use-intl';
import { Button, QuietButton } from '../../../../ui/button.tsx';
import { CellSelect } from '../../../../ui/cell-field.tsx';
import { Options } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { type ColumnUse, columnUses } from '../../../import-handling/guess-columns.rules.ts';
import type { ImportOutcome, ImportTerms } from '../../../import-handling/imports.queries.ts';
import { DroppedValues } from './dropped-values.tsx';
import { ImportTermsForm } from './import-terms-form.tsx';
import { answersHelp, faultsOf, faultsOfRows, lackingColumns } from './refused-faults.rules.ts';
import { RefusedRows } from './refused-rows.tsx';
import { useColumnWords, useReasons } from './use-reasons.ts';

const shown = ['companyName', 'contactName', 'email', 'phone', 'city'] as const;

function FirstRecords({ records }: { records: NonNullable<ImportOutcome['preview']>['records'] }) {
  const t = useTranslations('adminRecords');
  const nameOf = useColumnWords();
  const cell = 'border-line border-b px-3 py-1.5 whitespace-nowrap';
  if (records.length === 0) return null;
  return (
    <ScrollRegion label={t('import.preview')} className="mt-4 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="pb-1 text-left font-semibold">{t('import.preview')}</caption>
        <thead>
          <tr className="text-xs">
            {shown.map((field) => (
              <th key={field} scope="col" className={cell}>
                {nameOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ row, record }) => (
            <tr key={row}>
              {shown.map((field) => (
                <td key={field} className={cell}>
                  {record[field] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const mostReasons = 3;

/** What of the file can be imported; of nothing, what stands in the way. */
export function ImportVerdict({ trial: { taken, rowsTotal, rows, preview } }: { trial: ImportOutcome }) {
  const t = useTranslations('adminRecords.import');
  const { reasonsOf } = useReasons();
  const verdict = t('verdict', { taken, refused: rowsTotal });
  if (taken > 0 || rowsTotal === 0) return verdict;
  if (answersHelp(rows)) return `${verdict} ${t('answerFirst')}`;
  const own = faultsOfRows(rows, lackingColumns(preview?.mapping));
  const faults = faultsOf(own.map((row) => ({ row: row.row, reasons: reasonsOf(row) })));
  const reasons = faults.slice(0, mostReasons).map(({ reason }) => reason);
  return `${verdict} ${t('because', { count: faults.length, reason: reasons.join('. ') })}`;
}

type Props = {
  trial: ImportOutcome;
  terms: ImportTerms;
  isChecking: boolean;
  onRetry: (change: Partial<ImportTerms>) => void;
  onSubmit: () => void;
  onRestart: () => void;
};

export function ImportTrial({ trial, terms, isChecking, onRetry, onSubmit, onRestart }: Props) {
  const t = useTranslations('adminRecords');
  const nameOf = useColumnWords();
  const isUse = (value: string): value is ColumnUse => columnUses.some((use) => use === value);
  const lacking = lackingColumns(trial.preview?.mapping);
  const sold = trial.alreadySold ?? { rows: 0, listings: [] };
  const { mapping, records } = trial.preview ?? { mapping: [], records: [] };
  return (
    <div className="mt-4">
      <ImportTermsForm trial={trial} terms={terms} onRetry={onRetry} />
      <fieldset>
        <legend className="font-semibold text-sm">{t('import.columns')}</legend>
        <p className="text-muted text-xs">{t('import.columnsText')}</p>
        <ul className="mt-2 grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {mapping.map(({ heading, use }) => (
            <li key={heading} className="grid grid-cols-[2fr_3fr] items-center gap-2 text-sm">
              <span className="min-w-0 break-words">{heading}</span>
              <CellSelect
                label={t('import.useOf', { heading })}
                value={use}
                onChange={({ target }) => isUse(target.value) && onRetry({ mapping: { [heading]: target.value } })}
              >
                <Options of={columnUses} name={nameOf} />
              </CellSelect>
            </li>
          ))}
        </ul>
      </fieldset>
      <FirstRecords records={records} />
      {sold.rows > 0 && (
        <Notice look="destructive" title={t('import.soldTitle')}>
          <p className="mt-1">
            {t('import.sold', {
              sold: sold.rows,
              total: trial.taken + trial.rowsTotal,
              listings: sold.listings.join(', '),
            })}
          </p>
        </Notice>
      )}
      <DroppedValues outcome={trial} />
      <RefusedRows outcome={trial} lacking={lacking} />
      <p role="status" className="mt-4 flex items-center gap-2 font-semibold text-sm">
        {isChecking && <Spinner className="size-5" />}
        {isChecking ? t('import.checking') : <ImportVerdict trial={trial} />}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onSubmit} disabled={isChecking || trial.taken === 0}>
          {t('import.submit')}
        </Button>
        <QuietButton onClick={onRestart}>{t('import.cancel')}</QuietButton>
      </div>
    </div>
  );
}
