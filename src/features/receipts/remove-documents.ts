import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { receiptFiles, receiptSeries, receipts } from './receipts.table.ts';

/**
 * In the order of all who number documents, and against a month that is being closed: until the end of the transaction
 * nothing is numbered and no month closed.
 */
export async function lockDocuments(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`lock table ${receipts} in row exclusive mode`);
  await tx.execute(sql`
    select id from ${receipts} where order_id = any(${sql.param(orderIds)}::uuid[]) order by created_at, id for update`);
  await tx.execute(sql`select series from ${receiptSeries} order by series, year for update`);
}

/** They must be locked, and be the last of their series: the next number follows the last that is left. */
export async function removeDocuments(tx: Db, orderIds: readonly string[]): Promise<number> {
  const ids = sql`${sql.param(orderIds)}::uuid[]`;
  await tx.execute(sql`
    delete from ${receiptFiles} using ${receipts} r where receipt_id = r.id and r.order_id = any(${ids})`);
  const { rows } = await tx.execute<{ series: string; year: number }>(sql`
    delete from ${receipts} where order_id = any(${ids}) returning series, year`);
  const series = rows.map((row) => row.series);
  const years = rows.map((row) => row.year);
  await tx.execute(sql`
    update ${receiptSeries} s set last_number = coalesce((
      select max(r.number) from ${receipts} r where r.series = s.series and r.year = s.year), 0)
    where (s.series, s.year) in (select * from unnest(${sql.param(series)}::text[], ${sql.param(years)}::int[]))`);
  return rows.length;
}
