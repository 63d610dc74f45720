import type { Db } from '../../platform/database/db.ts';
import { closedMonths } from '../receipts/receipts.table.ts';
import { nothing, sumDocumentsByMonth } from './document-sums.ts';

/** Months with documents and closed months, newest first. */
export async function listMonths(db: Db) {
  const sums = await sumDocumentsByMonth(db);
  const closed = await db.select().from(closedMonths);
  const closedAt = new Map(closed.map((row) => [row.month, row.closedAt]));
  const months = [...new Set([...sums.keys(), ...closedAt.keys()])].sort().reverse();
  return months.map((month) => {
    const { remaining: _remaining, refundedGross: _refundedGross, ...figures } = sums.get(month) ?? nothing;
    return { ...figures, month, closedAt: closedAt.get(month) ?? null };
  });
}
