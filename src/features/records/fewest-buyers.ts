import { and, eq, isNull, max, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { lockPeople } from './lock-people.ts';
import { leadRecords } from './records.table.ts';

/** The most buyers that any record of the listing allows, of those that are on sale or may come back by themselves. Blocks imports until the transaction ends. */
export async function fewestBuyers(tx: Db, leadId: string): Promise<number> {
  await lockPeople(tx);
  const [row] = await tx
    .select({ most: max(leadRecords.maxBuyers) })
    .from(leadRecords)
    .where(
      and(
        eq(leadRecords.leadId, leadId),
        isNull(leadRecords.erasedAt),
        or(isNull(leadRecords.withdrawnAt), leadRecords.isHeldByClaim),
      ),
    );
  return row?.most ?? 1;
}
