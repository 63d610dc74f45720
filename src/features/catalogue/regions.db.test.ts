import { expect, test } from 'vitest';
import { useListings } from '../../../tests/support/set-up/use-listings.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';

const database = useTestDatabase({ isEmptied: true });
const { category, addCategory, addLead } = useListings(database);

const get = (path: string) => createTestApp(database.current).request(path);

test('a county finds its own listings and nationwide ones, in any spelling, and no other text is a county', async () => {
  await addLead({ title: 'own', region: 'Skåne län' });
  await addLead({ title: 'everywhere', region: 'Hela Sverige' });
  await addLead({ title: 'elsewhere', region: 'Hallands län' });
  await addLead({ title: 'nowhere', region: null });
  const titles = async (query: string) => {
    const rows: { title: string }[] = await (await get(`/api/leads?limit=9&${query}`)).json();
    return rows.map(({ title }) => title).toSorted();
  };
  for (const region of ['Skåne län', 'skane', 'REGION SKÅNE']) {
    expect(await titles(`region=${encodeURIComponent(region)}`), region).toEqual(['everywhere', 'own']);
  }
  expect(await titles('region=sverige')).toEqual(['everywhere']);
  expect(await titles('region=')).toHaveLength(4);
  expect((await get('/api/leads?region=sk%C3%A5ne&limit=1')).headers.get('x-total-count')).toBe('2');
  const search = await (await get('/api/search?q=villa&region=skane')).json();
  expect(search).toHaveLength(2);
});

test('each region counts its own listings, as the lists show them; the whole country and the unknown come last', async () => {
  await addLead({ region: 'Örebro län', availableCount: 3 });
  await addLead({ region: 'Hallands län', availableCount: 2 });
  await addLead({ region: 'Hallands län', availableCount: 4, categoryId: await addCategory('Other') });
  await addLead({ region: 'Hallands län', availableCount: 0 });
  await addLead({ region: 'Hela Sverige', availableCount: 5 });
  await addLead({ region: null, availableCount: 1 });
  expect(await (await get('/api/catalogue/regions')).json()).toEqual([
    { region: 'Hallands län', listings: 3, onSale: 2, leads: 6 },
    { region: 'Örebro län', listings: 1, onSale: 1, leads: 3 },
    { region: 'Hela Sverige', listings: 1, onSale: 1, leads: 5 },
    { region: null, listings: 1, onSale: 1, leads: 1 },
  ]);
  expect(await (await get('/api/catalogue/overview')).json()).toMatchObject({ counties: 2 });
  expect((await get('/api/leads?region=halland&limit=1')).headers.get('x-total-count')).toBe('4');
  expect(await (await get(`/api/catalogue/regions?categoryId=${category.id}`)).json()).toMatchObject([
    { region: 'Hallands län', leads: 2 },
    { region: 'Örebro län' },
    { region: 'Hela Sverige', listings: 1 },
    { region: null },
  ]);
  expect((await get('/api/catalogue/regions?categoryId=x')).status).toBe(400);
});
