import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Ore } from '../../platform/money.ts';
import type { Order } from '../orders/move-order.ts';
import { refunds } from '../payments/payments.table.ts';
import { creditedSoFar } from '../receipts/issue-credit-note.ts';
import type { Left } from './refund-plan.rules.ts';

export type Refund = typeof refunds.$inferSelect;

export const refundsOf = (tx: Db, orderId: string): Promise<Refund[]> =>
  tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

/** Includes what is on its way. */
export const goneOf = (rows: readonly Refund[]): Ore =>
  rows.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);

/** Credited but not paid back, because a refund failed. */
export const owedOf = (rows: readonly Refund[]): Ore =>
  Math.max(rows.reduce((sum, { credited }) => sum + credited, 0) - goneOf(rows), 0);

/** Zero for an order that was never paid: a charge that cannot be served is refunded whole. */
export async function leftToCredit(tx: Db, order: Order): Promise<Left> {
  if (!order.paidAt) return { netOre: 0, vatOre: 0 };
  const credited = await creditedSoFar(tx, order.id);
  return { netOre: order.subtotal - credited.netOre, vatOre: order.vat - credited.vatOre };
}

/** Refunds that the provider has not confirmed yet. */
export const isUnsent = (orderId: string) =>
  and(eq(refunds.orderId, orderId), eq(refunds.status, 'requested'), isNull(refunds.providerRefundId));
