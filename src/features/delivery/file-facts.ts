import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { erasedCount } from './find-delivered.ts';

const ofDelivered = sql`
  from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id join ${leadRecords} r on r.id = a.record_id
  where i.order_id = ${orders}.id and a.delivered_at is not null and a.released_at is null and r.erased_at is null`;

/** Whether a file has anything to hold. Not by counts: a replaced record is none of its line's. */
export const hasReadable = sql<boolean>`exists (select 1 ${ofDelivered})`;

export const fileFacts = {
  erased: erasedCount,
  extraNames: sql<string[]>`array(select distinct jsonb_object_keys(r.extra) ${ofDelivered})`,
  isCorrected: sql<boolean>`exists (select 1 ${ofDelivered} and r.corrected_at > a.delivered_at)`,
  isRemedied: sql<boolean>`exists (select 1 ${ofDelivered} and a.remedy is not null)`,
};

export type FileFacts = { erased: number; extraNames: readonly string[]; isCorrected: boolean; isRemedied: boolean };

export const readFileFacts = (facts: FileFacts): FileFacts => ({
  ...facts,
  extraNames: facts.extraNames.toSorted((one, other) => one.localeCompare(other, 'sv')),
});

export async function findFileFacts(db: Db, orderId: string): Promise<FileFacts> {
  const [facts] = await db.select(fileFacts).from(orders).where(eq(orders.id, orderId));
  return readFileFacts(facts ?? { erased: 0, extraNames: [], isCorrected: false, isRemedied: false });
}
