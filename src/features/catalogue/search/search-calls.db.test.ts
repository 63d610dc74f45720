import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { categories, leads } from '../catalogue.table.ts';
import { storeAllSearchWords } from './store-search-words.ts';

const database = useTestDatabase({ isEmptied: true });

type Listing = Partial<typeof leads.$inferInsert> & { title: string };

async function addCategory(name: string, nameEn: string | null, listings: readonly Listing[]): Promise<string> {
  const { db } = database.current;
  const [category] = await db.insert(categories).values({ name, nameEn, icon: 'Home' }).returning();
  const categoryId = category?.id ?? '';
  for (const [index, listing] of listings.entries()) {
    const createdAt = new Date(1_000 * index);
    const all = {
      description: 'Beskrivning',
      pricePerLead: 10_000,
      availableCount: 5,
      createdAt,
      ...listing,
      categoryId,
    };
    await db.insert(leads).values(all);
  }
  return categoryId;
}

let electric = '';

beforeEach(async () => {
  electric = await addCategory('El & VVS', 'Electrical & Plumbing', [
    { title: 'Byte av elcentral', region: 'Skåne län', maxBuyers: 1, verification: 'phone' },
    { title: 'Laddplatser', region: 'Hela Sverige', maxBuyers: 3, qualityScore: 90, pricePerLead: 30_000 },
    { title: 'Badrum', region: 'Stockholms län', maxBuyers: 4, availableCount: 0, titleEn: 'Bathrooms to be built' },
  ]);
  await addCategory('Bygg & Renovering', null, [
    { title: 'Takläggning', region: 'Skåne län', maxBuyers: 2 },
    { title: 'Tak på lada', availableCount: 0 },
    { title: 'Tak på villa' },
    { title: 'Nya yttertaket' },
    { title: 'Valutakurser förklaras' },
    { title: 'Villa', description: 'Behöver nytt tak' },
    { title: 'Lån till ombyggnad' },
    { title: 'Hela länets maskiner' },
    { title: 'Ett län i taget' },
    { title: 'Skog och mark', region: 'Västra Götalands län' },
  ]);
  await storeAllSearchWords(database.current.db);
});

const ask = (path: string) => createTestApp(database.current).request(path);

async function search(query: string) {
  const answer = await ask(`/api/search?${query}`);
  expect(answer.status).toBe(200);
  const rows: { title: string; matchedBy: string[] }[] = await answer.json();
  return { titles: rows.map(({ title }) => title), rows, headers: answer.headers };
}

const titlesFor = async (q: string) => (await search(`q=${encodeURIComponent(q)}`)).titles;

test('whole words rank before parts of compounds, sold-out listings after their like, and parts of other words do not match', async () => {
  const roofs = ['Tak på villa', 'Tak på lada', 'Nya yttertaket', 'Takläggning', 'Villa'];
  expect((await titlesFor('tak')).slice(0, 5)).toEqual(roofs);
  expect((await search('q=tak')).rows.find(({ title }) => title === 'Valutakurser förklaras')?.matchedBy).toEqual([
    'term',
  ]);
  expect(await titlesFor('kurs')).toEqual(['Valutakurser förklaras']);
});

test('the letters that were typed come before others that look alike', async () => {
  expect((await titlesFor('lån'))[0]).toBe('Lån till ombyggnad');
  expect((await titlesFor('län'))[0]).toBe('Ett län i taget');
  expect(await titlesFor('lan')).toContain('Lån till ombyggnad');
});

test('a trade leads to its category, and with its place there first', async () => {
  const { rows } = await search('q=elektriker');
  expect(rows.map(({ title }) => title)).toEqual(['Laddplatser', 'Byte av elcentral', 'Badrum']);
  expect(rows[0]?.matchedBy).toEqual(['term']);
  const inPlace = await search(`q=${encodeURIComponent('elektriker i Malmö')}`);
  expect(inPlace.titles).toEqual(['Byte av elcentral', 'Laddplatser']);
  expect(inPlace.rows[0]?.matchedBy).toEqual(['place', 'term']);
  expect(await titlesFor('elektikern malmo')).toEqual(inPlace.titles);
  expect((await titlesFor('electrical skåne'))[0]).toBe('Byte av elcentral');
});

