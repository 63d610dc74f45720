import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { leadRecords } from '../stock/records.table.ts';

export type StoredRecord = typeof leadRecords.$inferSelect;

/** A record with its listing locked: no sale, erasure or import's end changes either meanwhile. */
export async function lockRecord(tx: Db, id: string): Promise<StoredRecord | null> {
  if (!isId(id)) return null;
  const [found] = await tx.select({ leadId: leadRecords.leadId }).from(leadRecords).where(eq(leadRecords.id, id));
  if (!found) return null;
  await lockListings(tx, [found.leadId]);
  const [record] = await tx.select().from(leadRecords).where(eq(leadRecords.id, id));
  return record ?? null;
}
