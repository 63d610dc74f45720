import { sql } from 'drizzle-orm';
import { receipts } from '../../../src/features/receipts/receipts.table.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { openRefunds } from '../refunds.ts';
import { addListing } from '../sale.ts';
import type { StripeServer } from '../stripe/stripe-server.ts';

export async function openBooks(database: Database, stripe: StripeServer, now?: () => Date) {
  const shop = await openRefunds(database, stripe, now);
  const leadId = await addListing(database, { availableCount: 500, pricePerLead: 14_950 });
  return {
    ...shop,
    leadId,
    async sold(quantity = 1, buyer: object = {}) {
      const { orderId } = await shop.paid([{ leadId, quantity }], buyer);
      return orderId;
    },
    /** Dates the documents of an order. */
    dated: (orderId: string, moment: string) =>
      database.db.execute(sql`update ${receipts} set created_at = ${moment}::timestamptz where order_id = ${orderId}`),
    ask: (path: string) => shop.app.request(`/api/admin/books/${path}`, { headers: shop.headers }),
    async read<Answer>(path: string): Promise<Answer> {
      const answer = await shop.app.request(`/api/admin/books/${path}`, { headers: shop.headers });
      if (answer.status !== 200) throw new Error(`Not read: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

export type BooksDesk = Awaited<ReturnType<typeof openBooks>>;
