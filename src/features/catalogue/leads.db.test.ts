import { expect, test } from 'vitest';
import { type NewLead, useListings } from '../../../tests/support/set-up/use-listings.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { leads } from './catalogue.table.ts';

const database = useTestDatabase({ isEmptied: true });
const { category, addCategory, addLead } = useListings(database);

const get = (path: string, headers: Record<string, string> = {}) =>
  createTestApp(database.current).request(path, { headers });

async function titlesAt(path: string): Promise<string[]> {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const rows: { title: string }[] = await answer.json();
  return rows.map(({ title }) => title);
}

const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute));

test('a listing is answered with its decimals as strings and its category by name', async () => {
  const id = await addLead({ conversionRate: '23', verifiedAt: at(1), createdAt: at(2), region: 'Skåne län' });
  const lead = {
    id,
    categoryId: category.id,
    title: 'Takbyte',
    description: 'Villa',
    titleEn: null,
    descriptionEn: null,
    pricePerLead: '149.00',
    availableCount: 5,
    obtainableCount: 5,
    soldCount: 0,
    deliversWithinDays: 14,
    qualityScore: 50,
    conversionRate: '23.00',
    region: 'Skåne län',
    isFeatured: false,
    volumePrice: true,
    maxBuyers: 1,
    verification: null,
    verificationNote: null,
    verifiedAt: '2025-01-01T00:01:00.000Z',
    ...{ collectedFrom: null, collectedTo: null, collectedMedian: null },
    fieldShares: null,
    claimRate: null,
    publishedAt: expect.any(String),
    version: 1,
    createdAt: '2025-01-01T00:02:00.000Z',
    category: { id: category.id, name: 'Bygg & Renovering', nameEn: null },
  };
  const onItsPage = { example: null, sample: null, madeGood: null };
  expect(await (await get(`/api/leads/${id}`)).json()).toEqual({ ...lead, ...onItsPage });
  expect(await (await get('/api/leads')).json()).toEqual([lead]);
  expect(await (await get('/api/leads?limit=1')).json()).toEqual([lead]);
});

test('the whole list is newest first, without archived listings and with sold-out ones', async () => {
  await addLead({ title: 'old', createdAt: at(1) });
  await addLead({ title: 'new and sold out', createdAt: at(3), availableCount: 0 });
  await addLead({ title: 'archived', createdAt: at(2), archivedAt: at(4) });
  expect(await titlesAt('/api/leads')).toEqual(['new and sold out', 'old']);
});

test('an empty catalogue is an empty list, and a lone question mark requests a page of it', async () => {
  const [whole, page] = [await get('/api/leads'), await get('/api/leads?')];
  expect([await whole.json(), await page.json()]).toEqual([[], []]);
  expect([whole.headers.get('x-total-count'), page.headers.get('x-total-count')]).toEqual([null, '0']);
});

test('a list of several batches is complete, each listing once', async () => {
  const rows = Array.from({ length: 1_203 }, (_, index) => ({
    categoryId: category.id,
    title: `${index}`,
    description: 'd',
    pricePerLead: 100,
    createdAt: at(index % 7),
  }));
  await database.current.db.insert(leads).values(rows);
  const titles = await titlesAt('/api/leads');
  expect(new Set(titles).size).toBe(1_203);
  expect(titles).toHaveLength(1_203);
});

