import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addListing } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { shownVersion } from '../../../platform/database/shop-state.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { categories, leads } from '../catalogue.table.ts';

const database = useTestDatabase({ isEmptied: true });

const admin = useAdmin(database);
let categoryId = '';

beforeEach(async () => {
  const { db } = database.current;
  const [category] = await db.insert(categories).values({ name: 'Övrigt', icon: 'Home' }).returning();
  categoryId = category?.id ?? '';
});

const write = (method: string, path: string, body: unknown, headers: Record<string, string> = admin) =>
  sendJson(createTestApp(database.current), method, path, body, headers);

const lead = () => ({ title: ' Takbyte ', description: 'Villa', categoryId, pricePerLead: '149.5' });

async function create(more: Record<string, unknown> = {}) {
  const answer = await write('POST', '/api/leads', { ...lead(), ...more });
  expect(answer.status).toBe(201);
  return answer.json();
}

const versionNow = async () => (await database.current.db.select().from(shownVersion))[0]?.version ?? 1;

test('a stock typed before a sale does not undo the sale', async () => {
  const { id } = await create({ availableCount: 10 });
  const path = `/api/leads/${id}`;
  await database.current.db.update(leads).set({ availableCount: 7, soldCount: 3 }).where(eq(leads.id, id));
  const late = { availableCount: 12, availableCountWas: 10 };
  const answer = await write('PATCH', path, late, { ...admin, 'if-match': '"1"' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'stale', current: { id, availableCount: 7, version: 1 } });
  expect((await write('PATCH', path, { title: 'New', availableCountWas: 10 })).status).toBe(200);
  const done = await write('PATCH', path, { availableCount: 9, availableCountWas: 7 });
  expect(await done.json()).toMatchObject({ title: 'New', availableCount: 9, version: 3 });
});

test('a stock above the number of records is refused with the maximum', async () => {
  const id = await addListing(database.current, { records: 2, maxBuyers: 2, availableCount: 1 });
  const refused = await write('PATCH', `/api/leads/${id}`, { availableCount: 5 });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'invalid-input', mostAvailable: 4 });
  expect((await write('PATCH', `/api/leads/${id}`, { availableCount: 4 })).status).toBe(200);
});

test('a created listing is answered as it is read', async () => {
  const created = await create({
    availableCount: 7,
    qualityScore: 80,
    conversionRate: '23.5',
    region: 'Skåne län',
    isFeatured: true,
    maxBuyers: 3,
    verification: 'Phoned',
    verifiedAt: '2025-03-01T12:00:00+01:00',
  });
  expect(created).toMatchObject({
    title: 'Takbyte',
    pricePerLead: '149.50',
    conversionRate: '23.50',
    verifiedAt: '2025-03-01T11:00:00.000Z',
    version: 1,
    category: { id: categoryId, name: 'Övrigt' },
  });
  const read = await createTestApp(database.current).request(`/api/leads/${created.id}`);
  expect(await read.json()).toEqual({ ...created, example: null, sample: null, madeGood: null });
});

test('missing fields get the defaults, and empty ones no value', async () => {
  expect(await create({ conversionRate: '', region: '', verification: null, verifiedAt: null })).toMatchObject({
    availableCount: 0,
    qualityScore: 50,
    conversionRate: null,
    region: null,
    isFeatured: false,
    maxBuyers: 1,
    verification: null,
    verifiedAt: null,
  });
});

test('an edit changes its own fields and raises the row’s version', async () => {
  const { id, ...before } = await create();
  const answer = await write('PATCH', `/api/leads/${id}`, { pricePerLead: '0', availableCount: 3 });
  expect(answer.status).toBe(200);
  const changed = { pricePerLead: '0.00', availableCount: 3, obtainableCount: 3, version: 2 };
  expect(await answer.json()).toEqual({ ...before, id, ...changed });
});

test('a listing is found by its new title, and by a misspelling of it', async () => {
  const { id } = await create();
  await write('PATCH', `/api/leads/${id}`, { title: 'Värmepump' });
  const found = async (q: string) =>
    (await createTestApp(database.current).request(`/api/search?q=${encodeURIComponent(q)}`)).json();
  expect(await found('varmepump')).toHaveLength(1);
  expect(await found('värmpeump')).toHaveLength(1);
  expect(await found('takbyte')).toHaveLength(0);
});

test('every write raises the catalogue version and is logged with its account', async () => {
  const { id } = await create();
  const created = await versionNow();
  await write('PATCH', `/api/leads/${id}`, { isFeatured: true });
  expect(await versionNow()).toBe(created + 1);
  const entries = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries).toMatchObject([
    { actor: 'admin', action: 'create', entity: 'lead', entityId: id, before: null, after: { version: 1 } },
    { actor: 'admin', action: 'edit', before: { isFeatured: false }, after: { isFeatured: true } },
  ]);
});

