import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type Placeholders, prepareRows } from '../../platform/database/prepare.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { paymentEvents } from '../payments/payments.table.ts';
import { lockSale } from '../sales/lock-sale.ts';
import type { Sale } from '../sales/sale.ts';

export type NewEvent = Pick<
  typeof paymentEvents.$inferSelect,
  'eventId' | 'provider' | 'kind' | 'intentId' | 'createdAt'
>;

const insertNew = (db: Db, { eventId, provider, kind, intentId, createdAt }: Placeholders<NewEvent>) =>
  db.insert(paymentEvents).values({ eventId, provider, kind, intentId, createdAt }).onConflictDoNothing();

const storeNew = prepareRows(paymentEvents)<NewEvent>((db, values) => insertNew(db, values).returning());

/** False if it was stored before. Of concurrent calls one stores it, and the others wait for that. */
export async function storeEvent(tx: Db, event: NewEvent): Promise<boolean> {
  return (await storeNew(tx, event)).length > 0;
}

const succeeded = { nextCheckAt: null, intentStatus: 'succeeded' } as const;

const markOnce = prepareRows(checkouts)<{ paid: string }>((db, values) =>
  db.update(checkouts).set(succeeded).where(eq(checkouts.intentId, values.paid)).returning(),
);

/** Stores the event and marks its checkout in one statement, since every round trip of a sale counts. */
const markByEvent = prepareRows(checkouts)<NewEvent & { paid: string }>((db, values) => {
  const told = db.$with('told').as(insertNew(db, values).returning({ eventId: paymentEvents.eventId }));
  return db
    .with(told)
    .update(checkouts)
    .set(succeeded)
    .where(and(eq(checkouts.intentId, values.paid), sql`exists (select 1 from ${told})`))
    .returning();
});

/** The checkout of a received payment, marked and locked with its sale. None if the event was handled before. */
export async function lockPaid(
  tx: Db,
  { intentId, event }: { intentId: string; event?: NewEvent },
): Promise<{ checkout: Checkout | undefined; sale: Sale | null }> {
  let marked: readonly Checkout[] = [];
  const mark = async () => {
    marked = await (event ? markByEvent(tx, { ...event, paid: intentId }) : markOnce(tx, { paid: intentId }));
    return marked;
  };
  const sale = await lockSale(tx, { intentId, mark });
  return { checkout: marked[0], sale };
}
