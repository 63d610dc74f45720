import { asc, eq } from 'drizzle-orm';
import type { OrderAnswer } from '../../src/features/admin-orders/list-orders.ts';
import { orderEvents, orderItems } from '../../src/features/orders/orders.table.ts';
import { receipts } from '../../src/features/receipts/receipts.table.ts';
import { refunds } from '../../src/features/refunds/refunds.table.ts';
import { refundChargeJob } from '../../src/features/sales/refund-charge.job.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { mails } from '../../src/platform/mail/mail.table.ts';
import { asAdmin } from './admin-session.ts';
import { type CartItem, openSale } from './sale.ts';
import type { StripeServer } from './stripe/stripe-server.ts';
import { sendJson } from './test-app.ts';

export async function openRefunds(database: Database, stripe: StripeServer, now?: () => Date, deliversLater = false) {
  const { db } = database;
  const shop = openSale(database, stripe, { deliversLater, ...(now && { now }) });
  const headers = await asAdmin(database);
  const post = (orderId: string, action: string, body: object = {}, more: Record<string, string> = {}) =>
    sendJson(shop.app, 'POST', `/api/admin/orders/${orderId}/${action}`, body, { ...headers, ...more });
  const rows = (orderId: string) =>
    db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
  return {
    ...shop,
    headers,
    post,
    refund: (orderId: string, body: object = {}, more: Record<string, string> = {}) =>
      post(orderId, 'refund', body, more),
    async refunded(orderId: string, body: object = {}): Promise<OrderAnswer> {
      const answer = await post(orderId, 'refund', body);
      if (answer.status !== 200) throw new Error(`Not refunded: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    async paid(cart: readonly CartItem[], more: object = {}) {
      const sale = await shop.submitted(cart, more);
      stripe.pay(sale.intentId);
      await shop.announce(sale.intentId, 'payment_intent.succeeded');
      const items = await db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, sale.orderId))
        .orderBy(orderItems.id);
      const itemOf = (leadId: string) => items.find((item) => item.leadId === leadId)?.id ?? '';
      return { ...sale, itemOf };
    },
    rows,
    async give(orderId: string, isLast = false) {
      for (const { id } of await rows(orderId)) await refundChargeJob.run(shop.services, { refundId: id }, { isLast });
    },
    items: (orderId: string) =>
      db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id),
    kinds: async (orderId: string) =>
      (await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)).map(
        ({ kind }) => kind,
      ),
    notes: async () =>
      (await db.select().from(receipts).where(eq(receipts.series, 'credit-note')).orderBy(receipts.number)).map(
        ({ number }) => number,
      ),
    mails: () => db.select().from(mails).orderBy(mails.id),
    refundedAt: (intentId: string) => stripe.books.chargeOf(stripe.books.intent(intentId))?.amount_refunded ?? 0,
  };
}
