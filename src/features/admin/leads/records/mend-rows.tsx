import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { byteOrderMark, csvLine } from '../../../../platform/spreadsheet/csv.ts';
import { Button } from '../../../../ui/button.tsx';
import { CellField } from '../../../../ui/cell-field.tsx';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import { faultyColumns } from '../../../import-handling/faulty-columns.rules.ts';
import type { ColumnUse } from '../../../import-handling/guess-columns.rules.ts';
import type { ImportOutcome, RefusedRow } from '../../../import-handling/imports.queries.ts';
import { TextLink } from '../../kit/section-link.tsx';
import { useReasons } from './use-reasons.ts';

/** More are mended in the file. */
const maxShown = 100;

/** Where the same person stands already. */
function Other({ row: { leadId, otherRow }, value }: { row: RefusedRow; value: string }) {
  const t = useTranslations('adminRecords.import.grid');
  if (otherRow !== undefined) return <span className="block text-muted">{t('inRow', { row: String(otherRow) })}</span>;
  if (leadId === undefined) return null;
  return (
    <TextLink set={{ tab: 'leads', of: leadId, view: 'records', q: value }} target="_blank" className="block">
      {t('inListing')}
    </TextLink>
  );
}

type Outcome = Pick<ImportOutcome, 'rows' | 'headings'>;

export const mendable = ({ rows, headings }: Outcome, uses: readonly ColumnUse[]) =>
  rows
    .map((row) => ({ row, places: faultyColumns([row, ...row.others], uses.slice(0, headings.length)) }))
    .filter(({ places }) => places.length > 0)
    .slice(0, maxShown);

type Mended = ReadonlyMap<number, readonly string[]>;

type Props = {
  outcome: ImportOutcome;
  /** What each column of the file is taken for. */
  uses: readonly ColumnUse[];
  onAgain: (file: File) => void;
};

/** What is wrong in each refused row, to be mended here; what was mended is tried again, and nothing else. */
export function MendRows({ outcome: { rows, headings }, uses, onAgain }: Props) {
  const t = useTranslations('adminRecords.import');
  const language = useLocale();
  const { reasonOf } = useReasons();
  const [mended, setMended] = useState<Mended>(new Map());
  const faulty = mendable({ rows, headings }, uses);
  if (faulty.length === 0) return null;
  const change = (row: RefusedRow, place: number, value: string) => {
    const before = mended.get(row.row) ?? row.cells;
    const cells = headings.map((_, at) => (at === place ? value : (before[at] ?? '')));
    const isAsBefore = cells.every((cell, at) => cell === (row.cells[at] ?? ''));
    const others = [...mended].filter(([number]) => number !== row.row);
    setMended(new Map(isAsBefore ? others : [...others, [row.row, cells]]));
  };
  const again = () => {
    const lines = [headings, ...mended.values()].map((cells) => csvLine(cells, language));
    onAgain(new File([byteOrderMark, ...lines], 'mended-rows.csv', { type: 'text/csv' }));
  };
  const cell = 'px-2 py-1.5 align-top';
  return (
    <div className="mt-4">
      <h4 className="font-sans font-semibold text-sm tracking-normal">{t('grid.title')}</h4>
      <p className="max-w-[75ch] text-muted text-xs">{t('grid.text')}</p>
      <ScrollRegion label={t('grid.title')} className="mt-2 max-h-[28rem] overflow-auto">
        <table className="w-full text-left text-sm">
          <thead className="max-sm:hidden">
            <tr className="text-xs">
              {[t('row'), t('value'), t('grid.why')].map((head) => (
                <th key={head} scope="col" className={cell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faulty.map(({ row, places }) => (
              <tr key={row.row} className="border-line border-b max-sm:grid max-sm:grid-cols-[2.5rem_1fr]">
                <th scope="row" className={`${cell} font-normal text-muted tabular-nums`}>
                  {row.row}
                </th>
                <td className={`${cell} min-w-56`}>
                  {places.map((place) => (
                    <div key={place} className="mb-1">
                      <span aria-hidden="true" className="block text-[0.6875rem] text-muted">
                        {headings[place]}
                      </span>
                      <CellField
                        id={`mend-${row.row}-${place}`}
                        label={t('grid.cell', { column: headings[place] ?? '', row: String(row.row) })}
                        value={(mended.get(row.row) ?? row.cells)[place] ?? ''}
                        problem={undefined}
                        onChange={({ target }) => change(row, place, target.value)}
                      />
                    </div>
                  ))}
                </td>
                <td className={`${cell} text-xs max-sm:col-start-2 max-sm:pt-0`}>
                  {reasonOf(row)}
                  <Other row={row} value={row.cells[places[0] ?? 0] ?? ''} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={again} disabled={mended.size === 0}>
          {t('grid.again')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {t('grid.mended', { count: mended.size })}
        </p>
      </div>
    </div>
  );
}
