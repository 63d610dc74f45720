import { eq, sql } from 'drizzle-orm';
import { orders } from '../../src/features/orders/orders.table.ts';
import { numberReceipts } from '../../src/features/receipts/issue-documents.ts';
import { receipts } from '../../src/features/receipts/receipts.table.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { recordAllocations } from '../../src/features/stock/stock.table.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { addListing, type CartItem, intentOf, openSale, type Prepared, stockOf } from './sale.ts';
import type { StripeServer } from './stripe/stripe-server.ts';

type Shop = ReturnType<typeof openSale>;

export type Outcome = { end: 'paid' | 'refused'; charged: boolean; statuses: number[] };

/** A database that has no time for a statement is a 503, after which buyers and Stripe try again. */
async function served<Answer>(
  ask: () => Answer | Promise<Answer>,
  statusOf: (answer: Answer) => number,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (statusOf(answer) !== 503 || tries === 20) return answer;
  }
}

const statusOf = ({ status }: Response) => status;

/** Prepares, submits and pays; then Stripe notifies the shop. */
async function buy(shop: Shop, stripe: StripeServer, cart: readonly CartItem[], email: string): Promise<Outcome> {
  const asked = await served(() => shop.prepare(cart), statusOf);
  if (asked.status !== 200) return { end: 'refused', charged: false, statuses: [asked.status] };
  const { checkoutId, clientSecret }: Prepared = await asked.json();
  const pressed = await served(() => shop.submit(checkoutId, { customerEmail: email }), statusOf);
  const statuses = [asked.status, pressed.status];
  if (pressed.status !== 200) return { end: 'refused', charged: false, statuses };
  const intentId = intentOf(clientSecret);
  stripe.pay(intentId);
  const announced = await served(
    () => shop.announce(intentId),
    (all) => Math.max(...all),
  );
  return { end: 'paid', charged: true, statuses: [...statuses, ...announced] };
}

/** Many concurrent buyers for few leads. */
export async function race(
  database: Database,
  stripe: StripeServer,
  { buyers, stock, records }: { buyers: number; stock: number; records: boolean },
) {
  const shop = openSale(database, stripe);
  const leadId = await addListing(database, { availableCount: stock, records: records ? stock : 0 });
  const outcomes = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      buy(shop, stripe, [{ leadId, quantity: 1 }], `kopare-${index}@foretag.example`),
    ),
  );
  const { db } = database;
  const inAll = async (query: Promise<unknown[]>) => (await query).length;
  await numberReceipts(db);
  const numbers = (await db.select({ number: receipts.number }).from(receipts)).map(({ number }) => number ?? 0);
  return {
    paid: outcomes.filter(({ end }) => end === 'paid').length,
    chargedButRefused: outcomes.filter(({ end, charged }) => end === 'refused' && charged).length,
    failures: outcomes.flatMap(({ statuses }) => statuses).filter((status) => status >= 500).length,
    paidOrders: await inAll(db.select().from(orders).where(eq(orders.status, 'paid'))),
    stock: await stockOf(database, leadId),
    slotsTaken: await inAll(db.select().from(leadRecords).where(sql`${leadRecords.takenSlots} = 1`)),
    allocations: await inAll(db.select().from(recordAllocations)),
    receiptsAreASeries: numbers.sort((one, other) => one - other).every((number, index) => number === index + 1),
  };
}

/** What must hold after a race, in any order. */
export const fairRace = (stock: number, records: boolean): Awaited<ReturnType<typeof race>> => ({
  paid: stock,
  chargedButRefused: 0,
  failures: 0,
  paidOrders: stock,
  stock: { available: 0, sold: stock },
  slotsTaken: records ? stock : 0,
  allocations: records ? stock : 0,
  receiptsAreASeries: true,
});

/** Pairs of concurrent buyers with the same two leads in opposite order. */
export async function crossPairs(database: Database, stripe: StripeServer, pairs: number): Promise<Outcome[]> {
  const shop = openSale(database, stripe);
  const one = await addListing(database, { availableCount: 2 * pairs, records: 2 * pairs });
  const other = await addListing(database, { availableCount: 2 * pairs });
  const first = { leadId: one, quantity: 1 };
  const second = { leadId: other, quantity: 1 };
  return Promise.all(
    Array.from({ length: 2 * pairs }, (_, index) =>
      buy(shop, stripe, index % 2 === 0 ? [first, second] : [second, first], `kopare-${index}@foretag.example`),
    ),
  );
}
