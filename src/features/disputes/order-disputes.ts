import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import type { Env } from '../../platform/env.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { disputes } from './disputes.table.ts';

export type Dispute = typeof disputes.$inferSelect;

/** As a query condition. */
export const hasOpenDispute = (orderId: SQL): SQL<boolean> => sql`exists (
  select 1 from ${disputes} d where d.order_id = ${orderId} and d.status = 'open')`;

/** The key says whether the account is in Stripe's test mode, which has a dashboard of its own. */
export type ProviderKey = Pick<Env, 'STRIPE_SECRET_KEY'>;

/** The dispute's page in the dashboard. Only Stripe's ids have one; the demo provider has no dashboard. */
function providerUrlOf(id: string, { STRIPE_SECRET_KEY: key = '' }: ProviderKey): string | null {
  const desk = `https://dashboard.stripe.com${/^[sr]k_test_/.test(key) ? '/test' : ''}`;
  return /^d[pu]_/.test(id) ? `${desk}/disputes/${id}` : null;
}

const disputeAnswer = ({ status, amount, reason, dueAt, providerDisputeId }: Dispute, key: ProviderKey) => ({
  status,
  amount: decimalFromOre(amount),
  reason,
  dueAt: dueAt?.toISOString() ?? null,
  providerUrl: providerUrlOf(providerDisputeId, key),
});

export type DisputeAnswer = ReturnType<typeof disputeAnswer>;

const disputesOf = prepareRows(disputes)<{ orderIds: readonly string[] }>((db, { orderIds }) =>
  db
    .selectDistinctOn([disputes.orderId])
    .from(disputes)
    .where(sql`${disputes.orderId} = any(${orderIds}::uuid[])`)
    .orderBy(disputes.orderId, desc(sql`${disputes.status} = 'open'`), desc(disputes.openedAt), desc(disputes.id)),
);

/** The open one, else the latest. */
export async function shownDisputes(db: Db, orderIds: readonly string[], key: ProviderKey) {
  const rows = await disputesOf(db, { orderIds });
  return new Map(rows.map((row) => [row.orderId, disputeAnswer(row, key)]));
}
