import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Ore } from '../../platform/money.ts';
import { pluck } from '../../platform/pick.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { byInvoice } from '../orders/payment-words.rules.ts';
import { type ListedPayment, type PaymentProvider, PaymentProviderError } from '../payments/payment-provider.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { type Breach, counted, minutesBefore } from './rule.ts';

/** Covers late webhooks and settlements that are still open. */
const lookBackDays = 30;

/** The webhook of a recent payment may still be on its way. */
const graceMinutes = 15;

const idsAtOnce = 500;

type Ours = {
  orderId: string;
  status: (typeof orders.$inferSelect)['status'];
  totalOre: Ore;
  refundedOre: Ore;
  isOpen: boolean;
};

/** Without disputes, whose money is not returned by a refund, and without repayments outside the provider. */
const refundedOf = sql`(
  select coalesce(sum(r.amount), 0) from ${refunds} r
  where r.order_id = ${orders}.id and r.status = 'succeeded' and r.provider_refund_id is not null and not exists (
    select 1 from ${disputes} d where d.provider_dispute_id = r.provider_refund_id))`;

const hasOpenRefund = sql<boolean>`exists (
  select 1 from ${refunds} r where r.order_id = ${orders}.id and r.status = 'requested')`;

async function readOurs(db: Db, intentIds: readonly string[]): Promise<ReadonlyMap<string, Ours>> {
  const found = new Map<string, Ours>();
  for (let from = 0; from < intentIds.length; from += idsAtOnce) {
    const rows = await db
      .select({
        intentId: orders.stripePaymentIntentId,
        orderId: orders.id,
        status: orders.status,
        totalOre: orders.totalAmount,
        refundedOre: refundedOf.mapWith(refunds.amount),
        isOpen: hasOpenRefund,
      })
      .from(orders)
      .where(inArray(orders.stripePaymentIntentId, intentIds.slice(from, from + idsAtOnce)));
    for (const { intentId, ...row } of rows) if (intentId) found.set(intentId, row);
  }
  return found;
}

async function findUnpaid(db: Db, provider: string, span: { from: Date; to: Date }, listed: ReadonlySet<string>) {
  const rows = await db
    .select({ id: orders.id, intentId: orders.stripePaymentIntentId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(
      and(
        eq(checkouts.provider, sql`${provider}`),
        gte(orders.paidAt, span.from),
        sql`${orders.paidAt} < ${span.to.toISOString()}::timestamptz`,
        ne(orders.status, 'pending'),
        sql`${orders.paymentMethod} is distinct from ${byInvoice}`,
      ),
    );
  return rows.filter(({ intentId }) => intentId === null || !listed.has(intentId)).map(({ id }) => id);
}

const breach = (rule: string, ids: readonly string[], message: string): Breach[] =>
  ids.length > 0 ? [{ rule, ids, message }] : [];

async function compare(db: Db, provider: string, payments: readonly ListedPayment[], now: Date): Promise<Breach[]> {
  const to = minutesBefore(now, graceMinutes);
  const ours = await readOurs(db, pluck(payments, 'intentId'));
  const settled = payments.filter(({ paidAt }) => paidAt < to);
  const unknown = settled.filter(({ intentId }) => !isSettled(ours.get(intentId)?.status ?? 'pending'));
  const known = settled.flatMap((payment) => {
    const order = ours.get(payment.intentId);
    return order && isSettled(order.status) && !order.isOpen ? [{ payment, order }] : [];
  });
  const wrongIn = known.filter(
    ({ payment, order }) => order.status === 'paid' && payment.receivedOre !== order.totalOre,
  );
  const wrongOut = known.filter(({ payment, order }) => payment.refundedOre !== order.refundedOre);
  // One day shorter than the list: the shop learns of a payment after the provider charged it.
  const from = daysBefore(now, lookBackDays - 1);
  const unpaid = await findUnpaid(db, provider, { from, to }, new Set(payments.map(({ intentId }) => intentId)));
  return [
    ...breach(
      'payment-without-order',
      pluck(unknown, 'intentId'),
      `${counted(unknown.length, 'payment')} taken by the provider that no order of ours counts as paid.`,
    ),
    ...breach(
      'order-without-payment',
      unpaid,
      `${counted(unpaid.length, 'order')} counted as paid whose payment the provider does not list.`,
    ),
    ...breach(
      'payment-amount',
      wrongIn.map(({ order }) => order.orderId),
      `${counted(wrongIn.length, 'order')}: the provider took another amount than the order's.`,
    ),
    ...breach(
      'refund-amount',
      wrongOut.map(({ order }) => order.orderId),
      `${counted(wrongOut.length, 'order')}: the provider gave back another amount than our refunds say.`,
    ),
  ];
}

/** A provider that does not answer is reported, not taken for agreement. */
export async function comparePayments(db: Db, payments: PaymentProvider, now: Date): Promise<readonly Breach[]> {
  const since = daysBefore(now, lookBackDays);
  try {
    return await compare(db, payments.name, await payments.listPayments(since), now);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const message = `The payments could not be compared: the provider does not answer (${error.message}).`;
    return [{ rule: 'provider-list', ids: [], message }];
  }
}
