import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiPage } from '../../../platform/api.ts';
import type { AdminListName } from './admin.queries.ts';
import { ExportButton } from './export-button.tsx';
import type { ExportFile } from './export-files.rules.ts';
import { columnsToExport } from './export-rows.ts';
import { cursorOf, type ListState, listAddress } from './list-state.rules.ts';
import { TablePages } from './table-pages.tsx';
import { type TableProps, TableView } from './table-view.tsx';

type Props<Row> = TableProps<Row> & {
  list: AdminListName;
  /** Where the API answers the list. */
  path: string;
  /** The file that its columns are exported to. */
  exportsAs?: ExportFile;
  /** The listing whose records they are. */
  exportsOf?: string;
  /** What the API is asked for, where the fields above the list say it otherwise. */
  asked?: ListState;
};

/** A list of the API, paged, sorted, searched and filtered by the server, with its state in the address. */
export function AdminTable<Row>({ path, exportsAs, exportsOf, asked, ...props }: Props<Row>) {
  const { list, state, go, columns, actions } = props;
  const params = asked ?? state;
  const address = listAddress(path, params);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['admin', list, address],
    queryFn: () => apiPage<Row>(address),
    placeholderData: keepPreviousData,
  });
  return (
    <TableView
      {...props}
      actions={
        <>
          {exportsAs && (
            <ExportButton
              plan={{ from: path, state: params, file: exportsAs, of: exportsOf, ...columnsToExport(columns) }}
            />
          )}
          {actions}
        </>
      }
      hasDays
      rows={data?.items}
      isError={isError}
      isFetching={isFetching}
      isStale={isPlaceholderData}
      refetch={() => void refetch()}
    >
      <TablePages
        count={data?.items.length ?? 0}
        total={data?.total ?? 0}
        unfiltered={data?.unfiltered ?? 0}
        sum={data?.sum ?? null}
        state={state}
        next={data?.next ? cursorOf(data.next) : null}
        go={go}
      />
    </TableView>
  );
}
