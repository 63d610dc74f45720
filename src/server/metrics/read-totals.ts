import { isNotNull, sql } from 'drizzle-orm';
import { claims } from '../../features/claims/claims.table.ts';
import { daysOfSales } from '../../features/receipts/document-days.ts';
import type { Db } from '../../platform/database/db.ts';
import { sumsByDay } from '../../platform/database/kept-days.ts';
import type { Reading } from '../../platform/metrics/registry.ts';

/** Withdrawn claims count as decided by the buyer. */
const countOutcomes = (db: Db) =>
  db
    .select({
      outcome: claims.status,
      by: sql<string>`coalesce(${claims.decidedBy}, 'buyer')`,
      decided: sql<number>`count(*)::int`,
    })
    .from(claims)
    .where(isNotNull(claims.decidedAt))
    .groupBy(claims.status, claims.decidedBy);

/** Since the shop opened; the sums of past days are stored. */
export async function readTotals(db: Db): Promise<Record<'sales' | 'claims', readonly Reading[]>> {
  const { rows } = await db.execute<{ sales: number }>(sql`
    select coalesce(sum(receipts + invoices), 0)::int as sales from (${await sumsByDay(db, daysOfSales)}) of_days`);
  const outcomes = await countOutcomes(db);
  return {
    sales: [{ value: rows[0]?.sales ?? 0 }],
    claims: outcomes.map(({ outcome, by, decided }) => ({ labels: { outcome, by }, value: decided })),
  };
}