test('a place finds its county and the whole country, also beside another word', async () => {
  expect(await titlesFor('Malmö')).toEqual(['Takläggning', 'Byte av elcentral', 'Laddplatser']);
  expect(await titlesFor('mark')).toEqual(['Skog och mark']);
  expect(await titlesFor('laddplatser mark')).toEqual(['Laddplatser']);
  await database.current.db.delete(leads).where(undefined);
  await addCategory('Skog', null, [{ title: 'Gallring', region: 'Västra Götalands län' }]);
  expect(await titlesFor('mark')).toEqual(['Gallring']);
});

test('English texts are found, and said to be why', async () => {
  const { rows } = await search('q=bathrooms');
  const [first] = rows;
  expect(first).toMatchObject({ title: 'Badrum', titleEn: 'Bathrooms to be built', matchedBy: ['title'] });
  expect((await search('q=plumbing')).rows.map(({ matchedBy }) => matchedBy[0])).toEqual([
    'category',
    'category',
    'category',
  ]);
  const plain = await ask('/api/leads?q=ooms%20to');
  expect(await plain.json()).toMatchObject([{ title: 'Badrum' }]);
  expect((await search('q=bathrroms')).rows[0]?.matchedBy).toEqual(['misspelling']);
});

test.each([
  ['exclusive=true', ['Byte av elcentral']],
  ['verified=true', ['Byte av elcentral']],
  ['verified=phone', ['Byte av elcentral']],
  ['verified=email', []],
  ['inStock=true', ['Laddplatser', 'Byte av elcentral']],
  ['inStock=false', ['Laddplatser', 'Byte av elcentral', 'Badrum']],
  ['minPrice=200', ['Laddplatser']],
  ['minQuality=80', ['Laddplatser']],
  ['region=Stockholms%20l%C3%A4n', ['Laddplatser', 'Badrum']],
  ['sort=price-desc&inStock=true', ['Laddplatser', 'Byte av elcentral']],
  ['sort=price-asc&limit=1', ['Byte av elcentral']],
])('both calls take %s', async (query, titles) => {
  const all = await search(`q=elektriker&${query}`);
  expect(all.titles.toSorted()).toEqual([...titles].toSorted());
  const answer = await ask(`/api/leads?categoryId=${electric}&${query}`);
  const rows: { title: string }[] = await answer.json();
  expect(rows.map(({ title }) => title).toSorted()).toEqual([...titles].toSorted());
});

test('in a chosen order too a search has what can be bought first', async () => {
  await database.current.db.update(leads).set({ pricePerLead: 1_000 }).where(eq(leads.title, 'Badrum'));
  for (const q of ['sort=price-asc', 'sort=price-asc&limit=2']) {
    const first = await search(`q=elektriker&${q}`);
    expect(first.titles.slice(0, 2)).toEqual(['Byte av elcentral', 'Laddplatser']);
    const next = /^<(.+)>/.exec(first.headers.get('link') ?? '')?.[1];
    if (next) expect(await (await ask(next)).json()).toMatchObject([{ title: 'Badrum' }]);
  }
});

