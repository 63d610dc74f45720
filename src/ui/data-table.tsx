import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { SortButton } from './sort-button.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  /** Figures are right-aligned, so that they can be compared. */
  align?: 'end';
  /** The names of the API's orders. */
  sorts?: { ascending?: string; descending?: string };
  cell: (row: Row) => ReactNode;
  /** The value in an export; columns without it are left out. */
  csv?: (row: Row) => string;
  /** An amount that is summed on paper, as a decimal. */
  sum?: (row: Row) => string;
  edit?: (row: Row) => ReactNode;
  className?: string;
  /** Until somebody chooses it; `on-phone`, `on-narrow` and `on-tablet` where screens up to that size have no room for it. */
  isHiddenAtFirst?: true | 'on-phone' | 'on-narrow' | 'on-tablet' | undefined;
};

type Editing = { key: string; onSave: () => void; onCancel: () => void };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What rows that follow each other have in common, said once above them. */
  groupOf?: ((row: Row) => string) | undefined;
  sort: string;
  onSort: (sort: string) => void;
  /** Called for a click on the row outside its links and fields. Keyboard users need a link or button in a cell. */
  onOpen?: ((row: Row) => void) | undefined;
  editing?: Editing | null;
  isStale?: boolean;
};

function wayOf<Row>({ sorts }: Column<Row>, sort: string): 'ascending' | 'descending' | 'none' | undefined {
  if (!sorts) return undefined;
  if (sorts.ascending === sort) return 'ascending';
  return sorts.descending === sort ? 'descending' : 'none';
}

/** Enter saves and Escape cancels; in a textarea, Enter adds a line. */
function keysOf({ onSave, onCancel }: Editing) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // otherwise the browser would also close a dialog that onCancel opens
      event.preventDefault();
      onCancel();
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSave();
  };
}

/** The focused field disappears when editing ends, so the focus goes to the row's first button. */
function useBackToRow(editing: Editing | null | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const key = editing?.key;
  useEffect(() => {
    const edited = body.current?.querySelector('tr[data-edited]');
    if (key === undefined || !edited) return;
    return () => {
      if (document.activeElement === document.body) edited.querySelector('button')?.focus();
    };
  }, [key]);
  return body;
}

/** Ignores clicks on controls in the row, and the end of a text selection. */
function isOfRow({ target }: MouseEvent<HTMLElement>): boolean {
  const isOther =
    target instanceof Element && target.closest('a, button, input, select, textarea, label, summary, [popover]');
  return !isOther && getSelection()?.isCollapsed !== false;
}

const cellClass = (align?: 'end') => (align === 'end' ? 'text-right tabular-nums' : undefined);

/** Some browsers drop a table's semantics when it is laid out as cards, so the roles are explicit. */
const role = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell') => ({ role: name });

type GroupProps<Row> = Pick<Props<Row>, 'groupOf' | 'columns'> & { row: Row; before: Row | undefined };

/** Above the first row of each group that follows another. */
function GroupHead<Row>({ groupOf, columns, row, before }: GroupProps<Row>) {
  const group = groupOf?.(row);
  if (!groupOf || (before && groupOf(before) === group)) return null;
  return (
    <tr {...role('row')} data-group>
      <td {...role('cell')} colSpan={columns.length} className="bg-soft py-1 font-semibold">
        {group}
      </td>
    </tr>
  );
}

function BodyRow<Row>({ columns, row, keyOf, onOpen, editing }: Props<Row> & { row: Row }) {
  const isEdited = editing?.key === keyOf(row);
  return (
    <tr
      {...role('row')}
      data-edited={isEdited || undefined}
      onKeyDown={isEdited ? keysOf(editing) : undefined}
      onClick={onOpen && !isEdited ? (event) => isOfRow(event) && onOpen(row) : undefined}
      className={isEdited ? 'bg-soft align-top' : classNames('hover:bg-ground', onOpen && 'cursor-pointer')}
    >
      {columns.map(({ key: name, head, align, cell, edit, className }) => (
        <td
          key={name}
          {...role('cell')}
          data-head={head}
          data-column={name}
          className={classNames(cellClass(align), className)}
        >
          {isEdited && edit ? edit(row) : cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** On phones, rows become cards. A table wider than the screen scrolls inside its own region. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, groupOf, sort, onSort, editing, isStale = false } = props;
  const body = useBackToRow(editing);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section aria-label={label} aria-busy={isStale} tabIndex={0} className="data-table">
      <table {...role('table')}>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => {
              const way = wayOf(column, sort);
              return (
                <th
                  key={column.key}
                  {...role('columnheader')}
                  scope="col"
                  data-column={column.key}
                  data-head={way && column.head}
                  aria-sort={way}
                  className={column.align === 'end' ? 'text-right' : undefined}
                >
                  {column.sorts && way ? (
                    <SortButton head={column.head} way={way} sorts={column.sorts} onSort={onSort} />
                  ) : (
                    column.head
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body} {...role('rowgroup')} className={classNames(isStale && 'opacity-60')}>
          {rows.map((row, index) => (
            <Fragment key={keyOf(row)}>
              <GroupHead {...{ groupOf, columns }} row={row} before={rows[index - 1]} />
              <BodyRow {...props} row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
