import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { categories } from './catalogue.table.ts';
import { addFirstCategories, firstCategories } from './first-categories.ts';
import type { CategorySummary } from './list-categories.ts';

const database = useTestDatabase({ isEmptied: true });

const names =
  'Fastigheter, Bostadsrätt & Hyresrätt, Kommersiella lokaler, Energieffektivisering, Bygg & Renovering, El & VVS, ' +
  'Solceller & Grön Energi, Trädgård & Markarbete, Målning & Ytbehandling, IT & Teknik, Webb & E-handel, ' +
  'Digital Marknadsföring, SaaS & Programvara, Hälsa & Träning, Skönhet & Estetik, Medicinsk vård, Försäkring, ' +
  'Ekonomi & Finans, Företagslån & Finansiering, Redovisning & Juridik, Utbildning, Kompetensutveckling, ' +
  'Rekrytering & Bemanning, Transport & Logistik, Fordonsrelaterade tjänster, Konsulttjänster, HR & Personal, ' +
  'Event & Konferens';

const namesNow = async () =>
  (await database.current.db.select().from(categories).orderBy(asc(categories.position))).map(({ name }) => name);

test('a new shop has its 28 categories in their order, and none twice after the next start', async () => {
  const { db } = database.current;
  expect(await addFirstCategories(db)).toBe(true);
  expect(await addFirstCategories(db)).toBe(false);
  expect((await namesNow()).join(', ')).toBe(names);
});

test('each has a description of one sentence in each language', () => {
  for (const { description, descriptionEn } of firstCategories) {
    expect(description).toMatch(/^[^.]{59,139}\.$/);
    expect(descriptionEn).toMatch(/^[^.]{59,139}\.$/);
  }
});

test('a building stands for no two of the trades that are seen together', () => {
  const buildings = firstCategories.flatMap(({ icon }, place) => (icon === 'Building2' ? [place] : []));
  expect(buildings.filter((place, at) => place - (buildings[at - 1] ?? -9) < 5)).toEqual([]);
});

test('they are shown with nothing for sale', async () => {
  await addFirstCategories(database.current.db);
  const app = createTestApp(database.current);
  const all: CategorySummary[] = await (await app.request('/api/categories')).json();
  expect(all).toHaveLength(28);
  for (const category of all) {
    expect(category).toMatchObject({ listingCount: 0, leadCount: 0, lowestPrice: null, icon: expect.any(String) });
  }
  expect(await (await app.request('/api/catalogue/overview')).json()).toMatchObject({ leadsForSale: 0, showcase: [] });
});

test('two processes that start at once add them once', async () => {
  const { db } = database.current.background;
  expect(await Promise.all([addFirstCategories(db), addFirstCategories(db)])).toContain(true);
  expect((await namesNow()).join(', ')).toBe(names);
});

test('a shop with a category of its own keeps only its own', async () => {
  const { db } = database.current;
  await db.insert(categories).values({ name: 'Min egen', icon: 'Home' });
  expect(await addFirstCategories(db)).toBe(false);
  expect(await namesNow()).toEqual(['Min egen']);
});
