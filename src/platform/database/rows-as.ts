import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

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
      rows.map((row) => {
        const decoded = Object.entries(columns).map(([name, column]) => {
          const value = row[name];
          return [name, value === null ? null : column.mapFromDriverValue(value)];
        });
        return Object.fromEntries(decoded) as RowOf<Of>; // its own columns, by their own decoders
      }),
  );
};
