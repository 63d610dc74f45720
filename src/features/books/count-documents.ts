import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { inPeriod } from './read-documents.ts';

const total = sql`(${receipts.content} ->> 'total')::numeric`;

/** Of a period: how many there are, and their gross with credit notes deducted; and how many there are at all. */
export async function countDocuments(db: Db, period: Period) {
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      sum: sql<string>`to_char(
        coalesce(sum(case when ${receipts.series} = 'receipt' then ${total} else -${total} end), 0), 'FM999999999999990.00')`,
    })
    .from(receipts)
    .where(inPeriod(period));
  return { total: counted?.total ?? 0, sum: counted?.sum ?? '0.00', unfiltered: await db.$count(receipts) };
}
