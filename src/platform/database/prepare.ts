import { getTableColumns, type InferSelectModel, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Fields = { path: string[]; field: PgColumn | SQL }[];

export type Placeholders<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

type Build<Values> = (db: Db, values: Placeholders<Values>) => { toSQL(): Query };

const fieldsOf = (columns: Record<string, PgColumn | SQL>, path: readonly string[] = []): Fields =>
  Object.entries(columns).map(([name, field]) => ({ path: [...path, name], field }));

function placeholders<Values extends object>(): Placeholders<Values> {
  const byName = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
  return byName as Placeholders<Values>; // the type allows only the names of the values
}

/**
 * Composing a statement with Drizzle costs several times what sending it does. Those that every sale sends are composed
 * once, with placeholders. Saving the server's planning is a separate matter: see `prepare-in-connection.ts`.
 */
function prepare<Row, Values extends object>(fields: Fields, build: Build<Values>) {
  let query: Query | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    query ??= build(db, placeholders<Values>()).toSQL();
    type Answer = { execute: Row[]; all: unknown; values: unknown };
    return db._.session
      .prepareQuery<Answer>(query, fields, undefined, true)
      .execute(Object.fromEntries(Object.entries(values)));
  };
}

/** For example `prepareRows(orders)<{ id: string }>((db, values) => …)`. */
export const prepareRows =
  <Table extends PgTable>(table: Table) =>
  <Values extends object>(build: Build<Values>) =>
    prepare<InferSelectModel<Table>, Values>(fieldsOf(getTableColumns(table)), build);

export const prepareFields =
  <Row>(fields: Record<keyof Row & string, PgColumn | SQL>) =>
  <Values extends object>(build: Build<Values>) =>
    prepare<Row, Values>(fieldsOf(fields), build);

/** Whole rows of a table, each with related values. */
export const prepareRowsWith =
  <Table extends PgTable, Row>(table: Table, fields: Record<keyof Row & string, PgColumn | SQL>) =>
  <Values extends object>(build: Build<Values>) =>
    prepare<{ row: InferSelectModel<Table> } & Row, Values>(
      [...fieldsOf(getTableColumns(table), ['row']), ...fieldsOf(fields)],
      build,
    );
