import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { contact, stockOf } from '../../../tests/support/sale.ts';
import { useTrialDesk } from '../../../tests/support/sales/trial-desk.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { keepDays } from '../../platform/database/kept-days.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { fillDemoData } from '../../server/demo-data/fill-demo-data.ts';
import { admins } from '../accounts/accounts.table.ts';
import { hashPassword } from '../accounts/password.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { keptDays } from '../checkout/keep-days.job.ts';
import { demoDataMark } from '../checkout/trial-sales.ts';
import { claims } from '../claims/claims.table.ts';
import { signOrderLink } from '../orders/order-link.ts';
import { orders } from '../orders/orders.table.ts';
import { closedMonths, receiptSeries, receipts } from '../receipts/receipts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { removeTrialSales } from './remove-trial-sales.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const headers = useAdmin(database);

const db = () => database.current.db;

const desk = useTrialDesk(database, stripe);

const refund = (orderId: string) =>
  sendJson(desk.current.trial.app, 'POST', `/api/admin/orders/${orderId}/refund`, { reason: 'Prov' }, headers);

const documents = () =>
  db().select({ series: receipts.series, number: receipts.number }).from(receipts).orderBy(receipts.series);

const lastNumbers = async () =>
  Object.fromEntries((await db().select().from(receiptSeries)).map(({ series, lastNumber }) => [series, lastNumber]));

const stock = async () => [
  await stockOf(database.current, desk.current.trial.leadId),
  await stockOf(database.current, desk.current.typedId),
];

