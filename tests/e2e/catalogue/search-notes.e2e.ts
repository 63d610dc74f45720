import { expect, test } from 'vitest';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const search = (q: string, more = '') => shop.open(`/sok?q=${encodeURIComponent(q)}${more}`, { cookies: answered });

const titles = (page: Awaited<ReturnType<typeof shop.open>>) =>
  page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();

test('unknown words are named, and the rest is shown', async () => {
  const page = await search('xyzzyx skåne');
  await isShown(page.getByText('Vi hittade inget för ”xyzzyx”. Visar ”skåne”.'));
  expect((await titles(page)).length).toBeGreaterThan(0);
});

test('a search of only unknown words finds nothing, and offers the industries and quotes', async () => {
  const page = await search('xyzzyx');
  await isShown(page.getByRole('heading', { name: 'Inga leads hittades' }));
  await isGone(page.getByText('Vi hittade inget'));
  const industries = page.getByRole('navigation', { name: 'Välj bland våra branscher' }).getByRole('link');
  const offered = await industries.evaluateAll((links) => links.map((link) => Number(link.textContent?.match(/\d+/))));
  expect([offered.length, offered.slice(0, 6)]).toEqual([7, offered.slice(0, 6).toSorted((one, other) => other - one)]);
  expect(await industries.last().getAttribute('href')).toBe('/branscher');
  await isShown(page.getByRole('link', { name: 'Jämför offerter' }).last());
});

test('beside one or two hits stand the industries, and what more there is without a filter', async () => {
  const page = await search('laddplatser', '&minQuality=80&inStock=true&maxPrice=400');
  expect((await titles(page)).length).toBeLessThan(3);
  expect(await page.getByRole('navigation', { name: 'Välj bland våra branscher' }).getByRole('link').count()).toBe(7);
  await page
    .getByRole('link', { name: /Ta bort (alla filter|Pris till|Lägsta kvalitet)/ })
    .first()
    .click();
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(0);
});

test('a word that only other industries have leads to the hits of the whole shop', async () => {
  const page = await shop.open('/branscher', { cookies: answered });
  await page.getByRole('main').getByRole('link', { name: 'Fastigheter' }).first().click();
  await page.waitForURL(/\/leads\//);
  await page.goto(`${page.url()}?q=solcelr`);
  await page.getByRole('link', { name: /i hela butiken för ”solcelr”$/ }).click();
  await page.waitForURL('**/sok?q=solcelr');
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(0);
});

test('a misspelling is corrected visibly, and one click searches for the typed word', async () => {
  const page = await search('rörmokrae', '&inStock=true');
  await isShown(page.getByText('Menade du ”rörmokare”?'));
  await isShown(page.getByText('Ingen annons nämner ”rörmokare”. Inom El & VVS:'));
  expect((await titles(page)).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Sök på ”rörmokrae” i stället' }).click();
  await isShown(page.getByRole('heading', { name: 'Inga leads hittades' }));
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('verbatim'), searchParams.get('inStock')]).toEqual(['true', 'true']);
});

test('a trade missing in the place is shown where it is nearest, and each listing says what it lacks', async () => {
  const page = await search('elektriker malmö');
  await isShown(page.getByText('Inget för ”elektriker” i Malmö just nu. Närmast:'));
  const first = page.getByRole('article').first();
  await isShown(first.getByText('Gotlands län'));
  await isShown(first.getByText('Saknar: Malmö'));
  const counties = page.getByRole('region', { name: /Karta|län/i }).getByRole('listitem');
  await isShown(counties.filter({ hasText: 'Gotlands län' }).filter({ hasText: '1 annons' }));
});

test('suggestions and the search icon keep the filters, and the map counts the hits', async () => {
  const page = await search('solceller', '&verified=true&minQuality=50');
  await page.waitForLoadState('networkidle');
  const skane = page
    .getByRole('region', { name: /Karta|län/i })
    .getByRole('listitem')
    .filter({ hasText: 'Skåne län' });
  await isShown(skane.filter({ hasText: '1 annons' }));
  await page.locator('#site-search').fill('rörmo');
  await page.getByRole('option', { name: 'El & VVS' }).click();
  await eventually(() => new URL(page.url()).search).toBe('?minQuality=50&verified=true');
  await page.getByRole('banner').getByRole('link', { name: 'Sök' }).first().click();
  await eventually(() => page.url()).toMatch(/\/sok\?minQuality=50&verified=true$/);
});

test('what was verified by phone stays so beside another choice, and its box takes it back', async () => {
  const page = await shop.open('/sok?q=telefonverifierade', { cookies: answered });
  await page.waitForLoadState('networkidle');
  const sought = () => Object.fromEntries(new URL(page.url()).searchParams);
  expect(sought()).toEqual({ verified: 'phone' });
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('price-asc');
  await eventually(sought).toEqual({ sort: 'price-asc', verified: 'phone' });
  await page.getByRole('button', { name: 'Fler filter (1)' }).click();
  await page.getByRole('checkbox', { name: 'Verifierad per telefon' }).uncheck();
  await eventually(sought).toEqual({ sort: 'price-asc' });
  await page.getByRole('checkbox', { name: 'Bara verifierade' }).check();
  await eventually(sought).toEqual({ sort: 'price-asc', verified: 'true' });
});

test('what lacks the word stands below a heading of its own and is not counted, and nothing is reset where nothing is set', async () => {
  const page = await search('brf');
  await isShown(page.getByText('5 träffar för ”brf”'));
  const near = page.getByRole('heading', { level: 2, name: 'Liknande' });
  const after = near.locator('xpath=following::ul[contains(@class, "lead-grid")][1]');
  expect(await after.getByText('Saknar: brf').count()).toBe(1);
  expect(await page.getByText('Saknar: brf').count()).toBe(1);
  const reset = page.getByRole('button', { name: 'Återställ' });
  expect(await reset.isDisabled()).toBe(true);
  await page.getByLabel('Lägsta kvalitet').selectOption('50');
  await eventually(() => reset.isEnabled()).toBe(true);
  await reset.click();
  await eventually(() => page.url()).toMatch(/\/sok\?q=brf$/);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
});

test('a listing that never had leads shows no score and no verification', async () => {
  const page = await search('lägga om taket');
  await page.getByRole('link', { name: /Visa annons.*lägga om taket/ }).click();
  await isShown(page.getByText('Ej betygsatt'));
  expect(await page.getByText('Premium', { exact: true }).count()).toBe(0);
  await isShown(page.getByText('Ej verifierad än'));
  await page.getByRole('link', { name: 'Så sätts poängen' }).click();
  await isShown(page.getByText('Poängen är butikens bedömning av annonsen'));
});
