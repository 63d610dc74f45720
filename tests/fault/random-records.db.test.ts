import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundOrder } from '../../src/features/admin-orders/refund-order.ts';
import { undoImport } from '../../src/features/import-handling/undo-import.ts';
import { leadImports } from '../../src/features/imports/imports.table.ts';
import { orderItems, orders } from '../../src/features/orders/orders.table.ts';
import { changeSale } from '../../src/features/record-handling/change-sale.ts';
import { editRecord } from '../../src/features/record-handling/edit-record.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import { newId } from '../../src/platform/ids.ts';
import { dice } from '../support/dice.ts';
import { openImportDesk } from '../support/import-desk.ts';
import { openSale } from '../support/sale.ts';
import { people, recordSender } from '../support/send-records.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { someOf } from '../support/whole-suite.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let clock = new Date();

const actor = 'admin';
/** Fewer on the embedded database, where a single connection lets nothing race. */
const steps = () => (database.url === null ? 250 : 500);

async function openWalk(seed: number) {
  const roll = dice(seed);
  const { desk, leadId } = await openImportDesk(database.current, stripe, { maxBuyers: 2 }, () => clock);
  const { db } = database.current;
  const { services } = desk;
  // On the real clock, so that the admin's session does not expire.
  const office = openSale(database.current, stripe);
  const later = openSale(database.current, stripe, { now: () => clock, deliversLater: true });
  const { imported } = recordSender(() => desk.headers);
  const intents: string[] = [];
  const open: string[] = [];
  const done = new Map<string, number>();
  const pick = <Row>(rows: readonly Row[]): Row | undefined => rows[roll(rows.length)];
  const someRecord = async () => pick(await db.select({ id: leadRecords.id }).from(leadRecords))?.id ?? '';
  const someEmail = () => `kopare-${roll(5)}@foretag.example`;

  async function sell(): Promise<boolean> {
    const answer = await desk.prepare([{ leadId, quantity: 1 + roll(3) }]);
    if (answer.status !== 200) return false;
    const { checkoutId, clientSecret } = await answer.json();
    if ((await desk.submit(checkoutId, { customerEmail: someEmail() })).status !== 200) return false;
    const [intentId = ''] = clientSecret.split('_secret_');
    intents.push(intentId);
    open.push(checkoutId);
    // Some are not paid, so that their holds expire.
    if (roll(4) === 0) return true;
    stripe.pay(intentId);
    await (roll(4) === 0 ? later : desk).announce(intentId, 'payment_intent.succeeded');
    return true;
  }

  async function refund(): Promise<boolean> {
    const item = pick(await db.select().from(orderItems));
    if (!item) return false;
    const lines = roll(2) === 0 ? null : [{ orderItemId: item.id, quantity: 1 }];
    const params = { id: item.orderId, lines, recordIds: null, reason: null, actor, version: null, requestKey: null };
    return (await refundOrder(db, services, params, clock)).ok;
  }

  const actions: Record<string, () => Promise<boolean>> = {
    import: async () => (await imported(office, leadId, people(1 + roll(4), roll(60)))).taken > 0,
    edit: async () => {
      const change = roll(2) === 0 ? { email: `person-${roll(60)}@foretag.example` } : { city: `Ort ${roll(9)}` };
      return (await editRecord(db, services, { id: await someRecord(), change, version: null, actor }, clock)).ok;
    },
    withdraw: async () =>
      (await changeSale(db, services, { id: await someRecord(), reason: 'Fel nummer', actor }, clock)).ok,
    restore: async () => (await changeSale(db, services, { id: await someRecord(), reason: null, actor }, clock)).ok,
    undo: async () => {
      const importId = pick(await db.select({ id: leadImports.id }).from(leadImports))?.id ?? newId();
      return roll(3) === 0 && (await undoImport(services, { importId, actor }, clock)).ok;
    },
    sell,
    sellMore: sell,
    resubmit: async () => {
      const [checkoutId] = open.slice(-(1 + roll(3)));
      return checkoutId !== undefined && (await desk.submit(checkoutId, { customerEmail: someEmail() })).status === 200;
    },
    deliver: async () => {
      const isOwed = and(eq(orders.status, 'paid'), isNull(orders.deliveredAt));
      const order = pick(await db.select({ id: orders.id }).from(orders).where(isOwed));
      if (order) await deliverOrder(db, services, order.id, clock);
      return order !== undefined && (await desk.order(order.id))?.deliveredAt !== null;
    },
    refund,
    erase: async () => {
      const id = await someRecord();
      if (roll(3) > 0 || id === '') return false;
      // It may already be gone.
      return desk.erase(id).then(
        () => true,
        () => false,
      );
    },
    lapse: async () => {
      clock = new Date(clock.getTime() + roll(8) * 60_000);
      await desk.reconcile();
      return true;
    },
  };
  const names = Object.keys(actions);

  return {
    roll,
    done,
    actions: names.length,
    async step(): Promise<void> {
      const name = pick(names) ?? '';
      if (await actions[name]?.()) done.set(name, (done.get(name) ?? 0) + 1);
    },
  };
}

/** An order whose record was erased may wait for another. */
async function wrongHere() {
  const { wrongReservations: _waiting, ...wrong } = await wrongBooks(database.current);
  return wrong;
}

test.each(someOf([1, 2, 3, 4]))(
  'after any imports, edits, withdrawals, undone imports and sales, the books agree (%i)',
  async (seed) => {
    const walk = await openWalk(seed);
    for (let taken = 0; taken < steps(); ) {
      const atOnce = 1 + walk.roll(3);
      await Promise.all(Array.from({ length: atOnce }, () => walk.step()));
      taken += atOnce;
      if (walk.roll(8) === 0) expect(await wrongHere()).toEqual({});
    }
    expect(await wrongHere()).toEqual({});
    // The walk must have done everything at least once.
    expect(walk.done.size).toBe(walk.actions);
  },
);
