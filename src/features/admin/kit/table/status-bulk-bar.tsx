import { CellSelect } from '../../../../ui/cell-field.tsx';
import { Choices } from '../../../../ui/field.tsx';
import type { AdminListName } from '../admin.queries.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useBulkWrite } from './use-bulk-write.ts';
import type { Picking } from './use-picked.ts';

/** Written one at a time, so more would take too long. */
const maxPicked = 200;

type Versioned<Status> = { id: string; version: number; status: Status };

type Props<Status extends string, Row extends Versioned<Status>> = {
  list: AdminListName;
  picking: Picking<Row>;
  rows: readonly Row[];
  label: string;
  options: readonly { value: Status; label: string }[];
  write: (status: Status, row: { id: string; version: number }) => Promise<Row>;
};

export function StatusBulkBar<Status extends string, Row extends Versioned<Status>>(props: Props<Status, Row>) {
  const { list, picking, rows, label, options, write } = props;
  const { bulkWrite, isBusy } = useBulkWrite(list, picking.picked, rows);
  const set = (chosen: string) => {
    const status = options.find(({ value }) => value === chosen)?.value;
    if (!status || isBusy) return;
    void bulkWrite({
      write: (row) => write(status, row),
      undo: (before, changed) => write(before.status, changed),
    });
  };
  return (
    <BulkBar picking={picking} rows={rows} max={maxPicked}>
      <CellSelect label={label} value="" aria-disabled={isBusy} onChange={({ target }) => set(target.value)}>
        <option value="">{label}</option>
        <Choices of={options} />
      </CellSelect>
    </BulkBar>
  );
}
