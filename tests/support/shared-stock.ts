import { sql } from 'drizzle-orm';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { addListing, openSale } from './sale.ts';
import { wrongBooks } from './stock-books.ts';
import type { StripeServer } from './stripe/stripe-server.ts';

const maxBuyers = 3;
const listings = 5;

/** One in twenty is never paid, and one in twenty fails in its delivery, which is then retried. */
const failing = { atPayment: 20, inDelivery: 20 } as const;

type Shop = ReturnType<typeof openSale>;

async function giveUp(): Promise<never> {
  throw new Error('The process ended here.');
}

/** Runs the delivery twice at once; for some orders an earlier attempt fails halfway. */
async function deliver({ services }: Shop, orderId: string, number: number): Promise<void> {
  const once = () => deliverOrder(services.db, services, orderId, new Date());
  if (number % failing.inDelivery === 7) {
    const halfway = deliverOrder(services.db, { ...services, enqueue: giveUp }, orderId, new Date());
    await halfway.catch(() => undefined);
  }
  await Promise.all([once(), once()]);
}

async function buy(shop: Shop, stripe: StripeServer, leadIds: readonly string[], number: number): Promise<string> {
  const leadId = leadIds[number % listings] ?? '';
  // Some addresses buy several times, and must never get the same record twice.
  const customerEmail = `kopare-${number % 4 === 0 ? number % 40 : number}@foretag.example`;
  const checkout = await shop.prepared([{ leadId, quantity: 1 + (number % 3) }]);
  const answer = await shop.submit(checkout.checkoutId, { customerEmail });
  if (answer.status === 409) return 'sold out';
  const { orderId } = await answer.json();
  const intentId = checkout.clientSecret.split('_secret_')[0] ?? '';
  if (number % failing.atPayment === 3) return 'left';
  stripe.pay(intentId);
  const statuses = await shop.announce(intentId);
  if (statuses.some((status) => status !== 200)) return `webhook ${statuses}`;
  await deliver(shop, orderId, number);
  return 'delivered';
}

/** Many concurrent buyers for records that can be sold several times. */
export async function sellSharedStock(database: Database, stripe: StripeServer, { buyers }: { buyers: number }) {
  const shop = openSale(database, stripe);
  const records = Math.ceil((buyers * 2 * 0.8) / listings / maxBuyers);
  const leadIds: string[] = [];
  for (let made = 0; made < listings; made += 1) {
    leadIds.push(await addListing(database, { records, maxBuyers, availableCount: records * maxBuyers }));
  }
  const ends = await Promise.all(
    Array.from({ length: buyers }, (_, number) => buy(shop, stripe, leadIds, number).catch((error) => `${error}`)),
  );
  const { db } = database;
  const ask = async (question: ReturnType<typeof sql>) => (await db.execute(question)).rows;
  return {
    ends: [...new Set(ends)].sort(),
    soldTooOften: await ask(sql`
      select record_id from record_allocations where released_at is null
      group by record_id having count(*) > ${maxBuyers}`),
    soldTwiceToOne: await ask(sql`
      select record_id from record_allocations where released_at is null
      group by record_id, lower(buyer_email) having count(*) > 1`),
    paidAndNotWhole: await ask(sql`
      select o.id from orders o join order_items i on i.order_id = o.id
      where o.status = 'paid' and (o.delivery_status <> 'Levererad' or i.delivered_quantity <> i.quantity)`),
    mailsTwice: await ask(sql`select dedupe_key from mails group by dedupe_key having count(*) > 1`),
    wrong: await wrongBooks(database),
  };
}

export const nothingWrong = {
  soldTooOften: [],
  soldTwiceToOne: [],
  paidAndNotWhole: [],
  mailsTwice: [],
  wrong: {},
};
