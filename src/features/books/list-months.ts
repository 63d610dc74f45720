import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { closedMonths, receipts } from '../receipts/receipts.table.ts';
import { documentCounts, documentSums, nothing } from './document-sums.ts';

export type MonthOfBooks = {
  month: string;
  receipts: number;
  creditNotes: number;
  net: string;
  vat: string;
  gross: string;
  refundedNet: string;
  refundedVat: string;
  closedAt: Date | null;
};

/** Months with documents and months that are closed, the newest first. */
export async function listMonths(db: Db): Promise<MonthOfBooks[]> {
  const month = sql<string>`to_char(${receipts.createdAt} at time zone 'Europe/Stockholm', 'YYYY-MM')`;
  const rows = await db
    .select({ month, ...documentCounts, ...documentSums })
    .from(receipts)
    .groupBy(sql`1`);
  const closed = await db.select().from(closedMonths);
  const sums = new Map(rows.map((row) => [row.month, row]));
  const closedAt = new Map(closed.map((row) => [row.month, row.closedAt]));
  const months = [...new Set([...sums.keys(), ...closedAt.keys()])].sort().reverse();
  return months.map((name) => ({
    receipts: 0,
    creditNotes: 0,
    ...nothing,
    ...sums.get(name),
    month: name,
    closedAt: closedAt.get(name) ?? null,
  }));
}