test('the whole list requested again is a 304, until a listing is sold or edited', async () => {
  const id = await addLead();
  const tag = (await get('/api/leads')).headers.get('etag') ?? '';
  const again = await get('/api/leads', { 'if-none-match': tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  await database.current.db.update(leads).set({ availableCount: 4, soldCount: 1 });
  expect((await get('/api/leads', { 'if-none-match': tag })).status).toBe(200);
  expect(id).not.toBe('');
});

test.each([
  ['featured', ['featured', 'newest', 'dear', 'cheap']],
  ['price-asc', ['cheap', 'newest', 'featured', 'dear']],
  ['price-desc', ['dear', 'featured', 'newest', 'cheap']],
  ['quality', ['dear', 'cheap', 'newest', 'featured']],
])('sorted by %s', async (sort, titles) => {
  await addLead({ title: 'cheap', pricePerLead: 900, qualityScore: 80, createdAt: at(1) });
  await addLead({ title: 'dear', pricePerLead: 10_000, qualityScore: 90, createdAt: at(2) });
  await addLead({ title: 'featured', pricePerLead: 5_000, qualityScore: 1, isFeatured: true, createdAt: at(3) });
  await addLead({ title: 'newest', pricePerLead: 2_000, qualityScore: 2, createdAt: at(4) });
  expect(await titlesAt(`/api/leads?sort=${sort}`)).toEqual(titles);
});

test('filters combine', async () => {
  const other = await addCategory('Other');
  const wanted: NewLead = { qualityScore: 80, region: 'Skåne län', pricePerLead: 20_000 };
  await addLead({ ...wanted, title: 'wanted' });
  await addLead({ ...wanted, title: 'of another category', categoryId: other });
  await addLead({ ...wanted, title: 'too weak', qualityScore: 79 });
  await addLead({ ...wanted, title: 'elsewhere', region: 'Hallands län' });
  await addLead({ ...wanted, title: 'too cheap', pricePerLead: 19_999 });
  await addLead({ ...wanted, title: 'too dear', pricePerLead: 20_001 });
  const region = encodeURIComponent('Skåne län');
  const path = `/api/leads?categoryId=${category.id}&minQuality=80&region=${region}&minPrice=200&maxPrice=200.00`;
  expect(await titlesAt(path)).toEqual(['wanted']);
});

test.each([
  ['SOL', ['Solceller']],
  ['ÅÄÖ', ['åäö']],
  ['aao', ['aao']],
  ['%', ['100 % kvar']],
  ['_', ['a_b']],
  ['\\', ['c\\d']],
  ['i beskrivning', ['Annat']],
  ['', ['100 % kvar', 'Annat', 'Solceller', 'a_b', 'aao', 'c\\d', 'åäö']],
  ['finns inte', []],
  ['annathittas', []],
  ['100\u001f%', ['100 % kvar']],
])('the term "%s" is a plain substring of title or description', async (q, titles) => {
  for (const title of ['Solceller', 'åäö', 'aao', '100 % kvar', 'a_b', 'c\\d']) await addLead({ title });
  await addLead({ title: 'Annat', description: 'hittas I BESKRIVNINGEN' });
  expect((await titlesAt(`/api/leads?q=${encodeURIComponent(q)}`)).toSorted()).toEqual(titles);
});

test('an unknown category is an empty list', async () => {
  const answer = await get(`/api/leads?categoryId=${newId()}`);
  expect(answer.headers.get('x-total-count')).toBe('0');
  expect(await answer.json()).toEqual([]);
});

test.each([
  ['sort=random', 'sort'],
  ['sort=', 'sort'],
  ['sort=toString', 'sort'],
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=101', 'limit'],
  ['limit=9999999999999', 'limit'],
  ['limit=1e1', 'limit'],
  ['limit=', 'limit'],
  ['minQuality=-1', 'minQuality'],
  ['minQuality=101', 'minQuality'],
  ['minQuality=abc', 'minQuality'],
  ['minPrice=-1', 'minPrice'],
  ['minPrice=1.234', 'minPrice'],
  ['maxPrice=NaN', 'maxPrice'],
  ['categoryId=1', 'categoryId'],
  ['categoryId=%00', 'categoryId'],
  ['q=%00', 'q'],
  ['q=%ED%A0%80', 'q'],
  ['q=%', 'q'],
  ['q=a&q=b', 'q'],
  ['region=%00', 'region'],
  ['region=Atlantis', 'region'],
  ['cursor=abc', 'cursor'],
  ['cursor=', 'cursor'],
  ['categoryid=x', 'categoryid'],
])('%s is refused by its field', async (query, field) => {
  const answer = await get(`/api/leads?${query}`);
  expect(answer.status).toBe(400);
  const { code, fields } = await answer.json();
  expect(code).toBe('invalid-input');
  expect(Object.keys(fields)).toEqual([field]);
});

test('a term has at most two hundred characters, however many bytes they take', async () => {
  expect((await get(`/api/leads?q=${'a'.repeat(201)}`)).status).toBe(400);
  expect((await get(`/api/leads?q=${encodeURIComponent('😀'.repeat(200))}`)).status).toBe(200);
});

const nextOf = (answer: Response) => /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;

test('Link names the next page, until there is none', async () => {
  for (const title of ['a', 'b', 'c']) await addLead({ title, region: 'Skåne län' });
  const path = `/api/leads?region=${encodeURIComponent('Skåne län')}&q=villa&limit=2`;
  const first = await get(path);
  expect(await first.json()).toHaveLength(2);
  expect(first.headers.get('x-total-count')).toBe('3');
  expect(first.headers.get('x-total-capped')).toBeNull();
  const second = await get(nextOf(first) ?? '');
  expect(await second.json()).toHaveLength(1);
  expect(nextOf(second)).toBeNull();
});

test('a cursor works for its own list only, and not with a changed letter', async () => {
  for (const title of ['a', 'b', 'c']) await addLead({ title });
  const next = nextOf(await get('/api/leads?limit=1')) ?? '';
  const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? '';
  expect(cursor.length).toBeLessThanOrEqual(200);
  const tried = Array.from(
    cursor,
    (letter, index) => cursor.slice(0, index) + (letter === 'A' ? 'B' : 'A') + cursor.slice(index + 1),
  );
  for (const tampered of tried) expect((await get(`/api/leads?cursor=${tampered}`)).status).toBe(400);
  expect((await get(`/api/leads?cursor=${cursor}&sort=quality`)).status).toBe(400);
  expect((await get(`/api/leads?cursor=${cursor}&q=a`)).status).toBe(400);
  expect((await get(`/api/leads?cursor=${cursor}&limit=2`)).status).toBe(200);
});

test('the count is exact up to a thousand, and beyond that marked as capped', async () => {
  const some = (length: number) =>
    Array.from({ length }, () => ({ categoryId: category.id, title: 't', description: 'd', pricePerLead: 100 }));
  await database.current.db.insert(leads).values(some(1_000));
  const exact = await get('/api/leads?limit=1');
  expect([exact.headers.get('x-total-count'), exact.headers.get('x-total-capped')]).toEqual(['1000', null]);
  await database.current.db.insert(leads).values(some(1));
  const capped = await get('/api/leads?limit=1');
  expect([capped.headers.get('x-total-count'), capped.headers.get('x-total-capped')]).toEqual(['1000', 'true']);
});

test.each([
  ['a number', '1'],
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['NUL', '%00'],
  ['no text', '%ED%A0%80'],
  ["nobody's", '00000000-0000-7000-8000-000000000009'],
])('an id that is %s is a JSON 404', async (_, id) => {
  for (const path of [`/api/leads/${id}`, `/api/leads/${id}/related`, `/api/categories/${id}`]) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not-found' });
  }
});

test('an archived listing is not found', async () => {
  const id = await addLead({ archivedAt: at(1) });
  expect((await get(`/api/leads/${id}`)).status).toBe(404);
});

test('a single category is answered as in the list', async () => {
  await addLead();
  await addLead({ availableCount: 0 });
  const [listed] = await (await get('/api/categories')).json();
  expect(listed).toMatchObject({ id: category.id, listingCount: 2 });
  expect(await (await get(`/api/categories/${category.id}`)).json()).toEqual(listed);
});

test('related listings are others of its category on sale, of its region first and then the best', async () => {
  const id = await addLead({ region: 'Skåne län' });
  await addLead({ title: 'near', region: 'Skåne län', qualityScore: 1 });
  await addLead({ title: 'far and best', qualityScore: 90 });
  await addLead({ title: 'far and good', region: 'Hallands län', qualityScore: 80 });
  await addLead({ title: 'far and weak', qualityScore: 10 });
  await addLead({ title: 'near but sold out', region: 'Skåne län', availableCount: 0 });
  await addLead({ title: 'of another category', categoryId: await addCategory('Other'), region: 'Skåne län' });
  expect(await titlesAt(`/api/leads/${id}/related`)).toEqual(['near', 'far and best', 'far and good']);
});

test('similar to a listing of the whole country are others of it too', async () => {
  const id = await addLead({ region: null });
  await addLead({ title: 'everywhere', region: null, qualityScore: 90 });
  await addLead({ title: 'in one county', region: 'Skåne län', qualityScore: 80 });
  expect(await titlesAt(`/api/leads/${id}/related`)).toEqual(['everywhere', 'in one county']);
});

test.each(['/api/leads?limit=2', '/api/categories', '/api/catalogue/regions'])(
  '%s requested again is a 304',
  async (path) => {
    await addLead();
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
  },
);
