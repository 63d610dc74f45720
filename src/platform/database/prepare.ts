import {
  type DriverValueDecoder,
  getTableColumns,
  type InferSelectModel,
  is,
  type Placeholder,
  type Query,
  SQL,
  sql,
} from 'drizzle-orm';
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

/** As Drizzle reads rows, except that it looks up the column again for each value. */
function readerOf<Row>(fields: Fields) {
  const columns = fields.map(({ path: [first = '', second], field }) => {
    const decoder: DriverValueDecoder<unknown, unknown> = is(field, SQL) ? Reflect.get(field, 'decoder') : field;
    return { first, second, decoder };
  });
  const groups = new Set(columns.filter(({ second }) => second !== undefined).map(({ first }) => first));
  return (rows: unknown[][]): Row[] =>
    rows.map((values) => {
      const row = Object.create(Object.prototype);
      for (const name of groups) row[name] = {};
      columns.forEach(({ first, second, decoder }, index) => {
        const raw = values[index];
        const value = raw === null ? null : decoder.mapFromDriverValue(raw);
        if (second === undefined) row[first] = value;
        else row[first][second] = value;
      });
      return row;
    });
}

/** When there are more, all are forgotten: requests for every shape must not fill the memory. */
const maxShapes = 300;

/**
 * Composing a statement with Drizzle costs several times what sending it does. Those that are sent most are composed
 * once, or once for each shape of their text, with placeholders. Saving the server's planning is a separate matter: see
 * `prepare-in-connection.ts`.
 */
function prepareEach<Row>(fields: Fields) {
  const queries = new Map<string, Query>();
  const read = readerOf<Row>(fields);
  const compose = (shape: string, build: () => { toSQL(): Query }): Query => {
    if (queries.size >= maxShapes) queries.clear();
    const query = build().toSQL();
    queries.set(shape, query);
    return query;
  };
  return async (db: Db, shape: string, values: object, build: () => { toSQL(): Query }): Promise<Row[]> => {
    type Answer = { execute: Row[]; all: unknown; values: unknown };
    const query = queries.get(shape) ?? compose(shape, build);
    return db._.session
      .prepareQuery<Answer>(query, undefined, undefined, true, read)
      .execute(Object.fromEntries(Object.entries(values)));
  };
}

function prepare<Row, Values extends object>(fields: Fields, build: Build<Values>) {
  const send = prepareEach<Row>(fields);
  return (db: Db, values: Values) => send(db, '', values, () => build(db, placeholders<Values>()));
}

/** What else is asked about each row stands beside it. `shape` says all that the text depends on. */
export const prepareShapes = <Row, About>(
  row: Record<keyof Row & string, PgColumn | SQL>,
  about: Record<keyof About & string, PgColumn | SQL>,
) => prepareEach<{ row: Row } & About>([...fieldsOf(row, ['row']), ...fieldsOf(about)]);

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
