import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { type KeysetOrder, orderBy } from '../database/keyset.ts';
import { countRows } from '../database/rows-as.ts';
import {
  type Asked,
  type Definition,
  type ListFilter,
  type ListParams,
  type Page,
  pageOf,
  type Reads,
  servedList,
} from './admin-list.ts';

/** A list's statement before it is put in order. */
type Selected<Row> = {
  orderBy: (...by: SQL[]) => { limit: (rows: number) => { offset: (rows: number) => PromiseLike<readonly Row[]> } };
};

export async function readPage<Row>(selected: Selected<Row>, params: ListParams<Row>): Promise<Page<Row>> {
  const { order, limit, offset } = params;
  const ordered = selected.orderBy(...orderBy(order));
  return pageOf(await ordered.limit(limit + 1).offset(offset), params);
}

type Selects<Row, Answer> = {
  select: (db: Db, filter: ListFilter, asked: Asked) => Selected<Row> & SQLWrapper;
  answer: (db: Db, rows: readonly Row[], asked: Asked) => readonly Answer[] | Promise<readonly Answer[]>;
  /** Where there is a quicker way than to count what is selected. */
  count?: Reads<Row, Answer>['count'];
};

/** A list that is one statement: its rows are read page by page, and counted. */
export const selectedList = <Row, Answer, Sort extends string>({
  select,
  answer,
  count = (db, filter, asked) => countRows(db, select(db, filter, asked)),
  ...definition
}: Definition<Row, Sort> & Selects<Row, Answer>) =>
  servedList({
    ...definition,
    count,
    async read(db, params, asked) {
      const { rows, next } = await readPage(select(db, params, asked), params);
      return { rows: await answer(db, rows, asked), next };
    },
  });

/** Ids are made in time order, and a Date loses precision: a page would skip rows. */
export const byAge = (id: AnyPgColumn) => {
  const by = (descending: boolean): KeysetOrder<{ id: string }> => ({
    columns: [id],
    descending,
    positionOf: (row) => [row.id],
  });
  return { newest: by(true), oldest: by(false) };
};

/** A filter that is not chosen matches every row. */
export const isChosen = (column: SQLWrapper, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;
