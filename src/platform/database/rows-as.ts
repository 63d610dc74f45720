import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { byName, namesOf } from '../pick.ts';
import type { Db } from './db.ts';

type Columns = Readonly<Record<string, PgColumn>>;

type RowOf<Of extends Columns> = {
  [Name in keyof Of]: Of[Name]['_']['data'] | (Of[Name]['_']['notNull'] extends true ? never : null);
};

/** As text, so that each value is decoded by its column as from a row. */
const pairOf = ([name, column]: [string, PgColumn]): SQL =>
  sql`${sql.raw(`'${name}'`)}, ${column.dataType === 'boolean' ? column : sql`${column}::text`}`;

/** The rows of another table as one value: several tables of one noun are read in one statement. */
export const rowsAs = <Of extends Columns>(columns: Of, from: SQL, order: SQL): SQL<RowOf<Of>[]> => {
  const pairs = sql.join(Object.entries(columns).map(pairOf), sql`, `);
  return sql<RowOf<Of>[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(${pairs}) order by ${order}), '[]'::jsonb) from ${from})`.mapWith(
    (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) =>
        byName<keyof Of & string, unknown, RowOf<Of>>(namesOf(columns), (name) =>
          row[name] === null ? null : columns[name]?.mapFromDriverValue(row[name]),
        ),
      ),
  );
};

/** Wrapped, so that PostgreSQL need not compute the query's own columns. */
export async function countRows(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as counted`);
  return rows[0]?.count ?? 0;
}
