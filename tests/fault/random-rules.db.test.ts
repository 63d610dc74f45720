import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdClaimed, spareFor } from '../../src/features/claim-handling/hold-claimed.ts';
import { type ClaimedRecord, findGiven } from '../../src/features/claims/claimed-records.ts';
import { orderItems } from '../../src/features/orders/orders.table.ts';
import { lockSale, lockSaleAndStock } from '../../src/features/sales/lock-sale.ts';
import type { Sale } from '../../src/features/sales/sale.ts';
import { momentOf, takeSteps } from '../../src/features/sales/take-event.ts';
import { recordAllocations } from '../../src/features/stock/stock.table.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { dice } from '../support/dice.ts';
import { openRefunds } from '../support/refunds.ts';
import { addListing } from '../support/sale.ts';
import { saleEvents } from '../support/sales/sale-events.ts';
import type { World } from '../support/sales/sale-world.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../support/test-database.ts';
import { isWholeSuite } from '../support/whole-suite.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let clock = new Date();

beforeAll(async () => {
  stripe = await startStripeServer({ now: () => clock });
});
afterAll(() => stripe.stop());
beforeEach(() => truncateAll(database.current));

const names = Object.keys(saleEvents);

/** Steps that take effect. */
const steps = isWholeSuite ? 10_000 : 200;

const eventsOfASale = 12;

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What the rules do not say: the version, the receipt's number, what was written. */
const comparable = ({ order: { version: _, ...order }, receipt, checkout: _checkout, ...sale }: Sale) => ({
  order,
  receipt: receipt?.id,
  items: byId(sale.items),
  refunds: byId(sale.refunds),
  disputes: byId(sale.disputes),
  claims: byId(sale.claims).map(({ id, status, dueAt, remindedAt, allocationId }) => ({
    id,
    status,
    dueAt,
    remindedAt,
    allocationId,
  })),
  replacements: byId(sale.replacements),
  credited: sale.credited,
});

async function givenIn(tx: Db, orderId: string): Promise<ClaimedRecord[]> {
  const rows = await tx
    .select({ recordId: recordAllocations.recordId })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(recordAllocations.id);
  const ids = rows.map(({ recordId }) => recordId);
  const found = await findGiven(tx, orderId, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

class Nothing extends Error {}

const isOfClaims = (name: string) => /report|claim|replaces/.test(name);

/** Off sale before the rules are asked, as the use-cases do. */
function toHold(name: string, found: readonly ClaimedRecord[]): ClaimedRecord[] {
  if (!isOfClaims(name)) return [];
  const open = found.filter(({ claim }) => claim?.status === 'open');
  if (name === 'a refused claim is answered')
    return found.filter(({ claim }) => claim?.status === 'refused').slice(0, 1);
  const isReport = name.startsWith('a report is re') || name === 'a report waits';
  return isReport ? found.filter(({ allocation, claim }) => !claim && !allocation.remedy).slice(0, 1) : open;
}

/** Null where it cannot happen. Answers what the provider says from then on. */
async function happen(
  shop: Awaited<ReturnType<typeof openRefunds>>,
  orderId: string,
  name: string,
  provider: Pick<World, 'refunds' | 'disputes'>,
): Promise<Pick<World, 'refunds' | 'disputes'> | null> {
  const at = momentOf(clock);
  const work = database.current.db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    if (!sale) throw new Error('No sale.');
    const found = await givenIn(tx, orderId);
    const claims = new Map(found.flatMap(({ allocation, claim }) => (claim ? [[allocation.id, claim] as const] : [])));
    await holdClaimed(tx, toHold(name, found), clock);
    const spare = isOfClaims(name) ? await spareFor(tx, found) : new Map();
    const given = found.map(({ allocation }) => allocation);
    const world = {
      ...provider,
      sale,
      given,
      claims,
      returned: new Map(),
      notedOre: 0,
      receivedOre: sale.order.totalAmount,
      holds: true,
      spare: () => spare,
    };
    const happened = saleEvents[name]?.(world, at);
    if (!happened || happened.steps.changes.length === 0) throw new Nothing();
    await takeSteps(tx, shop.services, sale, happened.steps, clock);
    const stored = await lockSale(tx, { orderId });
    expect(stored && comparable(stored), name).toEqual(comparable(happened.steps.sale));
    return { refunds: happened.world.refunds, disputes: happened.world.disputes };
  });
  return work.catch((error: unknown) => {
    if (error instanceof Nothing) return null;
    throw error;
  });
}

test('what the database holds after each event is what the rules say', async () => {
  const roll = dice(33);
  const shop = await openRefunds(database.current, stripe, () => clock);
  const done = new Map<string, number>();
  let taken = 0;
  let leadId = '';
  const missing = () => names.filter((name) => !done.has(name));
  /** Half of the time something that was not done yet. */
  const chosen = (): string => {
    const pool = roll(2) === 0 && missing().length > 0 ? missing() : names;
    return pool[roll(pool.length)] ?? '';
  };
  // Longer if chance left something out.
  for (let sold = 0; taken < steps || (missing().length > 0 && taken < 4 * steps); sold += 1) {
    if (sold % 20 === 0)
      leadId = await addListing(database.current, { records: 80, availableCount: 80, pricePerLead: 13_333 });
    const owed = await addListing(database.current, { availableCount: 1, pricePerLead: 29_901 });
    const cart = [
      { leadId, quantity: 2 },
      { leadId: owed, quantity: 1 },
    ];
    const { orderId } = await shop.paid(cart, { customerEmail: `kopare-${sold}@foretag.example` });
    await shop.deliver(orderId);
    let provider: Pick<World, 'refunds' | 'disputes'> = { refunds: [], disputes: [] };
    for (let event = 0; event < eventsOfASale; event += 1) {
      clock = new Date(clock.getTime() + 60_000);
      const name = chosen();
      const next = await happen(shop, orderId, name, provider);
      if (!next) continue;
      provider = next;
      taken += 1;
      done.set(name, (done.get(name) ?? 0) + 1);
    }
  }
  expect(missing()).toEqual([]);
  const { wrongReservations: _waiting, ...wrong } = await wrongBooks(database.current);
  expect(wrong).toEqual({});
}, 1_200_000);
