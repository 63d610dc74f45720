import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { apiPage } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyDrawing } from '../../ui/empty-drawing.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SmallButton } from '../../ui/small-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AdminListName } from './admin.queries.ts';
import { TablePages } from './table-pages.tsx';
import { cursorOf, isNarrowed, listAddress, type TablePlace } from './table-place.rules.ts';
import { TableSearch } from './table-search.tsx';

/** A parameter of the list, and what it can be set to. Not set, the list is what the first word says. */
export type TableFilter = {
  name: string;
  label: string;
  unset: string;
  options: readonly { value: string; label: string }[];
};

type Props<Row> = {
  list: AdminListName;
  /** Where the API answers it. */
  path: string;
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The order of the list when nothing is said. */
  order: string;
  place: TablePlace;
  go: (change: Partial<TablePlace>) => void;
  filters?: readonly TableFilter[];
  editing?: { key: string; onSave: () => void; onCancel: () => void } | null;
  /** What is said when there is nothing at all. */
  empty: { title: string; text?: string };
  /** Deeds of the whole list, such as to create or to export. */
  deeds?: ReactNode;
};

function NoRows({ title, text, children }: { title: string; text?: string | undefined; children?: ReactNode }) {
  return (
    <div className="rounded-control border border-line bg-paper px-5 py-10 text-center">
      <EmptyDrawing className="mx-auto w-40" />
      <p className="mt-3 font-semibold">{title}</p>
      {text && <p className="mx-auto mt-1 max-w-[50ch] text-muted text-sm">{text}</p>}
      {children}
    </div>
  );
}

/** A list of the API as a table: paged, sorted, searched and filtered by the server, at the place that the address names. */
export function AdminTable<Row>(props: Props<Row>) {
  const { list, path, label, columns, keyOf, order, place, go, filters = [], editing, empty, deeds } = props;
  const t = useTranslations('admin.table');
  const address = listAddress(path, place);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['admin', list, address],
    queryFn: () => apiPage<Row>(address),
    placeholderData: keepPreviousData,
  });
  const search = useCallback((q: string) => go({ q }), [go]);
  const clear = () => go({ q: '', filters: {} });
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TableSearch id={`${list}-search`} q={place.q} onSearch={search} />
        {filters.map(({ name, label: filterLabel, unset, options }) => (
          <SelectField
            key={name}
            id={`${list}-${name}`}
            label={filterLabel}
            value={place.filters[name] ?? ''}
            onChange={(event) => go({ filters: withFilter(place.filters, name, event.target.value) })}
            className="sm:min-h-10"
          >
            <option value="">{unset}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ))}
        <SmallButton onClick={() => void refetch()} disabled={isFetching} className="min-h-10">
          {t('reload')}
        </SmallButton>
        <div className="ml-auto flex flex-wrap items-end gap-2">{deeds}</div>
      </div>
      <p role="status" className="sr-only">
        {isFetching ? t('loading') : data ? t('rows', { count: data.items.length }) : ''}
      </p>
      {!data && isFetching && (
        <p className="flex items-center gap-3 py-10 text-muted">
          <Spinner className="size-5" />
          {t('loading')}
        </p>
      )}
      {isError && !isFetching && (
        <NoRows title={t('failed')}>
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            {place.cursor !== '' && (
              <Button look="quiet" onClick={() => go({ cursor: '' })}>
                {t('firstPage')}
              </Button>
            )}
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </div>
        </NoRows>
      )}
      {data && !isError && data.items.length === 0 && isNarrowed(place) && (
        <NoRows title={t('noMatch')}>
          <Button look="quiet" className="mt-4" onClick={clear}>
            {t('clear')}
          </Button>
        </NoRows>
      )}
      {data && !isError && data.items.length === 0 && !isNarrowed(place) && <NoRows {...empty} />}
      {data && !isError && data.items.length > 0 && (
        <div className="rounded-control border border-line bg-paper">
          <DataTable
            label={label}
            columns={columns}
            rows={data.items}
            keyOf={keyOf}
            sort={place.sort || order}
            onSort={(sort) => go({ sort })}
            editing={editing ?? null}
            isStale={isPlaceholderData}
          />
        </div>
      )}
      {data && !isError && (
        <TablePages
          count={data.items.length}
          cursor={place.cursor}
          next={data.next && cursorOf(data.next)}
          onTurn={(cursor) => go({ cursor })}
        />
      )}
    </div>
  );
}

function withFilter(filters: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const { [name]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}
