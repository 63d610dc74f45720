import { beforeEach, expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { auditEntries } from '../audit/audit.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openRefunds>>;
let leadId = '';

beforeEach(async () => {
  shop = await openRefunds(database.current, stripe);
  leadId = await addListing(database.current, { pricePerLead: 10_000, availableCount: 20 });
});

const bought = async (name: string, quantity = 1) =>
  (await shop.paid([{ leadId, quantity }], { customerEmail: `${name}@foretag.example` })).orderId;

async function refundAll(orderIds: readonly string[], reason?: string, requestKey?: string) {
  const headers = { ...shop.headers, ...(requestKey && { 'idempotency-key': requestKey }) };
  const answer = await sendJson(shop.app, 'POST', '/api/admin/orders/refund', { orderIds, reason }, headers);
  return { status: answer.status, said: await answer.json() };
}

const refundsOf = async (orderIds: readonly string[]) => (await Promise.all(orderIds.map(shop.rows))).flat();

test('several orders are refunded for one reason, each with its own credit note and mail, and refused ones are named', async () => {
  const [one, two, whole] = [await bought('ett', 2), await bought('tva'), await bought('tre')];
  const { orderId: unpaid } = await shop.submitted([{ leadId, quantity: 1 }], {
    customerEmail: 'fyra@foretag.example',
  });
  const unknown = newId();
  await shop.refunded(one, { lines: [{ orderItemId: (await shop.items(one))[0]?.id, quantity: 1 }] });
  await shop.refunded(whole);
  expect(await refundAll([one, unpaid, whole, unknown, two], 'Fel i annonsen')).toEqual({
    status: 200,
    said: {
      done: [one, two],
      refused: [
        { id: unpaid, code: 'not-paid' },
        { id: whole, code: 'already-refunded' },
        { id: unknown, code: 'not-found' },
      ],
    },
  });
  expect(await refundsOf([one, two])).toMatchObject([
    { amount: 12_500, reason: 'admin' },
    { amount: 12_500, reason: 'Fel i annonsen' },
    { amount: 12_500, reason: 'Fel i annonsen' },
  ]);
  expect(await refundsOf([unpaid, whole])).toHaveLength(1);
  expect(await shop.notes()).toEqual([1, 2, 3, 4]);
  expect((await shop.mails()).filter(({ template }) => template === 'order-refunded').map(({ to }) => to)).toEqual(
    ['ett', 'tre', 'ett', 'tva'].map((name) => `${name}@foretag.example`),
  );
  for (const id of [one, two]) expect(await shop.order(id)).toMatchObject({ status: 'refunded' });
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.filter(({ action }) => action === 'refund').map(({ entityId }) => entityId)).toEqual([
    one,
    whole,
    one,
    two,
  ]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a repeated request refunds once, also when both come at once', async () => {
  const orderIds = [await bought('ett'), await bought('tva')];
  const done = { status: 200, said: { done: orderIds, refused: [] } };
  const click = () => refundAll(orderIds, undefined, 'click-1');
  expect(await Promise.all([click(), click()])).toEqual([done, done]);
  expect(await click()).toEqual(done);
  expect((await refundsOf(orderIds)).map(({ amount }) => amount)).toEqual([12_500, 12_500]);
  expect((await refundAll(orderIds)).said).toEqual({
    done: [],
    refused: orderIds.map((id) => ({ id, code: 'already-refunded' })),
  });
  expect(await shop.notes()).toEqual([1, 2]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('orders are named by their ids, each once and fifty at most', async () => {
  const id = newId();
  const wrong = [[], ['x'], [id, id.toUpperCase()], Array.from({ length: 51 }, newId)];
  for (const orderIds of wrong) expect(await refundAll(orderIds)).toMatchObject({ status: 400, said: { fields: {} } });
  expect((await refundAll(Array.from({ length: 50 }, newId))).status).toBe(200);
});
