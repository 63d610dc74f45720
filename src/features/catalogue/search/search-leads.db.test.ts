import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { categories, leads } from '../catalogue.table.ts';
import { storeAllSearchWords } from './store-search-words.ts';

const database = useTestDatabase({ isEmptied: true });

const listings = [
  { title: 'Takbyte på villa', description: 'Ägaren vill ha offert', category: 'Bygg & Renovering' },
  { title: 'Ny takpanna', description: 'Med solceller ovanpå', category: 'Bygg & Renovering' },
  { title: 'Solceller till förening', description: 'Trettio lägenheter', category: 'Grön Energi' },
  { title: 'Batterilager', description: 'Till lantbruk', category: 'Grön Energi' },
  {
    title: 'Målning av fasad',
    description: 'Trähus från 1910, webbformulär',
    descriptionEn: 'Wooden house, told in a web form',
    category: 'Målning',
    region: 'Örebro län',
  },
];

beforeEach(async () => {
  const { db } = database.current;
  const names = [...new Set(listings.map(({ category }) => category))];
  const rows = await db
    .insert(categories)
    .values(names.map((name) => ({ name, icon: 'Home' })))
    .returning();
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  await db.insert(leads).values(
    listings.map(({ category, ...listing }, index) => ({
      ...listing,
      categoryId: idOf.get(category) ?? '',
      pricePerLead: 100,
      createdAt: new Date(index),
    })),
  );
  await storeAllSearchWords(db);
});

const ask = (q: string) => createTestApp(database.current).request(`/api/search?q=${encodeURIComponent(q)}`);

const hits = async (q: string): Promise<{ title: string; missing: string[] }[]> => {
  const answer = await ask(q);
  expect(answer.status).toBe(200);
  return answer.json();
};

const search = async (q: string) => (await hits(q)).map(({ title }) => title);

test.each([
  ['in other case', 'TAKBYTE', ['Takbyte på villa']],
  ['without its marks', 'malning', ['Målning av fasad']],
  ['with marks too many', 'tåkbyte', ['Takbyte på villa']],
  ['with a wrong letter', 'takbite', ['Takbyte på villa']],
  ['with two letters swapped', 'batetrilager', ['Batterilager']],
  ['that is misspelt beside another', 'batterilagar villå', ['Batterilager']],
  ['in a title before one in a description', 'solceller', ['Solceller till förening']],
  ['misspelt in a title before one in a description', 'solseler', ['Solceller till förening']],
  ['of a category', 'energi', ['Batterilager', 'Solceller till förening']],
  ['of a region', 'örebro', ['Målning av fasad']],
  ['that begins a place', 'öreb', ['Målning av fasad']],
  ['that only says how the need was told', 'webb', []],
  ['that only says so in English', 'web', []],
  ['beside one that nobody knows', 'qqqqqqqq takbyte', ['Takbyte på villa']],
  ['that nobody knows', 'qqqqqqqq', []],
  ['that is no word', '%%', []],
])('a word %s is found', async (_, q, titles) => {
  expect((await search(q)).slice(0, titles.length || 1)).toEqual(titles);
});

test('what holds several of the words comes before what holds one', async () => {
  expect((await search('målning trähus 1910'))[0]).toBe('Målning av fasad');
  expect((await search('panna ovanpå'))[0]).toBe('Ny takpanna');
});

test.each([
  ['solselar', 'solceller'],
  ['båtelektrkier', 'elektriker'],
])('"%s" is corrected to "%s": a word, and not what two parts would make', async (typed, word) => {
  expect(decodeURIComponent((await ask(typed)).headers.get('x-corrected') ?? '')).toBe(word);
});

test('a place that a hit lacks is named as it is spelt, not as it was typed', async () => {
  expect((await hits('solceller stokholm'))[0]?.missing).toEqual(['Stockholm']);
});

test('far from the place, what speaks of the trade comes before what is nearer but only of the same category', async () => {
  const { db } = database.current;
  const [category] = await db.insert(categories).values({ name: 'Fastigheter', icon: 'Home' }).returning();
  const shared = { description: 'I höst', categoryId: category?.id ?? '', pricePerLead: 100 };
  await db.insert(leads).values([
    {
      ...shared,
      title: 'Bolag som upphandlar trappstädning',
      description: 'Avtal om städning',
      region: 'Gävleborgs län',
    },
    { ...shared, title: 'Ägare som vill sälja', region: 'Värmlands län' },
  ]);
  await storeAllSearchWords(db);
  const [owners, cleaning] = ['Ägare som vill sälja', 'Bolag som upphandlar trappstädning'];
  expect(await search('städning göteborg')).toEqual([cleaning, owners]);
  // The word is in neither text, its first part in one.
  expect(await search('städfirma')).toEqual([cleaning, owners]);
  expect((await hits('städfirma')).map(({ missing }) => missing)).toEqual([[], ['städfirma']]);
  expect((await ask('städfirma')).headers.get('x-near-count')).toBe('1');
  const counted = await createTestApp(database.current).request('/api/catalogue/regions?q=städfirma');
  const listed: { region: string | null; listings: number }[] = await counted.json();
  expect(listed.filter(({ listings }) => listings > 0).map(({ region }) => region)).toEqual(['Gävleborgs län']);
  // Its last part is; then, neither part, but another word for the same.
  expect(await search('kontorsstädning')).toEqual([cleaning, owners]);
  expect(await search('lokalvård')).toEqual([cleaning, owners]);
  // What mentions it in another trade comes last, also where it costs least.
  const [other] = await db.insert(categories).values({ name: 'Utbildning', icon: 'Home' }).returning();
  const mentions = { title: 'Kurs i ledarskap', description: 'För chefer inom lokalvård', pricePerLead: 1 };
  await db.insert(leads).values({ ...shared, ...mentions, categoryId: other?.id ?? '' });
  await storeAllSearchWords(db);
  const sorted = await createTestApp(database.current).request('/api/search?q=lokalvård&sort=price-asc');
  expect(sorted.headers.get('x-near-count')).toBe('2');
  expect((await sorted.json()).map(({ title }: { title: string }) => title)).toEqual([
    cleaning,
    owners,
    mentions.title,
  ]);
  // What can be bought is of more use than what is sold out.
  await db.update(leads).set({ availableCount: 5 }).where(eq(leads.title, owners));
  expect(await search('städning göteborg')).toEqual([owners, cleaning]);
});

