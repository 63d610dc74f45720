import { beforeEach, expect, test } from 'vitest';
import { createTestApp, sendJson, testEnv } from '../../../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../../../tests/support/test-database.ts';
import { categories, leads, searchTerms } from '../../catalogue.table.ts';
import { countMissedWords, deleteOldMissesJob } from './count-missed-words.ts';
import { searchMisses, searchMissNetworks } from './search-misses.table.ts';

const database = useTestDatabase({ isEmptied: true });
const admin = useAdmin(database);
let categoryId = '';

const now = new Date('2026-11-01T12:00:00Z');

beforeEach(async () => {
  const { db } = database.current;
  const [category] = await db.insert(categories).values({ name: 'El & VVS', icon: 'Home' }).returning();
  categoryId = category?.id ?? '';
  await db.insert(leads).values({ categoryId, title: 'Elcentral', description: 'Byte', pricePerLead: 100 });
});

const searchFrom = (network: string, q: string, moment = now) =>
  countMissedWords({ db: database.current.db, env: testEnv() }, { q, unmatched: [q], network }, moment);

async function missed() {
  const answer = await createTestApp(database.current).request('/api/admin/search-misses', { headers: admin });
  const rows: { word: string; searches: number }[] = await answer.json();
  return rows.map(({ word, searches }) => `${word} ${searches}`);
}

const networksOf = () => database.current.db.select().from(searchMissNetworks);

test('a word that finds nothing is shown once three networks have searched for it, and then no network is kept', async () => {
  for (const network of ['a', 'a', 'b']) await searchFrom(network, 'blorptang');
  expect(await missed()).toEqual([]);
  expect(await networksOf()).toHaveLength(2);
  await searchFrom('c', 'blorptang');
  expect(await missed()).toEqual(['blorptang 3']);
  expect(await networksOf()).toEqual([]);
  await searchFrom('a', 'blorptang', new Date('2026-11-02T12:00:00Z'));
  expect(await missed()).toEqual(['blorptang 4']);
});

test('a network is kept as a keyed hash', async () => {
  await searchFrom('192.0.2.0/24', 'blorptang');
  const [row] = await networksOf();
  expect(row?.network).toMatch(/^[\w-]{43}$/);
});

test('a search that finds nothing is counted, and one that finds something is not', async () => {
  const app = createTestApp(database.current);
  await app.request('/api/search?q=blorptang%20snurfel');
  await app.request('/api/search?q=elektriker%20qqqqzz');
  expect((await networksOf()).map(({ word }) => word).toSorted()).toEqual(['blorptang', 'snurfel']);
});

test('one network fills no table', async () => {
  for (let index = 0; index < 60; index += 1)
    await searchFrom('a', `ord${'abcdefghij'[index % 10]}${'klmnop'[index % 6]}x${'y'.repeat(index % 7)}${index}`);
  expect((await networksOf()).length).toBeLessThanOrEqual(50);
});

test('one touch lets the word lead to a category', async () => {
  for (const network of ['a', 'b', 'c']) await searchFrom(network, 'blorptang');
  const path = `/api/admin/categories/${categoryId}/search-terms`;
  const answer = await sendJson(createTestApp(database.current), 'POST', path, { term: 'blorptang' }, admin);
  expect([answer.status, (await answer.json()).searchTerms]).toEqual([200, ['blorptang']]);
  expect(await missed()).toEqual([]);
  const found = await createTestApp(database.current).request('/api/search?q=blorptang');
  expect(await found.json()).toMatchObject([{ title: 'Elcentral' }]);
});

test('a category with 200 words takes no more', async () => {
  const { db } = database.current;
  await db.insert(searchTerms).values(Array.from({ length: 200 }, (_, at) => ({ categoryId, term: `ord ${at}` })));
  const path = `/api/admin/categories/${categoryId}/search-terms`;
  const answer = await sendJson(createTestApp(database.current), 'POST', path, { term: 'blorptang' }, admin);
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { searchTerms: 'At most 200 words' }]);
  const known = await sendJson(createTestApp(database.current), 'POST', path, { term: 'Ord 7' }, admin);
  expect([known.status, (await known.json()).searchTerms]).toEqual([200, expect.objectContaining({ length: 200 })]);
});

test('networks are deleted after a day, and words after ninety', async () => {
  for (const network of ['a', 'b', 'c']) await searchFrom(network, 'blorptang');
  await searchFrom('a', 'snurfel');
  const { db } = database.current;
  const runAt = async (moment: string) => {
    const services = { db, now: () => new Date(moment) };
    await deleteOldMissesJob.run(services as Parameters<typeof deleteOldMissesJob.run>[0], {}, { isLast: true });
    return [(await networksOf()).length, (await db.select().from(searchMisses)).length];
  };
  expect(await runAt('2026-11-02T11:00:00Z')).toEqual([1, 1]);
  expect(await runAt('2026-11-02T13:00:00Z')).toEqual([0, 1]);
  expect(await runAt('2027-01-30T13:00:00Z')).toEqual([0, 1]);
  expect(await runAt('2027-02-01T13:00:00Z')).toEqual([0, 0]);
});
