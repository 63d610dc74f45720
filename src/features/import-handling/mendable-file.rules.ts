import { isProblemHeading } from './guess-columns.rules.ts';
import type { Columns } from './read-record.rules.ts';

const saysProblem = ({ headings, uses }: Columns) =>
  uses.at(-1) === 'ignore' && isProblemHeading(headings.at(-1) ?? '');

const widthOf = (columns: Columns) => columns.headings.length - (saysProblem(columns) ? 1 : 0);

export const mendableHeadings = (columns: Columns): string[] => columns.headings.slice(0, widthOf(columns));

export function cellsToMend(cells: readonly string[], columns: Columns): readonly string[] {
  return saysProblem(columns) ? cells.toSpliced(widthOf(columns), 1) : cells;
}

/** Surplus cells stay behind the last heading: they may be the fault. */
export function mendableCells(cells: readonly string[], width: number, problem: string): string[] {
  const own = Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return [...own, problem, ...cells.slice(width)];
}
