import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { receiptSeries, receipts } from './receipts.table.ts';

/**
 * Numbers all waiting receipts in order of payment, in one statement, so that sales do not wait for each other's commit
 * and a year's series has no gap. Receipts are always locked before the series and in the same order; concurrent calls
 * skip what was just numbered. Answers the numbers by receipt.
 */
export async function numberReceipts(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    with waiting as materialized (
      select id, year, created_at from ${receipts} where number is null order by created_at, id for update),
    placed as (
      select id, year, row_number() over (partition by year order by created_at, id) as place from waiting),
    raised as (
      insert into ${receiptSeries} (series, year, last_number)
      select 'receipt', year, count(*) from waiting group by year order by year
      on conflict (series, year) do update set last_number = ${receiptSeries}.last_number + excluded.last_number
      returning year, last_number)
    update ${receipts} set number = raised.last_number - counted.count + placed.place
    from placed
    join raised on raised.year = placed.year
    join (select year, count(*) as count from waiting group by year) counted on counted.year = placed.year
    where ${receipts.id} = placed.id
    returning ${receipts.id} as id, ${receipts.number} as number`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** No paid order is shown without its receipt number: if one is missing, all are numbered and read again. */
export async function readNumbered<Row>(
  db: Db,
  read: () => Promise<Row[]>,
  waits: (row: Row) => boolean,
): Promise<Row[]> {
  const first = await read();
  if (!first.some(waits)) return first;
  await numberReceipts(db);
  return read();
}
