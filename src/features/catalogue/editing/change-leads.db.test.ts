import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { shownVersion } from '../../../platform/database/shop-state.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { leads } from '../catalogue.table.ts';
import type { LeadsChange } from './lead-changes.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-11-20T10:00:00.000Z');
const admin = useAdmin(database);

const write = (method: string, path: string, body: unknown, headers = admin) =>
  sendJson(createTestApp(database.current, { now: () => now }), method, path, body, headers);

const bulk = (ids: readonly string[], change: LeadsChange) => write('POST', '/api/admin/leads/bulk', { ids, change });

async function changed(ids: readonly string[], change: LeadsChange) {
  const answer = await bulk(ids, change);
  expect(answer.status).toBe(200);
  return answer.json();
}

const stored = async (id: string) => (await database.current.db.select().from(leads).where(eq(leads.id, id)))[0];

const priceOf = async (id: string) => (await stored(id))?.pricePerLead;

test('several listings are changed alike, each with its version and its log entry', async () => {
  const one = await addListing(database.current, { pricePerLead: 10_000 });
  const other = await addListing(database.current, { pricePerLead: 1, isFeatured: true });
  expect(await changed([other, one], { pricePercent: 10, isFeatured: true, publish: false })).toEqual({
    done: [other, one],
    refused: [],
  });
  expect(await stored(one)).toMatchObject({ pricePerLead: 11_000, isFeatured: true, publishedAt: null, version: 2 });
  expect(await stored(other)).toMatchObject({ pricePerLead: 1, isFeatured: true, publishedAt: null, version: 2 });
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log).toHaveLength(2);
  expect(log.find(({ entityId }) => entityId === one)).toMatchObject({
    actor: 'admin',
    action: 'edit',
    entity: 'lead',
    before: { pricePerLead: '100.00', isFeatured: false },
    after: { pricePerLead: '110.00', isFeatured: true, publishedAt: null, version: 2 },
  });
  expect((await database.current.db.select().from(shownVersion))[0]?.version).toBe(2);
});

test.each([
  [10_050, -50, 5_025],
  [5, -50, 3],
  [1, -50, 1],
  [1, 49, 1],
  [1, 50, 2],
  [14_999, 7, 16_049],
  [0, 100, 0],
])('%i öre and %i percent are %i öre, half up', async (before, pricePercent, after) => {
  const id = await addListing(database.current, { pricePerLead: before });
  await changed([id], { pricePercent });
  expect(await priceOf(id)).toBe(after);
});

test('listings that cannot change are named with the reason; the rest are changed', async () => {
  const [dear, good] = [
    await addListing(database.current, { pricePerLead: 5_000_000_000 }),
    await addListing(database.current, { pricePerLead: 4_999_999_999 }),
  ];
  const archived = await addListing(database.current, { archivedAt: now });
  const unknown = randomUUID();
  expect(await changed([dear, archived, unknown, good], { pricePercent: 100, isFeatured: true })).toEqual({
    done: [good],
    refused: [
      { id: dear, code: 'price-too-high' },
      { id: archived, code: 'archived' },
      { id: unknown, code: 'not-found' },
    ],
  });
  for (const id of [dear, archived]) expect(await stored(id)).toMatchObject({ isFeatured: false, version: 1 });
  expect(await priceOf(good)).toBe(9_999_999_998);
});

test('an archived listing is changed and restored in one call, and archiving works both ways', async () => {
  const archived = await addListing(database.current, { archivedAt: now, publishedAt: null, pricePerLead: 100 });
  expect((await changed([archived], { publish: true })).refused).toEqual([{ id: archived, code: 'archived' }]);
  await changed([archived], { archive: false, publish: true, pricePercent: 50 });
  expect(await stored(archived)).toMatchObject({ archivedAt: null, publishedAt: now, pricePerLead: 150, version: 2 });
  await changed([archived], { archive: true, pricePercent: 100 });
  expect(await stored(archived)).toMatchObject({ archivedAt: now, pricePerLead: 300, version: 3 });
});

test('a listing that already has the value stays unchanged', async () => {
  const id = await addListing(database.current, { isFeatured: true });
  const before = await stored(id);
  expect((await changed([id], { isFeatured: true, publish: true, archive: false })).done).toEqual([id]);
  expect(await stored(id)).toEqual(before);
  expect(await database.current.db.select().from(auditEntries)).toEqual([]);
});