/** Each table with a row that names one of these. */
async function tablesThatName(ids: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`);
  const named: string[] = [];
  for (const { name } of rows) {
    const found = await db().execute(sql`
      select 1 from ${sql.raw(name)} as one where one::text ~ ${ids.join('|')} limit 1`);
    if (found.rows.length > 0) named.push(name);
  }
  return named;
}

const isShownOpen = async () => (await (await desk.current.shop.app.request('/api/shop')).json()).isOpen;

const step = async () => {
  const steps: { key: string }[] = await (
    await desk.current.shop.app.request('/api/admin/first-steps', { headers })
  ).json();
  return steps.find(({ key }) => key === 'trial-sales');
};

test('trial purchases close a shop that has got its keys, until they are removed as if nothing had been sold', async () => {
  const { order: invoiced } = await desk.current.trial.buy(2);
  await refund(invoiced.id);
  const before = await stock();
  const cart = [
    { leadId: desk.current.trial.leadId, quantity: 3 },
    { leadId: desk.current.typedId, quantity: 2 },
  ];
  const bought = await desk.current.tryToBuy(cart);
  const repaid = await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  await refund(repaid.orderId);
  const unpaid = await desk.current.trial.submitted([{ leadId: desk.current.typedId, quantity: 1 }]);
  await sendJson(
    desk.current.trial.app,
    'POST',
    '/api/admin/notes',
    { orderId: bought.orderId, text: 'Prov' },
    headers,
  );
  for (const days of keptDays) await keepDays(db(), days, new Date('2027-02-01T09:00:00Z'));
  expect(await wrongBooks(database.current)).toEqual({ 'hold-past-its-end': [unpaid.orderId] });
  expect(await lastNumbers()).toEqual({ receipt: 2, invoice: 1, 'credit-note': 2 });

  expect(await isShownOpen()).toBe(false);
  expect((await desk.current.shop.prepare([{ leadId: desk.current.typedId, quantity: 1 }])).status).toBe(409);
  expect(await step()).toMatchObject({ isDone: false, isNeeded: true, problem: 'trial-sales', missing: ['3'] });

  expect(await desk.current.remove()).toEqual({
    ok: true,
    value: { removed: 3, leadIds: expect.arrayContaining([desk.current.typedId]) },
  });
  expect(desk.current.shop.jobs).toContain('keep-days');
  expect(await wrongBooks(database.current)).toEqual({});
  expect(await stock()).toEqual(before);
  expect(await documents()).toEqual([
    { series: 'credit-note', number: 1 },
    { series: 'invoice', number: 1 },
  ]);
  expect(await lastNumbers()).toEqual({ receipt: 0, invoice: 1, 'credit-note': 1 });
  const ids = [bought, repaid, unpaid].flatMap(({ orderId, checkoutId, intentId }) => [orderId, checkoutId, intentId]);
  expect(await tablesThatName(ids)).toEqual(['public.audit_entries']);
  expect(await db().select({ id: orders.id }).from(orders)).toEqual([{ id: invoiced.id }]);
  expect(await db().select().from(auditEntries).where(eq(auditEntries.entity, 'trial-sales'))).toMatchObject([
    { actor: 'admin', action: 'delete', before: { purchases: 3, documents: 3 } },
  ]);

  expect(await isShownOpen()).toBe(true);
  expect(await step()).toBeUndefined();
  await desk.current.buy([{ leadId: desk.current.trial.leadId, quantity: 1 }]);
  expect(await lastNumbers()).toMatchObject({ receipt: 1 });
  expect(await wrongBooks(database.current)).toEqual({});
  expect(await desk.current.remove()).toEqual({ ok: true, value: { removed: 0, leadIds: [] } });
});

test('a lead that a trial claim holds is on sale again, and one that was erased stays erased', async () => {
  const [before] = await stock();
  const { orderId } = await desk.current.tryToBuy([{ leadId: desk.current.trial.leadId, quantity: 2 }]);
  const order = await desk.current.trial.order(orderId);
  if (!order) throw new Error('No order.');
  const link = await signOrderLink(order, new Date('2026-11-03'), desk.current.trial.services.env.SESSION_SECRET);
  const delivered = await db().select().from(leadRecords).where(sql`taken_slots = 1`);
  const [claimed = '', erased = ''] = delivered.map(({ id }) => id);
  const filed = await sendJson(desk.current.trial.app, 'POST', `/api/orders/${orderId}/claims?link=${link}`, {
    recordIds: [claimed],
    reason: 'no-need',
  });
  expect(filed.status).toBe(201);
  await sendJson(desk.current.trial.app, 'POST', '/api/admin/privacy/erase', { email: delivered[1]?.email }, headers);
  expect((await db().select().from(leadRecords).where(eq(leadRecords.id, claimed)))[0]?.isHeldByClaim).toBe(true);
  expect((await desk.current.remove()).ok).toBe(true);
  expect(await db().$count(claims)).toBe(0);
  const left = await db()
    .select()
    .from(leadRecords)
    .where(sql`id = any(${sql.param([claimed, erased])}::uuid[])`);
  expect(left.map(({ id, freeSlots, isHeldByClaim }) => [id, freeSlots, isHeldByClaim])).toEqual(
    expect.arrayContaining([
      [claimed, 1, false],
      [erased, 0, false],
    ]),
  );
  expect(await stockOf(database.current, desk.current.trial.leadId)).toEqual({
    available: (before?.available ?? 0) - 1,
    sold: 0,
  });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('of a shop full of demo sales only what was sold by invoice is left', async () => {
  await truncateAll(database.current);
  const { env } = desk.current.trial.services;
  await fillDemoData(db(), new Date(), { ...env, payments: 'demo' });
  await db().delete(shopState).where(eq(shopState.key, demoDataMark));
  const invoiced = await db().$count(orders, eq(orders.paymentMethod, 'invoice'));
  const all = await db().$count(orders);
  expect(await db().$count(claims)).toBeGreaterThan(3);
  expect(await desk.current.remove()).toMatchObject({ ok: true, value: { removed: all - invoiced } });
  expect([invoiced, await db().$count(orders), await db().$count(claims)]).toEqual([3, 3, 0]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a price proposal that was paid in the trial can be paid again', async () => {
  const validUntil = '2026-12-01';
  const lines = [{ leadId: desk.current.typedId, quantity: 1, percent: 10 }];
  const proposal = { companyName: 'Exempel AB', email: contact.customerEmail, language: 'sv', validUntil, lines };
  const { id } = await (
    await sendJson(desk.current.trial.app, 'POST', '/api/admin/proposals', proposal, headers)
  ).json();
  const { checkoutId } = await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  await db().execute(sql`
    update proposals set status = 'ordered', token_hash = 'x', checkout_id = ${checkoutId}, ended_at = now() where id = ${id}`);
  await desk.current.remove();
  const { rows } = await db().execute(sql`select status, checkout_id, ended_at from proposals`);
  expect(rows).toEqual([{ status: 'accepted', checkout_id: null, ended_at: null }]);
});

test('nothing is removed once a real receipt follows a trial one, and the shop goes on selling', async () => {
  await desk.current.buy([{ leadId: desk.current.typedId, quantity: 1 }]);
  await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  const earlier = desk.current.openShop();
  expect((await earlier.prepare([{ leadId: desk.current.typedId, quantity: 1 }])).status).toBe(409);
  // As an earlier release sold.
  await desk.current.buy([{ leadId: desk.current.typedId, quantity: 1 }]);
  expect(await desk.current.remove()).toEqual({ ok: false, failure: { kind: 'trial-sales-stay' } });
  expect(await db().$count(orders)).toBe(3);
  expect(await step()).toBeUndefined();
  expect((await earlier.prepare([{ leadId: desk.current.typedId, quantity: 1 }])).status).toBe(200);
});

test('a receipt number that a restore has skipped, and a listing that is made up, are left as they are too', async () => {
  await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  await db().update(receiptSeries).set({ lastNumber: 4 });
  expect((await desk.current.remove()).ok).toBe(false);
  await db().update(receiptSeries).set({ lastNumber: 1 });
  await db().insert(shopState).values({ key: demoDataMark, value: {} });
  expect((await desk.current.remove()).ok).toBe(false);
  await db().delete(shopState).where(eq(shopState.key, demoDataMark));
  const inTrial = db().transaction((tx) =>
    removeTrialSales(tx, desk.current.trial.services, 'admin', desk.current.now()),
  );
  expect(await inTrial).toEqual({ ok: false, failure: { kind: 'trial-sales-stay' } });
  expect((await desk.current.remove()).ok).toBe(true);
});

test('real receipts before the trial keep their numbers, and the next one follows them', async () => {
  await desk.current.buy([{ leadId: desk.current.typedId, quantity: 1 }]);
  await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  expect((await desk.current.remove()).ok).toBe(true);
  expect(await documents()).toEqual([{ series: 'receipt', number: 1 }]);
  expect(await lastNumbers()).toEqual({ receipt: 1 });
});

test('a closed month is not changed until its owner has reopened it', async () => {
  await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  await db().insert(closedMonths).values({ month: '2026-11', closedAt: desk.current.now() });
  expect(await step()).toMatchObject({ problem: 'trial-month-closed', missing: ['2026-11'] });
  expect(await desk.current.remove()).toEqual({
    ok: false,
    failure: { kind: 'trial-month-closed', months: ['2026-11'] },
  });
  await db().delete(closedMonths);
  expect((await desk.current.remove()).ok).toBe(true);
});

test('an owner removes them with the password, and nobody else', async () => {
  await desk.current.tryToBuy([{ leadId: desk.current.typedId, quantity: 1 }]);
  const password = 'häst batteri klammer';
  const send = async (body: object, as = headers) => {
    const answer = await sendJson(desk.current.shop.app, 'POST', '/api/admin/trial-sales/remove', body, as);
    return [answer.status, await answer.json()];
  };
  await db()
    .update(admins)
    .set({ passwordHash: await hashPassword(password) });
  expect(await send({ password }, await asAdmin(database.current, 'bookkeeper'))).toMatchObject([403, {}]);
  expect(await send({})).toMatchObject([400, { code: 'wrong-password' }]);
  expect(await db().$count(orders)).toBe(1);
  expect(await send({ password })).toEqual([200, { removed: 1 }]);
  expect(desk.current.shop.stockChanges).toEqual([desk.current.typedId]);
  expect(await send({ password })).toEqual([200, { removed: 0 }]);
});
