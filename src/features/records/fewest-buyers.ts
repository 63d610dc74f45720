import { and, eq, isNull, max, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leadRecords } from './records.table.ts';
import { lockPeople } from './suppression.ts';

/** The highest number of buyers of a record that is or may come back on sale. Blocks imports until the end. */
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
