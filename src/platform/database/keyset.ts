import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export type Position = readonly (string | number | boolean)[];

/** Must end with the id, so that no two rows are equal and no page skips or repeats one. */
export type KeysetOrder<Row> = {
  columns: readonly (AnyPgColumn | SQL)[];
  descending: boolean;
  positionOf: (row: Row) => Position;
};

type Columns = Pick<KeysetOrder<never>, 'columns' | 'descending'>;

export const orderBy = ({ columns, descending }: Columns): SQL[] =>
  columns.map((column) => (descending ? desc(column) : asc(column)));

/** The same order without an index: the found rows are sorted. */
export const orderFound = ({ columns, descending }: Columns): SQL =>
  sql`row(${sql.join([...columns], sql`, `)}) ${sql.raw(descending ? 'desc' : 'asc')}`;

/** Compares whole rows, which PostgreSQL can answer from the index. */
export function comesAfter({ columns, descending }: Columns, position: Position | readonly Placeholder[]): SQL {
  const left = sql.join([...columns], sql`, `);
  const right = sql.join(
    position.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`(${left}) ${sql.raw(descending ? '<' : '>')} (${right})`;
}
