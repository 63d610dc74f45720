import { beforeEach, expect, test } from 'vitest';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { shownVersion } from '../../../platform/database/shop-state.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { categories, leads } from '../catalogue.table.ts';
import type { AdminLead } from './list-admin-leads.ts';

const database = useTestDatabase({ isEmptied: true });
const admin = useAdmin(database);
let [roofs, gardens] = ['', ''];

beforeEach(async () => {
  const rows = await database.current.db
    .insert(categories)
    .values(['Tak', 'Trädgård'].map((name) => ({ name, icon: 'Home' })))
    .returning();
  [roofs, gardens] = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
});

const app = () => createTestApp(database.current);
const get = (path: string, headers = admin) => app().request(path, { headers });

async function addLead(title: string, more: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const [row] = await database.current.db
    .insert(leads)
    .values({ title, description: 'd', categoryId: roofs, pricePerLead: 10_000, ...more })
    .returning();
  return row?.id ?? '';
}

async function titles(query: string): Promise<string[]> {
  const rows: AdminLead[] = await (await get(`/api/admin/leads${query}`)).json();
  return rows.map(({ title }) => title);
}

test('an admin reads listings in every order, by status, supply, category and word, page by page', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  await addLead('B', { createdAt: day(1), pricePerLead: 100, qualityScore: 1, availableCount: 3 });
  await addLead('A', { createdAt: day(2), pricePerLead: 300, qualityScore: 3, categoryId: gardens, isFeatured: true });
  await addLead('C 100 %', { createdAt: day(3), pricePerLead: 200, qualityScore: 2 });
  await addLead('Gammal', { createdAt: day(4), archivedAt: day(5) });
  expect(await titles('')).toEqual(['C 100 %', 'A', 'B']);
  expect(await titles('?status=listed')).toEqual(['C 100 %', 'A', 'B']);
  expect(await titles('?status=archived')).toEqual(['Gammal']);
  expect(await titles('?status=all&sort=oldest')).toEqual(['B', 'A', 'C 100 %', 'Gammal']);
  expect(await titles('?sort=title-asc')).toEqual(['A', 'B', 'C 100 %']);
  expect(await titles('?sort=price-desc')).toEqual(['A', 'C 100 %', 'B']);
  expect(await titles('?sort=quality-asc')).toEqual(['B', 'C 100 %', 'A']);
  expect((await titles('?sort=available-desc'))[0]).toBe('B');
  expect((await titles('?sort=featured'))[0]).toBe('A');
  expect((await titles('?sort=category-desc'))[0]).toBe('A');
  expect(await titles('?supply=in-stock')).toEqual(['B']);
  expect(await titles(`?categoryId=${gardens}`)).toEqual(['A']);
  expect(await titles('?q=100 %25')).toEqual(['C 100 %']);
  for (const sort of ['category-asc', 'price-asc', 'available-asc']) {
    const page = await get(`/api/admin/leads?limit=2&sort=${sort}`);
    const first: AdminLead[] = await page.json();
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const second: AdminLead[] = await (await get(next)).json();
    expect([...first, ...second].map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C 100 %']);
  }
  for (const query of ['?sort=size', '?status=lost', '?categoryId=x', '?color=red']) {
    expect((await get(`/api/admin/leads${query}`)).status).toBe(400);
  }
});

test('an archived listing leaves the shop and is restored unchanged, and the log says who did it', async () => {
  const id = await addLead('Takbyte', { availableCount: 4 });
  const send = (action: string, headers = admin) => sendJson(app(), 'POST', `/api/leads/${id}/${action}`, {}, headers);
  const shown = async () => (await database.current.db.select().from(shownVersion))[0]?.version ?? 1;
  const before = await shown();
  const archived = await send('archive');
  expect(archived.status).toBe(200);
  expect(await shown()).toBe(before + 1);
  expect(await archived.json()).toMatchObject({ id, availableCount: 4, version: 2, archivedAt: expect.any(String) });
  expect((await get(`/api/leads/${id}`)).status).toBe(404);
  expect((await sendJson(app(), 'PATCH', `/api/leads/${id}`, { title: 'x' }, admin)).status).toBe(404);
  expect(await (await send('archive')).json()).toMatchObject({ version: 2 });
  expect(await (await send('restore')).json()).toMatchObject({ version: 3, archivedAt: null });
  expect((await get(`/api/leads/${id}`)).status).toBe(200);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ actor, action, entityId }) => [actor, action, entityId])).toEqual([
    ['admin', 'archive', id],
    ['admin', 'restore', id],
  ]);
  expect((await sendJson(app(), 'POST', `/api/leads/${roofs}/archive`, {}, admin)).status).toBe(404);
  expect((await sendJson(app(), 'POST', '/api/leads/nonsense/archive', {}, admin)).status).toBe(404);
});

test('admin calls are for admins only', async () => {
  const id = await addLead('Takbyte');
  const others: Record<string, string>[] = [
    {},
    { cookie: 'admin_session=forged' },
    { cookie: `buyer_session=${admin.cookie?.split('=')[1]}` },
  ];
  for (const headers of others) {
    for (const path of ['/api/admin/leads', '/api/admin/leads?limit=1', '/api/admin/stats']) {
      expect((await get(path, headers)).status).toBe(401);
    }
    expect((await sendJson(app(), 'POST', `/api/leads/${id}/archive`, {}, headers)).status).toBe(401);
  }
});

test('the counts of the dashboard are those of the lists', async () => {
  await addLead('A', { availableCount: 5 });
  await addLead('B', { archivedAt: new Date() });
  expect(await (await get('/api/admin/stats')).json()).toEqual({
    totalLeads: 1,
    leadsForSale: 5,
    totalOrders: 0,
    completedOrders: 0,
    totalContacts: 0,
    totalNewsletters: 0,
    sendsMail: false,
  });
});
