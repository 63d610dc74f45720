import { type SQL, sql } from 'drizzle-orm';
import { inShopTime } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';

/** The latest document or payment of an order: it is kept as long as the last of its years. */
const booked = sql`(
  select r.order_id, r.created_at as at from ${receipts} r
  union all
  select i.order_id, ${inShopTime(sql`m.booked_on::timestamp`)} from ${invoices} i
  join (select invoice_id, booked_on from ${invoicePayments}
    union all select invoice_id, booked_on from ${invoiceWriteOffs}) m on m.invoice_id = i.id) booked`;

export const isBookedSince = (since: Date): SQL =>
  sql`exists (select 1 from ${booked} where booked.order_id = ${orders}.id and booked.at >= ${since})`;

/** Orders without documents were never paid. */
export async function lastBooked(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select booked.order_id as id, max(booked.at)::text as at from ${booked}
    where booked.order_id = any(${sql.param(ids)}::uuid[]) group by 1`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
