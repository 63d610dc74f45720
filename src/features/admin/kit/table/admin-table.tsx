import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Address } from '../../../../platform/api.ts';
import { knownName } from '../../../../platform/pick.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import type { AdminListName } from '../admin.queries.ts';
import { type ExportFile, exportFiles } from '../export-files.rules.ts';
import { cursorOf, isEmptyList, type ListState, listAddress } from '../list-state.rules.ts';
import { ExportButton } from './export-button.tsx';
import { columnsToExport } from './export-rows.ts';
import { pageOrLast } from './last-page.ts';
import { PrintButton } from './print-rows.tsx';
import { PrintedPage } from './printed-list.tsx';
import { TableColumns } from './table-columns.tsx';
import { TablePages } from './table-pages.tsx';
import { readPreferences, type TablePreferences, withPreferences } from './table-preferences.rules.ts';
import { type TableFilter, type TableProps, TableView } from './table-view.tsx';
import { TableViews } from './table-views.tsx';
import { useShownRows } from './use-shown-rows.ts';

const storageName = 'admin-lists';

function read(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return null;
  }
}

function useTablePreferences<Row>(list: string, columns: readonly Column<Row>[]) {
  const [kept, setKept] = useState(read);
  const isNarrow = {
    'on-phone': matchMedia('(width < 40rem)').matches,
    'on-narrow': matchMedia('(width < 64rem)').matches,
    'on-tablet': matchMedia('(width < 85rem)').matches,
  };
  const atFirst = columns
    .filter(({ isHiddenAtFirst: hidden }) => hidden && (hidden === true || isNarrow[hidden]))
    .map(({ key }) => key);
  const preferences = readPreferences(kept, list, atFirst);
  const prefer = (change: TablePreferences) => {
    const next = withPreferences(read() ?? kept, list, change);
    setKept(next);
    try {
      localStorage.setItem(storageName, next);
    } catch {
      // storage is blocked: kept until the page is left
    }
  };
  return { preferences, prefer };
}

type Props<Row> = Omit<TableProps<Row>, 'keyOf'> & {
  list: AdminListName;
  /** Unless it is the list's own call, `GET /admin/…`. */
  path?: Address<Row> | string;
  /** Of the list's own call its file, unless given. */
  exportsAs?: ExportFile | undefined;
  /** Where the list has an export of its own, which is `exporter`. */
  logsAs?: ExportFile;
  exporter?: ReactNode;
  exportsOf?: string;
  /** What to ask the API for, when it differs from the fields above the list. */
  query?: ListState;
  keyOf?: (row: Row) => string;
};

/** A row's `id` is its key; one without says another. */
type Keyed<Row> = Row extends { id: string } ? object : { keyOf: (row: Row) => string };

const idOf = (row: unknown) => (typeof row === 'object' && row && 'id' in row ? String(row.id) : '');

const viewFilters = (filters: readonly TableFilter[]) => [...filters.map(({ name }) => name), 'from', 'to'];

const ownFileOf = <Row,>({ list, path, exporter }: Props<Row>) =>
  path || exporter ? undefined : knownName(exportFiles, `${list}.csv`);

function Table<Row>(all: Props<Row>) {
  const { exportsAs = ownFileOf(all), logsAs = exportsAs, keyOf = idOf, query, ...others } = all;
  const { path = `/api/admin/${all.list}`, exporter, exportsOf, ...props } = others;
  const { list, state, go, columns, actions, onOpen, filters = [] } = props;
  const params = query ?? state;
  const { preferences, prefer } = useTablePreferences(list, columns);
  const { hidden, size } = preferences;
  const shownColumns = columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
  const address = listAddress(path, params, size);
  const { data, dataUpdatedAt, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['admin', list, address],
    queryFn: () => pageOrLast<Row>(path, params, size),
    placeholderData: keepPreviousData,
  });
  const rows = data?.items;
  const isEmpty = rows && isEmptyList(rows, state);
  useShownRows({ list, path, params, size, keyOf, onOpen, page: isPlaceholderData ? undefined : data });
  return (
    <TableView
      {...{ ...props, keyOf }}
      empty={{
        ...props.empty,
        action: (actions || props.empty.action) && (
          <>
            {actions}
            {props.empty.action}
          </>
        ),
      }}
      // Of an empty list nothing is printed or exported, and its own actions stand where its rows would.
      actions={
        !isEmpty && (
          <>
            {logsAs && (
              <PrintButton
                {...{ path, state: params, columns: shownColumns, keyOf }}
                label={props.label}
                file={logsAs}
                of={exportsOf}
                filters={filters}
                sum={data?.sum ?? null}
              />
            )}
            {exportsAs && (
              <ExportButton
                plan={{ from: path, state: params, file: exportsAs, of: exportsOf, ...columnsToExport(shownColumns) }}
              />
            )}
            {exporter}
            {actions && (
              <span data-own className="contents">
                {actions}
              </span>
            )}
          </>
        )
      }
      hasDays
      printed={
        <PrintedPage
          {...{ state: params, filters, page: data }}
          readAt={dataUpdatedAt}
          canPrintAll={logsAs !== undefined}
        />
      }
      columns={shownColumns}
      choices={
        <>
          <TableViews {...{ list, state, go, preferences, prefer }} filterNames={viewFilters(filters)} />
          <TableColumns columns={columns} preferences={preferences} prefer={prefer} />
        </>
      }
      rows={rows}
      isError={isError}
      isFetching={isFetching}
      isStale={isPlaceholderData}
      refetch={() => void refetch()}
    >
      <TablePages
        count={rows?.length ?? 0}
        total={data?.total ?? 0}
        unfiltered={data?.unfiltered ?? 0}
        sum={data?.sum ?? null}
        state={state}
        size={size}
        next={data?.next ? cursorOf(data.next) : null}
        go={go}
      />
    </TableView>
  );
}

export const AdminTable: <Row>(props: Props<Row> & Keyed<Row>) => ReactNode = Table;