test('an edit is announced to all listeners', async () => {
  const heard: string[] = [];
  const stop = await database.current.listen(
    'catalogue',
    (payload) => heard.push(payload),
    () => {},
  );
  await create();
  await expect.poll(() => heard).toEqual([String(await versionNow())]);
  await stop();
});

test('a refused write changes nothing', async () => {
  const { id } = await create();
  const version = await versionNow();
  expect((await write('PATCH', `/api/leads/${id}`, { title: '' })).status).toBe(400);
  expect((await write('PATCH', `/api/leads/${id}`, {})).status).toBe(200);
  expect(await versionNow()).toBe(version);
});

test.each(['"1"', '1', 'W/"1"', '*'])('an edit of the current version, sent as %s, is accepted', async (given) => {
  const { id } = await create();
  expect((await write('PATCH', `/api/leads/${id}`, { title: 'New' }, { ...admin, 'if-match': given })).status).toBe(
    200,
  );
});

test('an edit of an older version answers the current row', async () => {
  const { id } = await create();
  await write('PATCH', `/api/leads/${id}`, { title: 'Theirs' });
  const answer = await write('PATCH', `/api/leads/${id}`, { title: 'Mine' }, { ...admin, 'if-match': '"1"' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'stale', current: { id, title: 'Theirs', version: 2 } });
  expect((await write('PATCH', `/api/leads/${id}`, { title: 'x' }, { ...admin, 'if-match': 'x' })).status).toBe(400);
});

test('of ten edits of one version at once, one is accepted', async () => {
  const { id } = await create();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      write('PATCH', `/api/leads/${id}`, { title: `${index}` }, { ...admin, 'if-match': '"1"' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test.each([
  ['title', ''],
  ['title', '   '],
  ['title', 'a'.repeat(201)],
  ['title', '\ud800'],
  ['title', null],
  ['description', 'a'.repeat(5_001)],
  ['categoryId', 'x'],
  ['categoryId', '00000000-0000-7000-8000-000000000009'],
  ['pricePerLead', 149],
  ['pricePerLead', '-1'],
  ['pricePerLead', '1.234'],
  ['pricePerLead', '100000000'],
  ['pricePerLead', ''],
  ['availableCount', -1],
  ['availableCount', 1.5],
  ['availableCount', '5'],
  ['availableCount', 2_147_483_648],
  ['qualityScore', 101],
  ['qualityScore', -1],
  ['conversionRate', '100.01'],
  ['conversionRate', '-1'],
  ['conversionRate', '1.234'],
  ['conversionRate', '23.45'],
  ['conversionRate', 23],
  ['isFeatured', 'yes'],
  ['maxBuyers', 0],
  ['maxBuyers', 21],
  ['verifiedAt', 'yesterday'],
  ['soldCount', 5],
])('a listing whose %s is %j is refused by its field', async (field, value) => {
  const { id } = await create();
  for (const answer of [
    await write('POST', '/api/leads', { ...lead(), [field]: value }),
    await write('PATCH', `/api/leads/${id}`, { [field]: value }),
  ]) {
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
  }
});

test('missing fields are named', async () => {
  const answer = await write('POST', '/api/leads', {});
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fields)).toEqual(['title', 'description', 'categoryId', 'pricePerLead']);
});

test('only admins write', async () => {
  const { id } = await create();
  expect((await write('POST', '/api/leads', lead(), {})).status).toBe(401);
  expect((await write('PATCH', `/api/leads/${id}`, { title: 'x' }, {})).status).toBe(401);
});

test('an unknown or archived listing cannot be edited', async () => {
  const { id } = await create();
  await database.current.db.update(leads).set({ archivedAt: new Date() });
  for (const unknown of [id, 'x', '00000000-0000-7000-8000-000000000009']) {
    expect((await write('PATCH', `/api/leads/${unknown}`, { title: 'x' })).status).toBe(404);
  }
});

test('the English texts of a listing are written, found, emptied and held to their length', async () => {
  const { id } = await create({ titleEn: ' New roofs ', descriptionEn: 'Houses from 1970' });
  const find = async (q: string) =>
    (await (await createTestApp(database.current).request(`/api/search?q=${q}`)).json()).length;
  expect(await (await createTestApp(database.current).request(`/api/leads/${id}`)).json()).toMatchObject({
    titleEn: 'New roofs',
    descriptionEn: 'Houses from 1970',
  });
  expect([await find('roofs'), await find('roovs')]).toEqual([1, 1]);
  const emptied = await write('PATCH', `/api/leads/${id}`, { titleEn: '' });
  expect(await emptied.json()).toMatchObject({ title: 'Takbyte', titleEn: null, descriptionEn: 'Houses from 1970' });
  expect(await find('roofs')).toBe(0);
  expect((await write('PATCH', `/api/leads/${id}`, { titleEn: 'a'.repeat(201) })).status).toBe(400);
  expect((await write('PATCH', `/api/leads/${id}`, { descriptionEn: 'a'.repeat(5_001) })).status).toBe(400);
});
