import type { ColumnUse } from '../../../import-handling/guess-columns.rules.ts';

export type RowFault = { reason: string; rows: readonly number[] };

const neededColumns = ['collectedAt', 'source', 'consentText', 'consentAt'] as const;

/** Of those that every row needs. */
export const lackingColumns = (mapping: readonly { use: ColumnUse }[] | undefined) =>
  mapping ? neededColumns.filter((field) => mapping.every(({ use }) => use !== field)) : [];

type Fault = { code: string; field?: string | undefined };

const isAnswerable = ({ code }: Fault) => code === 'no-consent' || code === 'no-collection-time';

/** Whether an answer about the whole file can make any of its rows importable. */
export const answersHelp = (rows: readonly (Fault & { others: readonly Fault[] })[]) =>
  rows.some((row) => [row, ...row.others].every(isAnswerable));

const isOfColumn = (fault: Fault, lacking: readonly string[]) =>
  isAnswerable(fault) && fault.field !== undefined && lacking.includes(fault.field);

/** What is wrong with the rows themselves: a column that the file lacks is said once, of the file. */
export function faultsOfRows<Row extends Fault & { others: readonly Fault[] }>(
  rows: readonly Row[],
  lacking: readonly string[],
): Row[] {
  return rows.flatMap((row) => {
    const [main, ...others] = [row, ...row.others].filter((fault) => !isOfColumn(fault, lacking));
    return main ? [{ ...row, code: main.code, field: main.field, others }] : [];
  });
}

/** Each fault once, with the rows that have it: the one that most rows have comes first. */
export function faultsOf(rows: readonly { row: number; reasons: readonly string[] }[]): RowFault[] {
  const found = new Map<string, number[]>();
  for (const { row, reasons } of rows) {
    for (const one of reasons) {
      const affected = found.get(one);
      if (affected) affected.push(row);
      else found.set(one, [row]);
    }
  }
  return [...found]
    .map(([reason, affected]) => ({ reason, rows: affected }))
    .sort((one, other) => other.rows.length - one.rows.length);
}

const maxRanges = 20;

/** `2–7, 9`. The report has those that have no room. */
export function rowRanges(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const shown = ranges.slice(0, maxRanges).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return shown.join(', ') + (ranges.length > maxRanges ? ' …' : '');
}
