import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { isNarrowed, type ListState } from './list-state.rules.ts';
import { TableDays } from './table-days.tsx';
import { TableSearch } from './table-search.tsx';

/** A parameter of the list, and what it can be set to. Not set, the list is what the first word says. */
export type TableFilter = {
  name: string;
  label: string;
  unset: string;
  options: readonly { value: string; label: string }[];
};

export type TableProps<Row> = {
  /** Begins the ids of its fields. */
  list: string;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The order of the list when nothing is said. */
  order: string;
  state: ListState;
  go: (change: Partial<ListState>) => void;
  filters?: readonly TableFilter[];
  editing?: { key: string; onSave: () => void; onCancel: () => void } | null;
  /** What is said when there is nothing at all. */
  empty: { title: string; text?: string };
  /** Handlers of the whole list, such as to create or to export. */
  actions?: ReactNode;
  /** What is done with several of the rows that are shown. */
  selection?: (rows: readonly Row[]) => ReactNode;
};

/** What a query says of the rows. */
type TableRows<Row> = {
  rows: readonly Row[] | undefined;
  isError: boolean;
  isFetching: boolean;
  isStale: boolean;
  refetch: () => void;
};

/** `hasDays`: the list can be narrowed to when its rows were made. */
type Props<Row> = TableProps<Row> & TableRows<Row> & { hasDays?: boolean; children?: ReactNode };

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

function Toolbar<Row>({ list, state, go, filters = [], hasDays, actions, isFetching, refetch }: Props<Row>) {
  const t = useTranslations('admin.table');
  const search = useCallback((q: string) => go({ q }), [go]);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <TableSearch id={`${list}-search`} q={state.q} onSearch={search} />
      {filters.map(({ name, label, unset, options }) => (
        <SelectField
          key={name}
          id={`${list}-${name}`}
          label={label}
          value={state.filters[name] ?? ''}
          onChange={(event) => go({ filters: withFilter(state.filters, name, event.target.value) })}
          className="max-w-72 sm:min-h-10"
        >
          <option value="">{unset}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      ))}
      {hasDays && (
        <TableDays
          list={list}
          days={{ from: state.filters.from ?? '', to: state.filters.to ?? '' }}
          onChange={({ from, to }) => go({ filters: withFilter(withFilter(state.filters, 'from', from), 'to', to) })}
        />
      )}
      <SmallButton onClick={refetch} disabled={isFetching} className="min-h-10">
        {t('reload')}
      </SmallButton>
      <div className="ml-auto flex flex-wrap items-end gap-2">{actions}</div>
    </div>
  );
}

function Body<Row>(props: Props<Row>) {
  const { rows, isError, isFetching, isStale, refetch, state, go, order, empty, editing } = props;
  const t = useTranslations('admin.table');
  // An address may ask for what the list does not have: a category that is gone, or a page by another secret.
  const isElsewhere = isNarrowed(state) || state.cursor !== '' || state.page !== '' || state.sort !== '';
  if (isError && !isFetching) {
    return (
      <NoRows title={t('failed')}>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {isElsewhere && (
            <Button look="quiet" onClick={() => go({ q: '', sort: '', filters: {} })}>
              {t('startOver')}
            </Button>
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
  if (rows.length === 0 && !isNarrowed(state)) return <NoRows {...empty} />;
  if (rows.length === 0) {
    return (
      <NoRows title={t('noMatch')}>
        <Button look="quiet" className="mt-4" onClick={() => go({ q: '', filters: {} })}>
          {t('clear')}
        </Button>
      </NoRows>
    );
  }
  return (
    <div className="rounded-control border border-line bg-paper">
      <DataTable
        label={props.label}
        columns={props.columns}
        rows={rows}
        keyOf={props.keyOf}
        sort={state.sort || order}
        onSort={(sort) => go({ sort })}
        editing={editing ?? null}
        isStale={isStale}
      />
    </div>
  );
}

/** A list as a table, with what narrows it above, and what there is to say when it has no rows. */
export function TableView<Row>(props: Props<Row>) {
  const t = useTranslations('admin.table');
  const { rows, isFetching, isError } = props;
  return (
    <div>
      <Toolbar {...props} />
      <p role="status" className="sr-only">
        {isFetching ? t('loading') : rows && !isError ? t('rows', { count: rows.length }) : ''}
      </p>
      <Body {...props} />
      {rows && !isError && props.selection?.(rows)}
      {rows && !isError && props.children}
    </div>
  );
}
