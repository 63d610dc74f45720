import { useLocale, useTranslations } from 'use-intl';
import { byteOrderMark, csvLine } from '../../../../platform/spreadsheet/csv.ts';
import { LowButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { problemHeadings } from '../../../import-handling/guess-columns.rules.ts';
import type { ImportOutcome } from '../../../import-handling/imports.queries.ts';
import { mendableCells } from '../../../import-handling/mendable-file.rules.ts';
import { download } from '../../kit/table/export-rows.ts';
import { faultsOf, faultsOfRows, rowRanges } from './refused-faults.rules.ts';
import { useReasons } from './use-reasons.ts';

/** Made in the browser, which has every row, so that the reasons are in the page's language. */
function useFiles({ rows, dropped, headings }: ImportOutcome) {
  const t = useTranslations('adminRecords.import');
  const language = useLocale();
  const { reasonOf } = useReasons();
  const save = (name: string, lines: readonly (readonly string[])[]) =>
    download([byteOrderMark, ...lines.map((cells) => csvLine(cells, language))], name);
  return {
    saveReport: () =>
      save('import-report.csv', [
        [t('row'), 'code', 'field', t('reason'), t('value')],
        ...rows.map((row) => [String(row.row), row.code, row.field ?? '', reasonOf(row), '']),
        ...dropped.map(({ row, field, value, reason }) => [
          String(row),
          'dropped',
          field,
          reasonOf({ code: 'not-valid', field, reason }),
          value,
        ]),
      ]),
    saveRows: () =>
      save('refused-rows.csv', [
        [...headings, problemHeadings[language]],
        ...rows.map((row) => mendableCells(row.cells, headings.length, reasonOf(row))),
      ]),
  };
}

type Props = { outcome: ImportOutcome; isInGrid?: boolean; lacking?: readonly string[] };

/** `isInGrid`: each is shown already where it is mended. `lacking` is said of the whole file. */
export function RefusedRows({ outcome, isInGrid = false, lacking = [] }: Props) {
  const t = useTranslations('adminRecords.import');
  const { reasonsOf } = useReasons();
  const { saveReport, saveRows } = useFiles(outcome);
  const rows = faultsOfRows(outcome.rows, lacking);
  if (rows.length === 0) return null;
  const buttons = [
    { name: 'mend', save: saveRows },
    { name: 'report', save: saveReport },
  ] as const;
  return (
    <section aria-labelledby="refused-title" className="mt-4">
      <h4 id="refused-title" className="font-sans font-semibold text-sm tracking-normal">
        {t('refused')}
      </h4>
      <p className="max-w-[75ch] text-muted text-xs">{t('mendText')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {buttons.map(({ name, save }) => (
          <LowButton key={name} onClick={save}>
            <Icon name="download" className="size-4" />
            {t(name)}
          </LowButton>
        ))}
      </div>
      {!isInGrid && (
        <ul className="mt-2 max-h-96 overflow-auto text-sm">
          {faultsOf(rows.map((row) => ({ row: row.row, reasons: reasonsOf(row) }))).map((fault) => (
            <li key={fault.reason} className="border-line border-b py-1.5">
              {fault.reason}
              <span className="block text-muted text-xs tabular-nums">
                {t('rowsWith', { count: fault.rows.length, row: rowRanges(fault.rows) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