test('hits are read page by page, and a cursor belongs to its search', async () => {
  const first = await search('q=elektriker&limit=2');
  expect([first.titles.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
  expect(first.headers.has('x-total-capped')).toBe(false);
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second: { title: string }[] = await (await ask(next)).json();
  expect([...first.titles, ...second.map(({ title }) => title)]).toEqual(await titlesFor('elektriker'));
  expect((await ask(next.replace('q=elektriker', 'q=tak'))).status).toBe(400);
});

test.each(['exclusive=yes', 'sort=best', 'limit=0', 'minPrice=x', 'cursor=abc', 'region=Norge', 'unknown=1'])(
  'a search with %s is refused',
  async (query) => expect((await ask(`/api/search?q=tak&${query}`)).status).toBe(400),
);

test('more than two hundred hits are not ranked, but the best of them are', async () => {
  const many = Array.from({ length: 230 }, (_, index) => ({ title: `Takbyte ${index}`, isFeatured: true }));
  await addCategory('Entreprenad', null, many);
  const { titles, headers } = await search('q=tak&limit=100');
  expect([headers.get('x-total-count'), headers.get('x-total-capped')]).toEqual(['200', 'true']);
  expect(titles.slice(0, 2)).toEqual(['Tak på villa', 'Tak på lada']);
});

test('the beginning of a word finds what begins so, and of words that say nothing none', async () => {
  await addCategory('Energi', null, [
    { title: 'Villor som söker solceller' },
    { title: 'Brf som söker elbilsladdare' },
  ]);
  await storeAllSearchWords(database.current.db);
  const suggested: { leads: { title: string }[] } = await (await ask('/api/suggest?q=so')).json();
  expect(suggested.leads.map(({ title }) => title)).toEqual(['Villor som söker solceller']);
  expect((await search('q=so')).titles).toEqual(['Villor som söker solceller']);
  expect((await search('q=solce')).titles[0]).toBe('Villor som söker solceller');
  const { titles, headers } = await search('q=qx');
  expect([titles, headers.get('x-unmatched')]).toEqual([[], 'qx']);
});

test('what is being typed is suggested, four of each at most', async () => {
  const suggest = async (q: string) => (await ask(`/api/suggest?q=${encodeURIComponent(q)}`)).json();
  const byTrade: { categories: unknown[] } = await suggest('rörmo');
  expect(byTrade.categories).toEqual([{ id: electric, name: 'El & VVS', nameEn: 'Electrical & Plumbing' }]);
  expect(await suggest('malmö')).toMatchObject({ regions: ['Skåne län'], places: ['Malmö'] });
  expect(await suggest('malm')).toMatchObject({ categories: [], before: '', leads: [] });
  expect(await suggest('rörmo i mal')).toMatchObject({
    categories: byTrade.categories,
    places: ['Malmö', 'Malung-Sälen', 'Malå', 'Malmberget'],
    before: 'rörmo',
  });
  const tak: { leads: { title: string }[] } = await suggest('tak');
  expect(tak.leads.map(({ title }) => title)).toEqual(['Tak på villa', 'Tak på lada', 'Takläggning']);
  expect(await suggest('takläggning')).toMatchObject({
    leads: [{ pricePerLead: expect.stringMatching(/^\d+\.\d\d$/), obtainableCount: expect.any(Number) }],
  });
  expect(await suggest('v')).toMatchObject({ leads: [] });
  expect(await suggest('elekriker')).toMatchObject({ categories: [{ id: electric }] });
  expect(await suggest('taklägning')).toMatchObject({ leads: [{ title: 'Takläggning' }] });
  expect(await suggest('stokholm')).toMatchObject({ regions: ['Stockholms län'] });
  expect(await suggest('qxzwvk')).toEqual({
    categories: [],
    regions: [],
    places: [],
    before: '',
    leads: [],
    titlesFirst: false,
  });
  expect((await ask('/api/suggest?q=')).status).toBe(400);
  expect((await ask('/api/suggest')).status).toBe(400);
});

test('listings whose title has what is typed are suggested before categories that only mean it', async () => {
  const suggest = async (q: string) => (await ask(`/api/suggest?q=${encodeURIComponent(q)}`)).json();
  expect(await suggest('takläggning')).toMatchObject({
    titlesFirst: true,
    categories: [expect.anything()],
    leads: [{ title: 'Takläggning' }],
  });
  // Nothing but a category, and a category by its own name.
  for (const q of ['rörmo', 'el']) expect(await suggest(q)).toMatchObject({ titlesFirst: false });
});
