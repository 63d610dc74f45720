import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdClaimed, spareFor } from '../../src/features/claim-handling/hold-claimed.ts';
import { type ClaimedRecord, findDeliveredRecords } from '../../src/features/claims/claimed-records.ts';
import { isSettled } from '../../src/features/orders/order-status.rules.ts';
import { orderItems, orders } from '../../src/features/orders/orders.table.ts';
import { momentOf, takeSteps } from '../../src/features/sales/apply-changes.ts';
import { deliverMissing } from '../../src/features/sales/deliver-order.job.ts';
import { lockSale, lockSaleAndStock } from '../../src/features/sales/lock-sale.ts';
import type { Sale } from '../../src/features/sales/sale.ts';
import { served } from '../../src/features/settlement/settle-payment.ts';
import { recordAllocations } from '../../src/features/stock/stock.table.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { oreFromDecimal } from '../../src/platform/money.ts';
import { dice } from '../support/dice.ts';
import { openRefunds } from '../support/refunds.ts';
import { addListing, type CartItem } from '../support/sale.ts';
import { charged, deliveryEvents, paymentEvents } from '../support/sales/payment-events.ts';
import { saleEvents } from '../support/sales/sale-events.ts';
import type { World } from '../support/sales/sale-world.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { isWholeSuite } from '../support/whole-suite.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let clock = new Date();

const events = { ...paymentEvents, ...deliveryEvents, ...saleEvents };

const names = Object.keys(events);

/** Steps that take effect. */
const steps = isWholeSuite ? 10_000 : 200;

const eventsOfASale = 12;

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** What the rules do not say: the version, the receipt, what was written. */
const comparable = ({ order: { version: _, ...order }, receipt: _receipt, checkout: _checkout, ...sale }: Sale) => ({
  order,
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
  // What is paid after its hold lapsed may be given the same records again.
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  const found = await findDeliveredRecords(tx, orderId, ids);
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

type Shop = Awaited<ReturnType<typeof openRefunds>>;

/** What stock and delivery give, asked before the rules, as the use-cases do. */
async function asked(tx: Db, { services }: Shop, sale: Sale, name: string): Promise<Pick<World, 'served' | 'handed'>> {
  const { status } = sale.order;
  if (name === 'the rest is handed over' && status === 'paid')
    return { handed: (await deliverMissing(tx, sale, clock)).given };
  if (!name.startsWith('it is paid and') || isSettled(status)) return {};
  const noMail = () => Promise.reject(new Error('No mail can be queued just now.'));
  const deps = name.endsWith('delivered') ? services : { ...services, enqueue: noMail };
  return { served: await served(tx, deps, { sale, isNew: false }, charged(sale), clock) };
}

type AtProvider = Pick<World, 'refunds' | 'disputes' | 'receivedOre'>;

/** The first of the names that can happen, or null. Answers what the provider says from then on. */
async function happen(
  shop: Shop,
  orderId: string,
  candidates: readonly string[],
  provider: AtProvider,
): Promise<{ name: string; provider: AtProvider } | null> {
  const at = momentOf(clock);
  const work = database.current.db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    if (!sale) throw new Error('No sale.');
    const found = await givenIn(tx, orderId);
    const claims = new Map(found.flatMap(({ allocation, claim }) => (claim ? [[allocation.id, claim] as const] : [])));
    let spare = await spareFor(tx, found);
    const given = found.map(({ allocation }) => allocation);
    const about = { sale, given, claims, returned: new Map(), notedOre: 0, holds: true };
    const world: World = { ...provider, ...about, spare: () => spare };
    const happened = (name: string, of: World) => {
      const made = events[name]?.(of, at);
      return made && made.steps.changes.length > 0 ? made : null;
    };
    const name = candidates.find((one) => happened(one, world));
    if (!name) throw new Nothing();
    await holdClaimed(tx, toHold(name, found), clock);
    if (isOfClaims(name)) spare = await spareFor(tx, found);
    const done = happened(name, { ...world, ...(await asked(tx, shop, sale, name)) });
    if (!done) throw new Nothing();
    await takeSteps(tx, shop.services, sale, done.steps, clock);
    const stored = await lockSale(tx, { orderId });
    expect(stored && comparable(stored), name).toEqual(comparable(done.steps.sale));
    expect(stored?.receipt !== null, name).toBe(stored?.order.paidAt !== null);
    const { refunds, disputes, receivedOre } = done.world;
    return { name, provider: { refunds, disputes, receivedOre } };
  });
  return work.catch((error: unknown) => {
    if (error instanceof Nothing) return null;
    throw error;
  });
}

let buyers = 0;

/** Of three, one waits for its payment, one for minutes, as a large hold does, and one is paid and delivered. */
async function opened({ submitted, paid, deliver }: Shop, cart: readonly CartItem[], kind: number) {
  const buyer = { customerEmail: `kopare-${buyers++}@foretag.example` };
  const { orderId, total } = kind === 0 ? await paid(cart, buyer) : await submitted(cart, buyer);
  if (kind === 0) await deliver(orderId);
  const hold = { isLargeHold: true, heldUntil: new Date(clock.getTime() + 3 * 60_000) };
  if (kind === 1) await database.current.db.update(orders).set(hold).where(eq(orders.id, orderId));
  return { orderId, paidOre: kind === 0 ? (oreFromDecimal(total) ?? 0) : 0 };
}

test('the database after each event is as the pure rules say', async () => {
  const roll = dice(33);
  const shop = await openRefunds(database.current, stripe, () => clock);
  // Prices that are rounded, per lead.
  shop.setVolumeSteps([
    { from: 2, percent: 7 },
    { from: 3, percent: 33 },
  ]);
  const done = new Map<string, number>();
  let taken = 0;
  let leadId = '';
  const missing = () => names.filter((name) => !done.has(name));
  const shuffled = (of: readonly string[]): string[] =>
    of
      .map((name) => ({ name, place: roll(1_000_000) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ name }) => name);
  /** Half of the time what was not done yet comes first. */
  const inSomeOrder = (): string[] => (roll(2) === 0 ? [...shuffled(missing()), ...shuffled(names)] : shuffled(names));
  // Longer if chance left something out.
  for (let sold = 0; taken < steps || (missing().length > 0 && taken < 20 * steps); sold += 1) {
    if (sold % 20 === 0)
      leadId = await addListing(database.current, { records: 80, availableCount: 80, pricePerLead: 13_333 });
    const owed = await addListing(database.current, { availableCount: 1, pricePerLead: 29_901 });
    const cart = [{ leadId, quantity: 2 }, ...(roll(2) === 0 ? [{ leadId: owed, quantity: 1 }] : [])];
    const { orderId, paidOre } = await opened(shop, cart, roll(3));
    let provider: AtProvider = { refunds: [], disputes: [], receivedOre: paidOre };
    for (let event = 0; event < eventsOfASale; event += 1) {
      clock = new Date(clock.getTime() + 60_000);
      const next = await happen(shop, orderId, inSomeOrder(), provider);
      if (!next) continue;
      provider = next.provider;
      taken += 1;
      done.set(next.name, (done.get(next.name) ?? 0) + 1);
    }
  }
  expect(missing()).toEqual([]);
  const { wrongReservations: _waiting, ...wrong } = await wrongBooks(database.current);
  expect(wrong).toEqual({});
});
