import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiPage } from '../../../platform/api.ts';
import type { AdminListName } from './admin.queries.ts';
import { ExportButton } from './export-button.tsx';
import { columnsToExport } from './export-rows.ts';
import { cursorOf, listAddress } from './list-state.rules.ts';
import { TablePages } from './table-pages.tsx';
import { type TableProps, TableView } from './table-view.tsx';

/** `path`: where the API answers the list; `exportsAs`: the file that its columns are exported to. */
type Props<Row> = TableProps<Row> & { list: AdminListName; path: string; exportsAs?: string };

/** A list of the API, paged, sorted, searched and filtered by the server, with its state in the address. */
export function AdminTable<Row>({ path, exportsAs, ...props }: Props<Row>) {
  const { list, state, go, columns, actions } = props;
  const address = listAddress(path, state);
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
          {exportsAs && <ExportButton plan={{ from: path, state, file: exportsAs, ...columnsToExport(columns) }} />}
          {actions}
        </>
      }
      rows={data?.items}
      isError={isError}
      isFetching={isFetching}
      isStale={isPlaceholderData}
      refetch={() => void refetch()}
    >
      <TablePages
        count={data?.items.length ?? 0}
        cursor={state.cursor}
        next={data?.next ? cursorOf(data.next) : null}
        onTurn={(cursor) => go({ cursor })}
      />
    </TableView>
  );
}
