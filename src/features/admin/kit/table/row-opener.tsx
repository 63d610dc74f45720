import type { Column } from '../../../../ui/data-table.tsx';

/** A row is opened by its first value, where that is not a link already. */
export function withOpener<Row>(
  columns: readonly Column<Row>[],
  onOpen: ((row: Row) => void) | undefined,
): Column<Row>[] {
  const [first, ...others] = columns;
  if (!first || !onOpen) return [...columns];
  const cell = (row: Row) => {
    const shown = first.cell(row);
    if (typeof shown !== 'string') return shown;
    return (
      <button
        type="button"
        onClick={() => onOpen(row)}
        className="min-w-0 break-words text-left underline-offset-4 hover:text-lake hover:underline pointer-coarse:min-h-11"
      >
        {shown}
      </button>
    );
  };
  return [{ ...first, cell }, ...others];
}
