import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { openClaimDesk } from '../../../tests/support/claim-desk.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { adminRefundDays } from '../accounts/accounts.table.ts';
import { settingsOf } from '../settings/settings.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openClaimDesk>>;
let support: Record<string, string>;

beforeEach(async () => {
  shop = await openClaimDesk(database.current, stripe, { records: 20 });
  support = await asAdmin(database.current, 'support');
});

/** One lead costs 186.25 with VAT: five are 931.25, and six are more than a day's 1,000. */
const bought = async (name: string, quantity: number) =>
  (await shop.sold(shop.leadId, quantity, `${name}@foretag.example`)).orderId;

const post = async (path: string, body: object, headers = support) => {
  const answer = await sendJson(shop.app, 'POST', `/api/admin${path}`, body, headers);
  return { status: answer.status, body: await answer.json() };
};

const refund = (orderId: string, headers = support) => post(`/orders/${orderId}/refund`, {}, headers);

const spent = async () => (await database.current.db.select().from(adminRefundDays)).map(({ amount }) => amount);

test('support refunds up to its daily limit, while an owner refunds any sum', async () => {
  const [five, one, six] = [await bought('fem', 5), await bought('ett', 1), await bought('sex', 6)];
  expect(await refund(six)).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(await shop.rows(six)).toEqual([]);
  expect((await refund(five)).status).toBe(200);
  expect(await refund(one)).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(await spent()).toEqual([93_125]);
  expect((await refund(six, shop.headers)).status).toBe(200);
  expect(await spent()).toEqual([93_125]);
});

test('a failed refund that is made again counts towards the limit and needs a second account, as the first did', async () => {
  const { orderId, intentId } = await shop.sold(shop.leadId, 4, 'fyra@foretag.example');
  await shop.refund(orderId);
  await shop.give(orderId);
  stripe.failRefund((await shop.rows(orderId))[0]?.providerRefundId ?? '');
  await shop.announce(intentId);
  const { env } = shop.services;
  function set(values: object): void {
    env.onScreen.values = { ...settingsOf(env), ...values };
  }
  set({ fourEyesAbove: 500 });
  expect((await refund(orderId)).status).toBe(202);
  set({ fourEyesAbove: null, supportRefundLimit: 700 });
  expect(await refund(orderId)).toMatchObject({ status: 403, body: { code: 'limit' } });
  set({ supportRefundLimit: 800 });
  expect((await refund(orderId)).status).toBe(200);
  expect(await spent()).toEqual([4 * 18_625]);
});

test('of two refunds at once that exceed the limit together, one is made', async () => {
  const orders = [await bought('ett', 3), await bought('tva', 3)];
  const both = await Promise.all(orders.map((orderId) => refund(orderId)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(await spent()).toEqual([3 * 18_625]);
});

test('several orders are refunded until the limit, and those beyond it are named', async () => {
  const orderIds = [await bought('ett', 3), await bought('tva', 3), await bought('tre', 1)];
  const [first, second, third] = orderIds;
  expect((await post('/orders/refund', { orderIds })).body).toEqual({
    done: [first, third],
    refused: [{ id: second, code: 'limit' }],
  });
});

test('a claim granted with money counts towards the limit, a replaced one does not', async () => {
  const orderId = await bought('fem', 5);
  const recordIds = (await shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await shop.claim(orderId, recordIds, 'no-need');
  const [one, two, ...others] = claims.map(({ claimId }) => claimId);
  expect((await post(`/claims/${one}/decide`, { decision: 'replace' })).status).toBe(200);
  expect(await spent()).toEqual([]);
  expect((await post(`/claims/${two}/decide`, { decision: 'refund' })).status).toBe(200);
  expect(await spent()).toEqual([18_625]);
  expect((await post('/claims/decide', { claimIds: others, decision: 'refund' })).status).toBe(200);
  expect(await spent()).toEqual([4 * 18_625]);
  const more = await bought('mer', 2);
  const reported = await shop.claim(
    more,
    (await shop.records(more)).map(({ recordId }) => recordId),
    'no-need',
  );
  const claimIds = reported.claims.map(({ claimId }) => claimId);
  expect((await post('/claims/decide', { claimIds, decision: 'refund' })).body).toEqual({
    done: [],
    refused: claimIds.map((id) => ({ id, code: 'limit' })),
  });
  expect(await post(`/claims/${claimIds[0]}/decide`, { decision: 'refund' })).toMatchObject({ status: 200 });
  expect(await post(`/claims/${claimIds[1]}/decide`, { decision: 'refund' })).toMatchObject({
    status: 403,
    body: { code: 'limit' },
  });
});

test('above the sum for a second account no claim is granted with money: its leads are refunded on the order, and wait for approval', async () => {
  const { env } = shop.services;
  env.onScreen.values = { ...settingsOf(env), fourEyesAbove: 500 };
  const orderId = await bought('fyra', 4);
  const recordIds = (await shop.records(orderId)).map(({ recordId }) => recordId);
  const { claims } = await shop.claim(orderId, recordIds, 'no-need');
  const claimIds = claims.map(({ claimId }) => claimId);
  const decided = (ids: string[]) => post('/claims/decide', { claimIds: ids, decision: 'refund' }, shop.headers);
  const refusals = claimIds.map((id) => ({ id, code: 'four-eyes' }));
  expect((await decided(claimIds)).body).toEqual({ done: [], refused: refusals });
  const [one, two, three] = claimIds;
  expect((await decided([one ?? '', two ?? ''])).body).toEqual({ done: [one, two], refused: [] });
  expect((await decided([three ?? ''])).body).toEqual({ done: [], refused: [{ id: three, code: 'four-eyes' }] });
  expect((await post(`/orders/${orderId}/refund`, { recordIds: recordIds.slice(2) }, shop.headers)).status).toBe(202);
});
