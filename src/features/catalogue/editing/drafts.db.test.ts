import { beforeEach, expect, test } from 'vitest';
import { addListing } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson } from '../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { shownVersion } from '../../../platform/database/shop-state.table.ts';
import { auditEntries } from '../../audit/audit.table.ts';
import { categories } from '../catalogue.table.ts';
import type { AdminLead } from './list-admin-leads.ts';

const database = useTestDatabase({ isEmptied: true });
const now = new Date('2026-11-20T10:00:00.000Z');
const later = '2026-11-20T10:02:00.000Z';
const admin = useAdmin(database);
let categoryId = '';

beforeEach(async () => {
  const [category] = await database.current.db.insert(categories).values({ name: 'Bygg', icon: 'Home' }).returning();
  categoryId = category?.id ?? '';
});

const app = () => createTestApp(database.current, { now: () => now, settings: { PAYMENTS: 'demo' } });
const read = (path: string, headers: Record<string, string> = {}) => app().request(path, { headers });
const readJson = async (path: string, headers = {}) => (await read(path, headers)).json();
const write = (method: string, path: string, body: unknown) => sendJson(app(), method, path, body, admin);

const lead = () => ({
  title: 'Takbyte i Kvarnsten',
  description: 'Villa',
  categoryId,
  pricePerLead: '149.00',
  availableCount: 3,
  region: 'Skåne län',
  isFeatured: true,
});

async function create(publishedAt?: string | null): Promise<AdminLead> {
  const answer = await write('POST', '/api/leads', { ...lead(), ...(publishedAt !== undefined && { publishedAt }) });
  expect(answer.status).toBe(201);
  return answer.json();
}

const publish = async (id: string, publishedAt: string | null) =>
  (await write('PATCH', `/api/leads/${id}`, { publishedAt })).json();

test('a new listing is published, unless it is made a draft', async () => {
  expect((await create()).publishedAt).toBe(now.toISOString());
  expect((await create('2026-11-01T00:00:00.000Z')).publishedAt).toBe('2026-11-01T00:00:00.000Z');
  expect((await create(null)).publishedAt).toBeNull();
});

test('a publishing time in the future is refused, but a clock may be a little ahead', async () => {
  const { id } = await create(null);
  for (const answer of [
    await write('POST', '/api/leads', { ...lead(), publishedAt: later }),
    await write('PATCH', `/api/leads/${id}`, { publishedAt: later }),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid-input', fields: { publishedAt: 'Must not be in the future' } }),
    ]);
  }
  expect((await publish(id, '2026-11-20T10:00:30.000Z')).publishedAt).toBe(now.toISOString());
});

async function whereShown(id: string): Promise<Record<string, unknown>> {
  const [category] = await readJson('/api/categories');
  const overview = await readJson('/api/catalogue/overview');
  const regions: { region: string; listings: number }[] = await readJson('/api/catalogue/regions');
  const counted = await read('/api/leads?limit=5');
  return {
    page: (await read(`/api/leads/${id}`)).status,
    related: (await read(`/api/leads/${id}/related`)).status,
    all: (await readJson('/api/leads')).length,
    listed: (await counted.json()).length,
    total: counted.headers.get('x-total-count'),
    found: (await readJson('/api/search?q=kvarnsten')).length,
    misspelt: (await readJson('/api/search?q=kvarnstem')).length,
    category: category.listingCount,
    forSale: overview.leadsForSale,
    showcase: overview.showcase.length,
    region: regions.find(({ region }) => region === 'Skåne län')?.listings ?? 0,
    cart: (await readJson(`/api/cart/lines?ids=${id}`)).length,
    sitemap: (await read('/sitemaps/leads-1.xml')).status,
    stats: (await readJson('/api/admin/stats', admin)).totalLeads,
  };
}

const hidden = {
  page: 404,
  related: 404,
  all: 0,
  listed: 0,
  total: '0',
  found: 0,
  misspelt: 0,
  category: 0,
  forSale: 0,
  showcase: 0,
  region: 0,
  cart: 0,
  sitemap: 404,
  stats: 0,
};

test('a draft is nowhere in the shop until it is published, and again after it is unpublished', async () => {
  const { id } = await create(null);
  expect(await whereShown(id)).toEqual(hidden);
  const published = await publish(id, now.toISOString());
  expect(published).toMatchObject({ publishedAt: now.toISOString(), version: 2 });
  expect(await whereShown(id)).toMatchObject({
    page: 200,
    all: 1,
    found: 1,
    misspelt: 1,
    category: 1,
    forSale: 3,
    cart: 1,
  });
  expect((await readJson(`/api/leads/${id}`)).publishedAt).toBe(now.toISOString());
  expect(await publish(id, null)).toMatchObject({ publishedAt: null, version: 3 });
  expect(await whereShown(id)).toEqual(hidden);
  expect(await database.current.db.select().from(shownVersion)).toEqual([expect.objectContaining({ version: 4 })]);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ['create', expect.objectContaining({ publishedAt: null })],
    ['edit', expect.objectContaining({ publishedAt: now.toISOString() })],
    ['edit', expect.objectContaining({ publishedAt: null })],
  ]);
});

test('a draft is edited, filled with records, and read by admins alone', async () => {
  const { id } = await create(null);
  expect((await write('PATCH', `/api/leads/${id}`, { title: 'Takbyte' })).status).toBe(200);
  const imported = await app().request(`/api/admin/leads/${id}/records?collectedAt=2026-11-01`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'text/csv' },
    body: `E-post;Källa;Samtycke;Samtycke gavs\n${['a', 'b'].map((name) => `${name}@foretag.example;Mässa;Ja;2026-11-01`).join('\n')}`,
  });
  expect([imported.status, await imported.json()]).toEqual([200, expect.objectContaining({ taken: 2 })]);
  expect(await readJson(`/api/admin/leads/${id}`, admin)).toMatchObject({
    title: 'Takbyte',
    publishedAt: null,
    archivedAt: null,
    example: null,
  });
  expect((await read(`/api/admin/leads/${id}`)).status).toBe(401);
  expect((await read('/api/admin/leads/nonsense', admin)).status).toBe(404);
  expect((await read(`/api/admin/leads/${categoryId}`, admin)).status).toBe(404);
});

test('an admin’s list has the drafts among the others, and separately', async () => {
  const draft = await create(null);
  const listed = await create();
  const archived = await addListing(database.current, { archivedAt: now, publishedAt: null });
  const idsOf = async (status: string) => {
    const rows: AdminLead[] = await readJson(`/api/admin/leads${status}`, admin);
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await idsOf('')).toEqual([draft.id, listed.id].toSorted());
  expect(await idsOf('?status=draft')).toEqual([draft.id]);
  expect(await idsOf('?status=listed')).toEqual([listed.id]);
  expect(await idsOf('?status=archived')).toEqual([archived]);
  expect(await idsOf('?status=all')).toEqual([draft.id, listed.id, archived].toSorted());
});

test('a category with only a draft cannot be deleted, and the refusal says why', async () => {
  await create(null);
  const refused = await write('DELETE', `/api/admin/categories/${categoryId}`, {});
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'has-listings']);
  const [row] = await readJson('/api/admin/categories', admin);
  expect(row).toMatchObject({ listingCount: 0, draftCount: 1, archivedCount: 0 });
});