test.each([
  ['no listing', [], { publish: true }, 'ids'],
  ['the same one twice', ['same', 'same'], { publish: true }, 'ids'],
  ['more than 200', Array.from({ length: 201 }, () => randomUUID()), { publish: true }, 'ids'],
  ['what is no id', ['x'], { publish: true }, 'ids.0'],
  ['no change', [randomUUID()], {}, 'change'],
  ['half a percent', [randomUUID()], { pricePercent: 1.5 }, 'change.pricePercent'],
  ['too much off', [randomUUID()], { pricePercent: -51 }, 'change.pricePercent'],
  ['too much on', [randomUUID()], { pricePercent: 101 }, 'change.pricePercent'],
  ['a change of another kind', [randomUUID()], { title: 'x' }, 'title'],
])('%s is refused by the name of the wrong field', async (_what, given, change, field) => {
  const same = randomUUID();
  const ids = given.map((id) => (id === 'same' ? same : id));
  const answer = await write('POST', '/api/admin/leads/bulk', { ids, change });
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, expect.arrayContaining([field])]);
});

test('only admins change listings', async () => {
  const id = await addListing(database.current);
  const answer = await write('POST', '/api/admin/leads/bulk', { ids: [id], change: { archive: true } }, {});
  expect(answer.status).toBe(401);
});

test('two changes at once both count, whichever comes first', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => addListing(database.current, { pricePerLead: 10_000 })),
  );
  const answers = await Promise.all([
    changed(ids, { pricePercent: 100 }),
    changed(ids.toReversed(), { pricePercent: -50 }),
  ]);
  for (const { done } of answers) expect(done).toHaveLength(8);
  for (const id of ids) expect(await stored(id)).toMatchObject({ pricePerLead: 10_000, version: 3 });
  expect(await database.current.db.select().from(auditEntries)).toHaveLength(16);
});

test('a parallel edit of the earlier row is refused, and the change builds on an earlier edit', async () => {
  const id = await addListing(database.current, { pricePerLead: 10_000 });
  const edit = () => write('PATCH', `/api/leads/${id}`, { pricePerLead: '200.00' }, { ...admin, 'if-match': '"1"' });
  const [edited] = await Promise.all([edit(), changed([id], { pricePercent: 10 })]);
  const isFirst = edited.status === 200;
  if (!isFirst) expect([edited.status, (await edited.json()).code]).toEqual([409, 'stale']);
  expect(await priceOf(id)).toBe(isFirst ? 22_000 : 11_000);
  const late = await edit();
  expect([late.status, (await late.json()).code]).toEqual([409, 'stale']);
});

const prices = (wanted: readonly object[]) => write('POST', '/api/admin/leads/prices', { prices: wanted });

test('prices change to the previewed ones and back, but not where another one was set meanwhile', async () => {
  const one = await addListing(database.current, { pricePerLead: 10_050 });
  const other = await addListing(database.current, { pricePerLead: 20_000 });
  const archived = await addListing(database.current, { pricePerLead: 5_000, archivedAt: now });
  const raised = await prices([
    { id: one, price: '110.55', priceWas: '100.50' },
    { id: other, price: '220.00', priceWas: '200.00' },
    { id: archived, price: '55.00', priceWas: '50.00' },
    { id: randomUUID(), price: '55.00', priceWas: '50.00' },
  ]);
  expect(await raised.json()).toMatchObject({
    done: [one, other],
    refused: [{ id: archived, code: 'archived' }, { code: 'not-found' }],
  });
  await changed([other], { pricePercent: 50 });
  const back = await prices([
    { id: one, price: '100.50', priceWas: '110.55' },
    { id: other, price: '200.00', priceWas: '220.00' },
  ]);
  expect(await back.json()).toEqual({ done: [one], refused: [{ id: other, code: 'price-changed' }] });
  expect(await priceOf(one)).toBe(10_050);
  expect(await priceOf(other)).toBe(33_000);
});

test.each([
  [[], 'Must name at least one listing'],
  [[{ id: randomUUID(), price: '-1', priceWas: '1' }], 'Must be a decimal from 0 to 99999999.99, such as "149.00"'],
])('prices of %j are refused', async (wanted, sentence) => {
  const answer = await prices(wanted);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain(JSON.stringify(sentence).slice(1, -1));
});
