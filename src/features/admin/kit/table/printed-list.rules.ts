import { decimalFromOre, oreOf } from '../../../../platform/money.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { ListState } from '../list-state.rules.ts';
import type { TableFilter } from './table-view.tsx';

type Words = { search: string; days: string; anyDay: string };

/** What the rows on paper were chosen by, the period always: a sum says nothing without it. */
export function chosenBy({ q, filters }: ListState, known: readonly TableFilter[], words: Words): string[] {
  const { from = '', to = '' } = filters;
  const named = known.flatMap(({ name, label, options }) => {
    const value = filters[name];
    return value ? [`${label}: ${options.find((option) => option.value === value)?.label ?? value}`] : [];
  });
  const days = from || to ? `${from} – ${to}`.trim() : words.anyDay;
  return [...(q ? [`${words.search}: ${q}`] : []), ...named, `${words.days}: ${days}`];
}

/** Null where nothing is summed, otherwise a decimal for each column that is. */
export function sumsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): (string | null)[] | null {
  const sums = columns.map(({ sum }) => sum && decimalFromOre(rows.reduce((ore, row) => ore + oreOf(sum(row)), 0)));
  return sums.some(Boolean) ? sums.map((sum) => sum ?? null) : null;
}
