import { useEffect, useRef } from 'react';
import { type ApiPage, apiPage } from '../../../../platform/api.ts';
import type { AdminListName } from '../admin.queries.ts';
import { cursorOf, type ListState, listAddress } from '../list-state.rules.ts';
import { keepShownRows } from '../row-steps.tsx';

type Params<Row> = {
  list: AdminListName;
  path: string;
  params: ListState;
  size: number;
  keyOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined while it is read. */
  page: ApiPage<Row> | undefined;
};

/** The rows of the pages after the one that is shown, as somebody went through them row by row. */
type Further<Row> = { of: string; rows: readonly Row[]; next: string | null };

/** Keeps the page of a list for who goes through it row by row, and reads on where it ends. */
export function useShownRows<Row>({ list, path, params, size, keyOf, onOpen, page }: Params<Row>): void {
  const further = useRef<Further<Row> | null>(null);
  useEffect(() => {
    if (!page || !onOpen) return;
    const of = listAddress(path, params, size);
    if (further.current?.of !== of) further.current = { of, rows: [], next: page.next };
    const beyond = further.current;
    const isByCursor = params.cursor !== '';
    const readOn = async () => {
      const at = { ...params, page: '', cursor: cursorOf(beyond.next ?? '') };
      const { items, next } = await apiPage<Row>(listAddress(path, at, size));
      Object.assign(beyond, { rows: [...beyond.rows, ...items], next });
      keep();
      return items[0] && keyOf(items[0]);
    };
    const keep = () => {
      const known = [...page.items, ...beyond.rows];
      keepShownRows(list, {
        keys: known.map(keyOf),
        before: isByCursor ? 0 : (Number(params.page || 1) - 1) * size,
        total: isByCursor ? known.length : page.total,
        open(key) {
          const row = known.find((one) => keyOf(one) === key);
          if (row) onOpen(row);
        },
        readOn: beyond.next === null ? null : readOn,
      });
    };
    keep();
  });
}