test('of what is only near the words, what can be bought comes first, also of a trade that is meant less', async () => {
  const { db } = database.current;
  expect((await search('solceller norrbotten'))[0]).toBe('Solceller till förening');
  await db.update(leads).set({ availableCount: 5 }).where(eq(leads.title, 'Ny takpanna'));
  expect((await search('solceller norrbotten')).slice(0, 2)).toEqual(['Ny takpanna', 'Solceller till förening']);
});

test('a title with the very word stands alone where another trade is only akin to it', async () => {
  const { db } = database.current;
  const named = ['Event & Konferens', 'Utbildning'].map((name) => ({ name, icon: 'Home' }));
  const [events, courses] = await db.insert(categories).values(named).returning();
  const [description, pricePerLead] = ['I höst', 100];
  await db.insert(leads).values([
    { title: 'Kickoff för femtio', description, categoryId: events?.id ?? '', pricePerLead },
    { title: 'Restauranger som söker kurs', description, categoryId: courses?.id ?? '', pricePerLead },
  ]);
  await storeAllSearchWords(db);
  expect(await search('restaurang')).toEqual(['Restauranger som söker kurs']);
});

test('with dots typed, what only has the letters with other dots is found where nothing has them as typed', async () => {
  const { db } = database.current;
  const [loans] = await db.insert(categories).values({ name: 'Företagslån', icon: 'Home' }).returning();
  const [other] = await db.insert(categories).values({ name: 'Event', icon: 'Home' }).returning();
  const [categoryId, pricePerLead] = [loans?.id ?? '', 100];
  await db.insert(leads).values([
    { title: 'Kafé', description: 'I Kalmar län', region: 'Kalmar län', categoryId: other?.id ?? '', pricePerLead },
    { title: 'Hotell', description: 'Söker lån', region: 'Örebro län', categoryId, pricePerLead },
  ]);
  await storeAllSearchWords(db);
  expect(await search('lån')).toEqual(['Hotell']);
  expect(await search('län')).toEqual(['Kafé']);
  expect(await search('lån kalmar')).toEqual(['Hotell']);
  await db.update(leads).set({ archivedAt: new Date() }).where(eq(leads.title, 'Hotell'));
  expect(await search('lån')).toEqual(['Kafé']);
});

test('hits that no text speaks of, and that only share the category, are said to be no more than that', async () => {
  const nearestTo = async (q: string) => (await ask(q)).headers.get('x-nearest');
  expect(await search('murare')).not.toEqual([]);
  const told = ['murare', 'takläggare', 'solceller', 'energi', 'örebro', 'qqqqqqqq'];
  expect(await Promise.all(told.map(nearestTo))).toEqual(['category', null, null, null, null, null]);
});

test('a word that no trade sells finds its synonyms, and no trade by its parts or its sound', async () => {
  const { db } = database.current;
  for (const name of ['Ekonomi & Finans', 'Trädgård & Markarbete']) {
    const [row] = await db.insert(categories).values({ name, icon: 'Home' }).returning();
    const listing = { title: 'Bolag', description: 'Söker hjälp', categoryId: row?.id ?? '', pricePerLead: 100 };
    await db.insert(leads).values(listing);
  }
  await storeAllSearchWords(db);
  expect([await search('jordbruk'), await search('bonde')]).toEqual([['Batterilager'], ['Batterilager']]);
});

test('archived listings are not found', async () => {
  await database.current.db.update(leads).set({ archivedAt: new Date() });
  expect(await search('takbyte')).toEqual([]);
});

test('a draft lends no misspelt word its meaning', async () => {
  const { db } = database.current;
  const [listed] = await db.select().from(leads).limit(1);
  const draft = { categoryId: listed?.categoryId ?? '', title: 'Takbyta hemlig', description: 'd', pricePerLead: 100 };
  await db.insert(leads).values({ ...draft, publishedAt: null });
  await storeAllSearchWords(db);
  expect((await search('takbyta'))[0]).toBe('Takbyte på villa');
});

test.each(['', 'q=', 'q=a', 'q=%20a%20', `q=${'a'.repeat(201)}`, 'q=%00a', 'x=ab'])(
  '"%.20s" is refused',
  async (query) => {
    expect((await createTestApp(database.current).request(`/api/search?${query}`)).status).toBe(400);
  },
);
