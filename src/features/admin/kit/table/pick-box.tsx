import type { Column } from '../../../../ui/data-table.tsx';
import type { Picking } from './use-picked.ts';

function PickBox<Row>({ row, picking: { picked, labelOf } }: { row: Row; picking: Picking<Row> }) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center pointer-coarse:-ml-3 pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={labelOf(row)}
        checked={picked.has(row)}
        onChange={({ target }) => picked.set([row], target.checked)}
        className="check-box size-4.5!"
      />
    </span>
  );
}

export function withPickBoxes<Row>(columns: readonly Column<Row>[], picking: Picking<Row> | undefined): Column<Row>[] {
  const [first, ...others] = columns;
  if (!first || !picking) return [...columns];
  const { canPick = () => true } = picking;
  const cell = (row: Row) => (
    <span className="flex items-center gap-2.5 pointer-coarse:gap-1">
      {canPick(row) ? <PickBox row={row} picking={picking} /> : <span className="w-6 shrink-0" />}
      <span className="min-w-0">{first.cell(row)}</span>
    </span>
  );
  return [{ ...first, cell }, ...others];
}
