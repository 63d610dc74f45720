import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { type Operation, operationsOf, readDocument } from '../../../tests/support/api-document.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { addressIn } from '../../../tests/support/walk/address-in-shop.ts';
import { questionOf } from '../../../tests/support/walk/ask-shop.ts';
import { openWholeShop, type WholeShop } from '../../../tests/support/whole-shop.ts';
import { admins } from '../../features/accounts/accounts.table.ts';
import { adminRoutes, type Role, roles, rolesWith } from '../../features/accounts/call-roles.rules.ts';
import { adminCalls } from '../../features/accounts/calls.ts';
import { auditEntries } from '../../features/audit/audit.table.ts';
import { apiCalls } from './api-calls.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;
let calls: Operation[];
const cookies = new Map<Role, Record<string, string>>();

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  calls = operationsOf(await readDocument(shop.app)).filter(({ security }) => security.some((key) => 'admin' in key));
  cookies.set('owner', shop.headers);
  for (const role of roles.slice(1)) cookies.set(role, await asAdmin(database.current, role));
});

const routeOf = ({ operationId }: Operation): string => {
  const id = operationId.replace(/Formerly$/, '');
  return apiCalls.find(({ description }) => description.id === id)?.route ?? operationId;
};

/** Asks for rows that do not exist, so that an allowed caller changes nothing. */
async function askAs(role: Role, call: Operation) {
  const nothing = crypto.randomUUID();
  const path =
    call.method === 'GET' ? addressIn(shop, call.path) : `/api${call.path.slice(4).replaceAll(/\{\w+\}/g, nothing)}`;
  const answer = await shop.app.request(path + questionOf(shop, call.operationId), {
    method: call.method,
    headers: { ...cookies.get(role), 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { body: '{"of": 1}' }),
  });
  const text = await answer.text();
  return { status: answer.status, isForbidden: answer.status === 403 && text.includes('"code":"forbidden"') };
}

test('every call for admins has a row of roles, and every row a call', () => {
  const opened = apiCalls.filter(({ description }) => description.opens?.includes('admin')).map(({ route }) => route);
  expect([...adminRoutes].toSorted()).toEqual(opened.map(String).toSorted());
});

test('an admin call without a row of roles does not start', () => {
  const make = () =>
    adminCalls('Orders')('GET /admin/secrets', 'readSecrets', {
      summary: 'Without a row',
      answers: { 200: z.null() },
      run: () => null,
    });
  expect(make).toThrow('The table of roles has no row for the call GET /admin/secrets.');
});

test('each role may make its documented calls, and no others', async () => {
  const wrong: string[] = [];
  const leavesSessions = calls.filter(({ operationId }) => operationId !== 'endOtherSessions');
  for (const call of leavesSessions) {
    const opensToOthers = call.security.length > 1;
    for (const role of roles) {
      const { status, isForbidden } = await askAs(role, call);
      const isAllowed = rolesWith(routeOf(call)).includes(role);
      const isRefused = opensToOthers ? status === 404 : isForbidden;
      if (isRefused === isAllowed) wrong.push(`${role}: ${call.operationId}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(100);
});

const read = async (role: Role, path: string) =>
  (await shop.app.request(path, { headers: { ...cookies.get(role) } })).json();

test('the bookkeeper reads an order without its leads, support with them', async () => {
  const path = `/api/admin/orders/${shop.ids.orderId}`;
  const order = await read('bookkeeper', path);
  expect([order.records, order.deliveredRecords, order.claims]).toEqual([[], [], []]);
  expect((await read('support', path)).records.length).toBeGreaterThan(0);
});

test('counts, search results and the outbox show a role only what it may read', async () => {
  expect(Object.keys(await read('editor', '/api/admin/stats'))).toEqual([
    'totalLeads',
    'leadsForSale',
    'totalNewsletters',
    'sendsMail',
  ]);
  expect(Object.keys(await read('support', '/api/admin/stats'))).toHaveLength(6);
  const found = '/api/admin/find?q=kopare@foretag.example';
  expect((await read('support', found)).length).toBeGreaterThan(0);
  expect(await read('editor', found)).toEqual([]);
  const exported = async (role: Role, file: string) =>
    (await sendJson(shop.app, 'POST', '/api/admin/exports', { file }, cookies.get(role))).status;
  expect([await exported('support', 'audit.csv'), await exported('support', 'orders.csv')]).toEqual([403, 200]);
});

test('a changed role and an ended account take effect at the next call', async () => {
  const { db } = database.current;
  const isSupport = eq(admins.username, 'support');
  const mails = async () =>
    (await shop.app.request('/api/admin/mails', { headers: { ...cookies.get('support') } })).status;
  expect(await mails()).toBe(200);
  await db.update(admins).set({ role: 'editor' }).where(isSupport);
  expect(await mails()).toBe(403);
  await db.update(admins).set({ role: 'support', isActive: false }).where(isSupport);
  expect(await mails()).toBe(401);
  await db.update(admins).set({ isActive: true }).where(isSupport);
});

test('the log says the role of the account that acted', async () => {
  const entries = await database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'export'))
    .orderBy(auditEntries.id);
  expect(entries.map(({ actor, role }) => [actor, role])).toContainEqual(['support', 'support']);
});
