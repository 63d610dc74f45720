import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkouts } from '../../src/features/checkout/checkout.table.ts';
import { decideDueClaims } from '../../src/features/claim-handling/decide-due-claims.job.ts';
import { claims } from '../../src/features/claims/claims.table.ts';
import { undoImport } from '../../src/features/import-handling/undo-import.ts';
import { leadImports } from '../../src/features/imports/imports.table.ts';
import { orderItems, orders } from '../../src/features/orders/orders.table.ts';
import { PaymentProviderError } from '../../src/features/payments/payment-provider.ts';
import { leadRecords } from '../../src/features/records/records.table.ts';
import { stopOrder } from '../../src/features/sales/stop-order.ts';
import { lockListings } from '../../src/features/stock/allocate-stock.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { openClaimDesk } from '../support/claim-desk.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { useStripeServer } from '../support/stripe/use-stripe-server.ts';
import { sendJson } from '../support/test-app.ts';
import { somebodyWaits, usePostgresDatabase } from '../support/test-database.ts';
import { isWholeSuite } from '../support/whole-suite.ts';

const database = usePostgresDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openClaimDesk>>;

beforeAll(async () => {
  // An erasure looks into the jobs.
  await (await openJobQueue(database.current, [], () => {})).stop();
});
beforeEach(async () => {
  shop = await openClaimDesk(database.current, stripe, { records: 8, maxBuyers: 2 });
  shop.setNow(new Date());
});

type Sold = { orderId: string; intentId: string; clientSecret: string; recordIds: string[]; importId: string };

type Actor = (sold: Sold) => Promise<unknown>;

const buyer = 'kopare@foretag.example';

const erasure: Actor = async ({ recordIds }) => {
  const [record] = await database.current.db
    .select({ email: leadRecords.email })
    .from(leadRecords)
    .where(inArray(leadRecords.id, recordIds));
  // The buyer, and a person whose record was sold.
  for (const email of [buyer, record?.email]) {
    const answer = await sendJson(shop.app, 'POST', '/api/admin/privacy/erase', { email }, shop.headers);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  }
};

const undoing: Actor = ({ importId }) => undoImport(shop.services, { importId, actor: 'admin' }, shop.now());

/** It gives nothing back while a bank takes the payment back; the job tries again. */
function refusedByProvider(error: unknown): void {
  if (!(error instanceof PaymentProviderError)) throw error;
}

const announce =
  (kind: string): Actor =>
  ({ intentId }) =>
    shop.announce(intentId, kind);

/** Of a payment that nobody has told yet. */
const untold: Record<string, Actor> = {
  webhook: announce('payment_intent.succeeded'),
  'return page': ({ clientSecret }) => shop.confirmation(clientSecret),
  job: async () => {
    await database.current.db.update(checkouts).set({ nextCheckAt: new Date(0) });
    await shop.reconcile();
  },
  'refund told': announce('charge.refunded'),
  dispute: announce('charge.dispute.created'),
  'import undo': undoing,
  erasure,
};

/** Of a sale that was delivered, with claims that are due. */
const delivered: Record<string, Actor> = {
  'refund told': announce('charge.refunded'),
  job: ({ orderId }) => shop.give(orderId).catch(refusedByProvider),
  admin: async ({ orderId, recordIds }) => shop.refund(orderId, { recordIds: recordIds.slice(1, 2) }),
  rule: ({ orderId, recordIds }) => shop.claim(orderId, recordIds.slice(2, 3), 'wrong-number'),
  'due day': () => decideDueClaims(shop.services),
  dispute: announce('charge.dispute.created'),
  delivery: ({ orderId }) => shop.deliver(orderId),
  'failed mail': ({ orderId }) =>
    database.current.db.transaction((tx) =>
      stopOrder(tx, shop.services, { orderId, mailId: 'mail', about: 'mail', reason: 'full' }, shop.now()),
    ),
  'corrected address': async ({ orderId }) =>
    sendJson(shop.app, 'PATCH', `/api/admin/orders/${orderId}`, { customerEmail: 'ny@foretag.example' }, shop.headers),
  'import undo': undoing,
  erasure,
};

const pairsOf = (actors: Record<string, Actor>) => {
  const names = Object.keys(actors);
  const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
  return isWholeSuite ? pairs : pairs.filter((_, at) => at % 3 === 0);
};

async function importOf(leadId: string): Promise<string> {
  await shop.added(leadId, 4);
  const [made] = await database.current.db.select({ id: leadImports.id }).from(leadImports);
  return made?.id ?? '';
}

/** Everything that the two might wait for is held until both wait, or one is through. */
async function atOnce(sold: Sold, one: Actor, other: Actor): Promise<void> {
  const { db } = database.current;
  let running: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(checkouts).where(eq(checkouts.intentId, sold.intentId)).for('update');
    await tx.select().from(orders).where(eq(orders.id, sold.orderId)).for('update');
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, sold.orderId));
    await lockListings(
      tx,
      items.map(({ leadId }) => leadId),
    );
    running = [one(sold), other(sold)];
    await Promise.race([somebodyWaits(database, 2), ...running]);
  });
  const ends = await Promise.allSettled(running);
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
}

/** An order may wait for a record that was erased before it was delivered. */
async function expectBooks(): Promise<void> {
  const { wrongReservations: _waiting, ...wrong } = await wrongBooks(database.current);
  expect(wrong).toEqual({});
}

describe('settling a payment', () => {
  test.each(pairsOf(untold))('by %s beside %s meets no deadlock', async (one, other) => {
    const importId = await importOf(shop.leadId);
    const sale = await shop.submitted([{ leadId: shop.leadId, quantity: 3 }], { customerEmail: buyer });
    const rows = await database.current.db.execute<{ record_id: string }>(
      sql`select record_id from record_allocations`,
    );
    stripe.pay(sale.intentId);
    stripe.refundInDashboard(sale.intentId, 10_000);
    if ([one, other].includes('dispute')) stripe.dispute(sale.intentId);
    const sold = { ...sale, recordIds: rows.rows.map((row) => row.record_id), importId };
    await atOnce(sold, untold[one] ?? erasure, untold[other] ?? erasure);
    await shop.announce(sale.intentId);
    await expectBooks();
  });
});

describe('a delivered sale', () => {
  test.each(pairsOf(delivered))('changed by %s beside %s meets no deadlock', async (one, other) => {
    const importId = await importOf(shop.leadId);
    const sale = await shop.sold(shop.leadId, 4, buyer);
    const recordIds = (await shop.records(sale.orderId)).map(({ recordId }) => recordId);
    await shop.claim(sale.orderId, recordIds.slice(0, 1), 'no-need');
    await shop.refund(sale.orderId, { recordIds: recordIds.slice(3, 4) });
    await database.current.db.update(claims).set({ dueAt: shop.now() });
    stripe.refundInDashboard(sale.intentId, 10_000);
    if ([one, other].includes('dispute')) stripe.dispute(sale.intentId);
    await atOnce({ ...sale, recordIds, importId }, delivered[one] ?? erasure, delivered[other] ?? erasure);
    await expectBooks();
  });
});
