import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings } from '../stock/allocate-stock.ts';

export type StoredRecord = typeof leadRecords.$inferSelect;

/** Locks its listing, so that no sale, erasure or import changes either. */
export async function lockRecord(tx: Db, id: string): Promise<StoredRecord | null> {
  if (!isId(id)) return null;
  const [found] = await tx.select({ leadId: leadRecords.leadId }).from(leadRecords).where(eq(leadRecords.id, id));
  if (!found) return null;
  await lockListings(tx, [found.leadId]);
  const [record] = await tx.select().from(leadRecords).where(eq(leadRecords.id, id));
  return record ?? null;
}
