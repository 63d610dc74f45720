import { expect, test } from 'vitest';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { leads } from '../catalogue.table.ts';
import type { AdminCategory } from './list-admin-categories.ts';

const database = useTestDatabase({ isEmptied: true });
const path = '/api/admin/categories';
const admin = useAdmin(database);

const app = () => createTestApp(database.current);
const send = (method: string, at: string, body: unknown, headers = admin) => sendJson(app(), method, at, body, headers);
const remove = (id: string) => app().request(`${path}/${id}`, { method: 'DELETE', headers: admin });

async function add(name: string, more: object = {}): Promise<AdminCategory> {
  const answer = await send('POST', path, { name, icon: 'Home', ...more });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function names(query = ''): Promise<string[]> {
  const rows: AdminCategory[] = await (await app().request(path + query, { headers: admin })).json();
  return rows.map(({ name }) => name);
}

const shownNames = async () => {
  const rows: { name: string }[] = await (await app().request('/api/categories')).json();
  return rows.map(({ name }) => name);
};

test('an admin makes, finds and moves categories, and visitors see them in that order', async () => {
  const [roofs, gardens, paint] = [
    await add('Tak'),
    await add('Trädgård', { description: 'Allt grönt' }),
    await add('Måleri'),
  ];
  expect(await names()).toEqual(['Tak', 'Trädgård', 'Måleri']);
  expect(await names('?q=grönt')).toEqual(['Trädgård']);
  expect(await names('?sort=name-asc&limit=2')).toEqual(['Måleri', 'Tak']);
  const move = async (id: string, afterId: unknown) => (await send('POST', `${path}/${id}/move`, { afterId })).status;
  expect(await move(paint.id, null)).toBe(200);
  expect(await shownNames()).toEqual(['Måleri', 'Tak', 'Trädgård']);
  expect(await move(paint.id, gardens.id)).toBe(200);
  expect(await move(roofs.id, gardens.id)).toBe(200);
  expect(await shownNames()).toEqual(['Trädgård', 'Tak', 'Måleri']);
  expect(await move(roofs.id, roofs.id)).toBe(400);
  expect(await move(roofs.id, '0191d2c5-0000-7000-8000-000000000000')).toBe(400);
  expect(await move('0191d2c5-0000-7000-8000-000000000000', null)).toBe(404);
  expect(await move(roofs.id, 'först')).toBe(400);
  expect(await shownNames()).toEqual(['Trädgård', 'Tak', 'Måleri']);
});

test('a category name is unique in any case, and invalid values are refused by field', async () => {
  const { id } = await add('  Tak  ');
  await add('Trädgård');
  const fieldsOf = async (answer: Response) => {
    const { fields } = await answer.json();
    return [answer.status, Object.keys(fields)];
  };
  expect(await fieldsOf(await send('POST', path, { name: 'TAK', icon: 'Home' }))).toEqual([409, ['name']]);
  expect(await fieldsOf(await send('PATCH', `${path}/${id}`, { name: 'trädgård' }))).toEqual([409, ['name']]);
  expect((await send('PATCH', `${path}/${id}`, { name: 'TAK' })).status).toBe(200);
  const wrong = { name: 'x'.repeat(101), icon: 'Rocket', description: 'x'.repeat(1_001) };
  expect(await fieldsOf(await send('POST', path, wrong))).toEqual([400, ['name', 'icon', 'description']]);
  expect(await fieldsOf(await send('POST', path, { name: ' ', icon: 'Home' }))).toEqual([400, ['name']]);
  const both = await Promise.all([
    send('POST', path, { name: 'El', icon: 'Car' }),
    send('POST', path, { name: 'el', icon: 'Car' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test.each(['__proto__', 'constructor', 'toString'])('a category may be called %s', async (name) => {
  const { id } = await add(name);
  const answer = await send('PATCH', `${path}/${id}`, { description: 'Any' });
  expect([answer.status, (await answer.json()).searchTerms]).toEqual([200, []]);
});

test('an edit of an older version is refused with the current row, and each change is logged', async () => {
  const { id, version } = await add('Tak');
  const edit = (change: object, headers = {}) => send('PATCH', `${path}/${id}`, change, { ...admin, ...headers });
  const after: AdminCategory = await (await edit({ description: 'Plåt och tegel', icon: 'Wrench' })).json();
  expect(after).toMatchObject({ name: 'Tak', description: 'Plåt och tegel', icon: 'Wrench', version: version + 1 });
  const stale = await edit({ name: 'Taket' }, { 'if-match': `"${version}"` });
  expect([stale.status, (await stale.json()).current.description]).toEqual([409, 'Plåt och tegel']);
  expect((await edit({ description: '' })).status).toBe(200);
  expect((await (await app().request(`/api/categories/${id}`)).json()).description).toBeNull();
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
  expect((await edit({ name: 'Taket' })).status).toBe(404);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    'create category',
    'edit category',
    'edit category',
    'delete category',
  ]);
});

test('a category used by a listing, also an archived one, or by a quote request cannot be deleted', async () => {
  const [roofs, gardens] = [await add('Tak'), await add('Trädgård')];
  const listing = { title: 't', description: 'd', pricePerLead: 10_000 };
  await database.current.db.insert(leads).values([
    { ...listing, categoryId: roofs.id },
    { ...listing, categoryId: roofs.id, archivedAt: new Date() },
  ]);
  const person = { name: 'Kim Exempel', email: 'kim@exempel.example', phone: '070-174 06 05', postalCode: '114 32' };
  const asked = await send(
    'POST',
    '/api/quote-requests',
    { ...person, categoryId: gardens.id, consentGiven: true },
    {},
  );
  expect(asked.status).toBe(201);
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
  expect(await codeOf(await remove(roofs.id))).toEqual([409, 'has-listings']);
  expect(await codeOf(await remove(gardens.id))).toEqual([409, 'has-requests']);
  const [row]: AdminCategory[] = await (await app().request(path, { headers: admin })).json();
  expect([row?.listingCount, row?.archivedCount]).toEqual([1, 1]);
  expect(await names()).toEqual(['Tak', 'Trädgård']);
});

test('a category has an English name and search words of its own', async () => {
  const known = await add('El & VVS', { nameEn: 'Electrical' });
  expect(known.searchTerms).toEqual([]);
  const own = await add('Städning', { searchTerms: ['städ', 'Fönsterputs', 'städ'] });
  expect(own.searchTerms).toEqual(['Fönsterputs', 'städ']);
  const change = { searchTerms: ['fönsterputs', 'flyttstäd'], descriptionEn: 'Companies that want it clean' };
  const answer = await send('PATCH', `${path}/${own.id}`, change, { ...admin, 'if-match': `"${own.version}"` });
  expect(answer.status).toBe(200);
  // Words that differ only in case or accents are the same.
  expect(await answer.json()).toMatchObject({ searchTerms: ['flyttstäd', 'Fönsterputs'], nameEn: null });
  const shown = await (await app().request(`/api/categories/${known.id}`)).json();
  expect(shown).toMatchObject({ nameEn: 'Electrical', leadCount: 0, lowestPrice: null });
  expect(shown).not.toHaveProperty('searchTerms');
});

test.each([
  { searchTerms: ['a'] },
  { searchTerms: ['!!'] },
  { searchTerms: ['a'.repeat(61)] },
  { searchTerms: 'elektriker' },
  { searchTerms: Array.from({ length: 201 }, (_, index) => `ord ${index}`) },
  { nameEn: 'a'.repeat(101) },
  { descriptionEn: 'a'.repeat(1_001) },
])('a category is refused %o', async (change) => {
  const { id } = await add('Städning');
  const answer = await send('PATCH', `${path}/${id}`, change);
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fields)[0]).toContain(Object.keys(change)[0]);
});
