import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { orders } from '../../orders/orders.table.ts';
import type { BalanceRow } from '../../payments/payment-provider.ts';

/** All rows, or null if there are more: the admin waits for every page, and all rows are in memory at once. */
export async function readUpTo(max: number, rows: AsyncIterable<BalanceRow>): Promise<BalanceRow[] | null> {
  const read: BalanceRow[] = [];
  for await (const row of rows) {
    if (read.length === max) return null;
    read.push(row);
  }
  return read;
}

/** A refund made in the provider's dashboard has no mark, but its payment is known to the shop or has one. */
export async function whichAreOurs(db: Db, rows: readonly BalanceRow[]): Promise<(row: BalanceRow) => boolean> {
  const ours = new Set(rows.flatMap(({ isMarked, intentId }) => (isMarked && intentId ? [intentId] : [])));
  const unknown = new Set(rows.flatMap(({ intentId }) => (intentId && !ours.has(intentId) ? [intentId] : [])));
  if (unknown.size > 0) {
    const { rows: known } = await db.execute<{ id: string }>(sql`
      select candidate.id from unnest(${sql.param([...unknown])}::text[]) as candidate (id)
      where exists (select from ${checkouts} where ${checkouts.intentId} = candidate.id)
        or exists (select from ${orders} where ${orders.stripePaymentIntentId} = candidate.id)`);
    for (const { id } of known) ours.add(id);
  }
  return ({ intentId }) => intentId !== null && ours.has(intentId);
}
