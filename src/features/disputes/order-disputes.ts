import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { disputes } from './disputes.table.ts';

export type Dispute = typeof disputes.$inferSelect;

/** As a query condition. */
export const hasOpenDispute = (orderId: SQL): SQL<boolean> => sql`exists (
  select 1 from ${disputes} d where d.order_id = ${orderId} and d.status = 'open')`;

/** Where it is answered. Stripe's ids of disputes; those of the demo provider lead nowhere. */
const providerUrlOf = (id: string) => (/^d[pu]_/.test(id) ? `https://dashboard.stripe.com/disputes/${id}` : null);

const disputeAnswer = ({ status, amount, reason, dueAt, providerDisputeId }: Dispute) => ({
  status,
  amount: decimalFromOre(amount),
  reason,
  dueAt: dueAt?.toISOString() ?? null,
  providerUrl: providerUrlOf(providerDisputeId),
});

export type DisputeAnswer = ReturnType<typeof disputeAnswer>;

/** The open one, else the latest. */
export async function shownDisputes(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, DisputeAnswer>> {
  const rows = await db
    .selectDistinctOn([disputes.orderId])
    .from(disputes)
    .where(inArray(disputes.orderId, [...orderIds]))
    .orderBy(disputes.orderId, desc(sql`${disputes.status} = 'open'`), desc(disputes.openedAt), desc(disputes.id));
  return new Map(rows.map((row) => [row.orderId, disputeAnswer(row)]));
}
