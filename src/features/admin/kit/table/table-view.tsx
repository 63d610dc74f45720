import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, iconButtonClass, QuietButton } from '../../../../ui/button.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { Choices, SelectField } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { isEmptyList, isNarrowed, type ListState } from '../list-state.rules.ts';
import { KeyHint, withOpener } from './row-opener.tsx';
import { TableDays } from './table-days.tsx';
import { TableSearch } from './table-search.tsx';
import { TableSort } from './table-sort.tsx';
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

function withPickBoxes<Row>(columns: readonly Column<Row>[], picking: Picking<Row> | undefined): Column<Row>[] {
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

export type TableFilter = {
  name: string;
  label: string;
  /** Unless it is all of them. */
  unset?: string | undefined;
  options: readonly { value: string; label: string }[];
};

const newest = 'newest';

export type TableProps<Row> = {
  list: string;
  label: string;
  /** In the line of the filters, since a line of its own moves the first row down. */
  heading?: ReactNode;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  groupOf?: (row: Row) => string;
  /** Unless the address says another; `newest` unless given. */
  order?: string;
  state: ListState;
  go: (change: Partial<ListState>) => void;
  filters?: readonly TableFilter[];
  onOpen?: (row: Row) => void;
  editing?: { key: string; onSave: () => void; onCancel: () => void } | null;
  /** The action stands beside the list's own. */
  empty: { title: string; text?: string; action?: ReactNode };
  actions?: ReactNode;
  picking?: Picking<Row>;
  selection?: (rows: readonly Row[]) => ReactNode;
};

type TableRows<Row> = {
  rows: readonly Row[] | undefined;
  isError: boolean;
  isFetching: boolean;
  isStale: boolean;
  refetch: () => void;
};

/** `hasDays`: has the filter by creation date. `choices`: columns, page size and saved views. */
type Props<Row> = TableProps<Row> &
  TableRows<Row> & { hasDays?: boolean; choices?: ReactNode; printed?: ReactNode; children?: ReactNode };

function NoRows({ title, text, children }: { title: string; text?: string | undefined; children?: ReactNode }) {
  return (
    <div className="rounded-control border border-line bg-paper px-5 py-10 text-center">
      <Drawing name="nothing-found" className="mx-auto w-40" />
      <p className="mt-3 font-semibold">{title}</p>
      {text && <p className="mx-auto mt-1 max-w-[50ch] text-muted text-sm">{text}</p>}
      {children}
    </div>
  );
}

function withFilter(filters: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const { [name]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}

function TableFilters<Row>({ list, state, go, filters = [], hasDays }: Props<Row>) {
  const t = useTranslations('admin.table');
  return (
    <>
      {filters.map(({ name, label, unset, options }) => (
        <SelectField
          key={name}
          id={`${list}-${name}`}
          label={label}
          value={state.filters[name] ?? ''}
          onChange={(event) => go({ filters: withFilter(state.filters, name, event.target.value) })}
        >
          <option value="">{unset ?? t('any')}</option>
          <Choices of={options} />
        </SelectField>
      ))}
      {hasDays && (
        <TableDays
          list={list}
          days={{ from: state.filters.from ?? '', to: state.filters.to ?? '' }}
          onChange={({ from, to }) => go({ filters: withFilter(withFilter(state.filters, 'from', from), 'to', to) })}
        />
      )}
    </>
  );
}

/** On a phone only the search is visible; a button opens the rest. */
function Toolbar<Row>(props: Props<Row>) {
  const { list, state, go, columns, order = newest, choices, actions, isFetching, refetch } = props;
  const t = useTranslations('admin.table');
  const [isOpen, setOpen] = useState(false);
  const search = useCallback((q: string) => go({ q }), [go]);
  const count = Object.keys(state.filters).length;
  return (
    <div className="table-tools" data-open={isOpen || undefined}>
      {props.heading && (
        <div data-heading className="flex items-center gap-2">
          {props.heading}
        </div>
      )}
      <TableSearch id={`${list}-search`} q={state.q} onSearch={search} />
      <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="px-3 sm:hidden">
        {t('more', { count })}
      </QuietButton>
      <TableFilters {...props} />
      <TableSort list={list} columns={columns} sort={state.sort || order} onSort={(sort) => go({ sort })} />
      {choices}
      <button
        type="button"
        aria-label={t('reload')}
        title={t('reload')}
        onClick={refetch}
        disabled={isFetching}
        className={iconButtonClass('sm:size-10! text-muted')}
      >
        <Icon name="refresh-cw" className="size-4.5" />
      </button>
      <div className="ml-auto flex flex-wrap items-center gap-1.5">{actions}</div>
    </div>
  );
}

function Body<Row>(props: Props<Row>) {
  const { rows, isError, isFetching, isStale, refetch, state, go, order = newest, empty, editing } = props;
  const t = useTranslations('admin.table');
  // The address may ask for something that no longer exists, such as a deleted category or an expired cursor.
  const isElsewhere = isNarrowed(state) || state.cursor !== '' || state.page !== '' || state.sort !== '';
  if (isError && !isFetching) {
    return (
      <NoRows title={t('failed')}>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {isElsewhere && (
            <QuietButton onClick={() => go({ q: '', sort: '', filters: {} })}>{t('startOver')}</QuietButton>
          )}
          <Button onClick={refetch}>{t('retry')}</Button>
        </div>
      </NoRows>
    );
  }
  if (!rows) {
    return (
      <p className="flex items-center gap-3 py-10 text-muted">
        <Spinner className="size-5" />
        {t('loading')}
      </p>
    );
  }
  if (isEmptyList(rows, state)) {
    return (
      <NoRows title={empty.title} text={empty.text}>
        {empty.action && <div className="mt-4 flex flex-wrap items-center justify-center gap-2">{empty.action}</div>}
      </NoRows>
    );
  }
  if (rows.length === 0) {
    return (
      <NoRows title={t('noMatch')}>
        <QuietButton className="mt-4" onClick={() => go({ q: '', filters: {} })}>
          {t('clear')}
        </QuietButton>
      </NoRows>
    );
  }
  return (
    <div className="rounded-control border border-line bg-paper">
      <DataTable
        label={props.label}
        columns={withPickBoxes(withOpener(props.columns, props.onOpen), props.picking)}
        rows={rows}
        keyOf={props.keyOf}
        groupOf={props.groupOf}
        sort={state.sort || order}
        onSort={(sort) => go({ sort })}
        onOpen={props.onOpen}
        editing={editing ?? null}
        isStale={isStale}
      />
    </div>
  );
}

export function TableView<Row>(props: Props<Row>) {
  const t = useTranslations('admin.table');
  const { rows, isFetching, isError } = props;
  return (
    <div className="group">
      <Toolbar {...props} />
      {props.printed}
      <p role="status" className="sr-only">
        {isFetching ? t('loading') : rows && !isError ? t('rows', { count: rows.length }) : ''}
      </p>
      <Body {...props} />
      {rows && !isError && props.selection?.(rows)}
      {rows && !isError && props.children}
      {props.onOpen && <KeyHint />}
    </div>
  );
}
