import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { shownVersion } from '../../../platform/database/shop-state.table.ts';
import { createLog } from '../../../platform/log.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { leads } from '../catalogue.table.ts';
import { applySchedules } from './apply-schedules.job.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-11-20T10:00:00.000Z');
const morning = '2026-12-01T08:00:00+01:00';
const before = new Date('2026-12-01T06:59:59.000Z');
const after = new Date('2026-12-01T07:00:00.000Z');
const admin = useAdmin(database);

const app = () => createTestApp(database.current, { now: () => now });
const plan = (id: string, body: object, headers = {}) =>
  sendJson(app(), 'PATCH', `/api/admin/leads/${id}/schedule`, body, { ...admin, ...headers });
const apply = (at: Date) => applySchedules({ db: database.current.db, log: createLog('silent'), now: () => at });
const stored = async (id: string) => (await database.current.db.select().from(leads).where(eq(leads.id, id)))[0];
const shown = async () => (await database.current.db.select().from(shownVersion))[0]?.version ?? 1;
const isInShop = async (id: string) => (await app().request(`/api/leads/${id}`)).status === 200;

const draft = (more: object = {}) => addListing(database.current, { publishedAt: null, pricePerLead: 10_000, ...more });

test('a draft is published and its price changed at their times, once, with the cache told and a log entry', async () => {
  const id = await draft();
  const answer = await plan(id, { publishAt: morning, priceAt: { price: '120.00', at: morning } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    publishedAt: null,
    publishAt: after.toISOString(),
    priceAt: { price: '120.00', at: after.toISOString() },
  });
  await apply(before);
  expect(await isInShop(id)).toBe(false);
  const version = await shown();
  await apply(after);
  await apply(after);
  expect(await stored(id)).toMatchObject({
    publishedAt: after,
    publishAt: null,
    pricePerLead: 12_000,
    nextPrice: null,
    nextPriceAt: null,
  });
  expect(await isInShop(id)).toBe(true);
  expect(await shown()).toBe(version + 1);
  const log = await database.current.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actor, 'shop'))
    .orderBy(auditEntries.id);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    action: 'edit',
    entityId: id,
    before: { pricePerLead: '100.00', publishedAt: null },
    after: { pricePerLead: '120.00', priceAt: null },
  });
});

test('plans due while the shop was down are applied when it starts', async () => {
  const id = await draft();
  await plan(id, { publishAt: morning });
  const later = new Date('2026-12-03T12:00:00.000Z');
  await apply(later);
  expect((await stored(id))?.publishedAt).toEqual(later);
});

test.each([
  [{ publishAt: '2026-11-20T10:00:00Z' }, 'publishAt'],
  [{ priceAt: { price: '1', at: '2026-11-20T11:00:00+01:00' } }, 'priceAt.at'],
])('a time that has passed is refused by its field: %j', async (body, field) => {
  const answer = await plan(await draft(), body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields).toEqual({ [field]: 'Must be in the future' });
});

test('a published listing cannot be planned to be published, and an archived one has no plan', async () => {
  const published = await addListing(database.current);
  expect((await plan(published, { publishAt: morning })).status).toBe(409);
  const archived = await addListing(database.current, { archivedAt: now });
  expect((await plan(archived, { priceAt: { price: '1', at: morning } })).status).toBe(404);
});

test('planning on an older version is refused', async () => {
  const id = await draft();
  await plan(id, { publishAt: morning });
  const late = await plan(id, { publishAt: null }, { 'if-match': '1' });
  expect(late.status).toBe(409);
  expect((await late.json()).current).toMatchObject({ publishAt: after.toISOString() });
});

test('missing fields stay planned, and null cancels them', async () => {
  const id = await draft();
  await plan(id, { publishAt: morning, priceAt: { price: '120.00', at: morning } });
  await plan(id, { publishAt: null });
  expect(await stored(id)).toMatchObject({ publishAt: null, nextPrice: 12_000 });
  await plan(id, { priceAt: null });
  await apply(after);
  expect(await stored(id)).toMatchObject({ publishedAt: null, pricePerLead: 10_000 });
});

const send = (method: string, path: string, body: object) => sendJson(app(), method, path, body, admin);

test.each([
  ['by itself', (id: string) => send('POST', `/api/admin/leads/${id}/archive`, {})],
  ['with others', (id: string) => send('POST', '/api/admin/leads/bulk', { ids: [id], change: { archive: true } })],
])('a listing archived %s meanwhile loses its plan, and is not changed once it is restored', async (_how, archive) => {
  const id = await draft();
  await plan(id, { publishAt: morning, priceAt: { price: '120.00', at: morning } });
  expect((await archive(id)).status).toBe(200);
  await send('POST', `/api/admin/leads/${id}/restore`, {});
  await apply(after);
  expect(await stored(id)).toMatchObject({ publishedAt: null, pricePerLead: 10_000, nextPriceAt: null });
});

test('a listing archived by an older release meanwhile only loses its plan', async () => {
  const id = await draft();
  await plan(id, { priceAt: { price: '120.00', at: morning } });
  await database.current.db.update(leads).set({ archivedAt: now });
  await apply(after);
  expect(await stored(id)).toMatchObject({ pricePerLead: 10_000, nextPrice: null, nextPriceAt: null });
});

test('a draft taken back with others is not published at its time, and keeps its planned price', async () => {
  const id = await draft();
  await plan(id, { publishAt: morning, priceAt: { price: '120.00', at: morning } });
  await send('POST', '/api/admin/leads/bulk', { ids: [id], change: { publish: false } });
  await apply(after);
  expect(await stored(id)).toMatchObject({ publishedAt: null, publishAt: null, pricePerLead: 12_000 });
});

test.each([
  ['in the list', (id: string) => send('POST', '/api/admin/leads/bulk', { ids: [id], change: { publish: true } })],
  ['in its form', (id: string) => send('PATCH', `/api/leads/${id}`, { publishedAt: now.toISOString() })],
])('a draft published %s meanwhile is not published again after it was unpublished', async (_where, publish) => {
  const id = await draft();
  await plan(id, { publishAt: morning });
  expect((await publish(id)).status).toBe(200);
  await send('PATCH', `/api/leads/${id}`, { publishedAt: null });
  await apply(after);
  expect((await stored(id))?.publishedAt).toBeNull();
});

test('a price changed by hand meanwhile still becomes the planned one', async () => {
  const id = await draft();
  await plan(id, { priceAt: { price: '120.00', at: morning } });
  await send('PATCH', `/api/leads/${id}`, { pricePerLead: '110.00' });
  await apply(after);
  expect((await stored(id))?.pricePerLead).toBe(12_000);
});

test('visitors do not see plans', async () => {
  const id = await addListing(database.current);
  await plan(id, { priceAt: { price: '120.00', at: morning } });
  for (const path of [`/api/leads/${id}`, '/api/leads']) {
    expect(await (await app().request(path)).text()).not.toContain('120.00');
  }
});
