import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Where a list was left: the values of its order's columns in the last row that was read. */
export type Position = readonly (string | number | boolean)[];

/** An order that ends with the id, so that no two rows are equal in it and no page skips or repeats one. */
export type KeysetOrder<Row> = {
  columns: readonly AnyPgColumn[];
  descending: boolean;
  positionOf: (row: Row) => Position;
};

type Columns = Pick<KeysetOrder<never>, 'columns' | 'descending'>;

export const orderBy = ({ columns, descending }: Columns): SQL[] => columns.map(descending ? desc : asc);

/** One comparison of whole rows, which PostgreSQL answers from the index of the order. */
export function comesAfter({ columns, descending }: Columns, position: Position): SQL {
  const left = sql.join([...columns], sql`, `);
  const right = sql.join(
    position.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`(${left}) ${sql.raw(descending ? '<' : '>')} (${right})`;
}
