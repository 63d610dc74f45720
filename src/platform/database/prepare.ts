import { getTableColumns, type InferSelectModel, type Query, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Values = Record<string, unknown>;

type Fields = { path: string[]; field: PgColumn | SQL }[];

type Build<Shape> = (db: Db, shape: Shape) => { toSQL(): Query };

const fieldsOf = (columns: Record<string, PgColumn | SQL>, path: readonly string[] = []): Fields =>
  Object.entries(columns).map(([name, field]) => ({ path: [...path, name], field }));

/**
 * Composing a statement costs the process several times what sending it does. One that is on the way of every sale is
 * composed once for each of its shapes, with placeholders, and then only sent. Nothing of it is kept in a connection.
 */
function prepare<Row, Shape extends string | number>(fields: Fields, build: Build<Shape>) {
  const composed = new Map<Shape, Query>();
  return async (db: Db, shape: Shape, values: Values): Promise<Row[]> => {
    const query = composed.get(shape) ?? build(db, shape).toSQL();
    composed.set(shape, query);
    const { session } = db._;
    type Answer = { execute: Row[]; all: unknown; values: unknown };
    return session.prepareQuery<Answer>(query, fields, undefined, true).execute(values);
  };
}

/** A statement that answers whole rows of one table, or none. `shape`: what its text depends on besides its values. */
export function prepareRows<Table extends PgTable, Shape extends string | number>(table: Table, build: Build<Shape>) {
  return prepare<InferSelectModel<Table>, Shape>(fieldsOf(getTableColumns(table)), build);
}

/** A statement that answers these fields. */
export function prepareFields<Row>(fields: Record<keyof Row & string, PgColumn | SQL>, build: Build<''>) {
  const run = prepare<Row, ''>(fieldsOf(fields), build);
  return (db: Db, values: Values) => run(db, '', values);
}

/** A statement that answers rows of two tables side by side. */
export function preparePairs<One extends PgTable, Other extends PgTable>(one: One, other: Other, build: Build<''>) {
  const fields = [...fieldsOf(getTableColumns(one), ['one']), ...fieldsOf(getTableColumns(other), ['other'])];
  const run = prepare<{ one: InferSelectModel<One>; other: InferSelectModel<Other> }, ''>(fields, build);
  return (db: Db, values: Values) => run(db, '', values);
}
