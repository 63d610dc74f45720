import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  catalogueOf,
  expectNothing,
  heading,
  parameterOf,
  searchOf,
  shownTitles,
  sure,
  titlesOf,
} from '../../support/browser/catalogue-journey.ts';
import {
  choose,
  follows,
  form,
  isFormAlive,
  openFurther,
  reset,
  solarPage,
  text,
} from '../../support/browser/category-filters.ts';
import { answered, eventually, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const { buyable, leadsOf, open, solar } = catalogueOf(shop);

const openSolar = solarPage({ open, solar });

describe('a category', () => {
  test.each(['50', '80', '0'])('is filtered by a quality of at least %s', async (minQuality) => {
    const { page, category } = await openSolar('?minQuality=80');
    await choose(page, 'Lägsta kvalitet', '50');
    await eventually(() => parameterOf(page, 'minQuality')).toBe('50');
    await choose(page, 'Lägsta kvalitet', minQuality);
    await eventually(() => parameterOf(page, 'minQuality')).toBe(minQuality === '0' ? null : minQuality);
    await follows(page, await leadsOf({ categoryId: category.id, minQuality }));
  });

  test.each([
    ['Pris: lägst först', 'price-asc'],
    ['Pris: högst först', 'price-desc'],
    ['Högst kvalitet', 'quality'],
  ])('is sorted by "%s" as the API sorts', async (label, sort) => {
    const { page, category } = await openSolar();
    const before = await shownTitles(page);
    const wanted = titlesOf(await leadsOf({ categoryId: category.id, sort }));
    expect(wanted).not.toEqual(before);
    await choose(page, 'Sortera', label);
    await eventually(() => parameterOf(page, 'sort')).toBe(sort);
    await eventually(() => shownTitles(page)).toEqual(wanted);
    await choose(page, 'Sortera', 'Utvalda');
    await eventually(() => searchOf(page)).toBe('');
    await eventually(() => shownTitles(page)).toEqual(before);
  });

  test('is filtered by a county, chosen in the select', async () => {
    const { page, category } = await openSolar();
    await choose(page, 'Län', 'Skåne län');
    await eventually(() => parameterOf(page, 'region')).toBe('Skåne län');
    await follows(page, await leadsOf({ categoryId: category.id, region: 'Skåne län' }));
  });

  const countyList = (page: Page) => page.getByRole('region', { name: 'Annonser per län' }).getByRole('list');

  test('is filtered by a county from the list beside the map, and goes back', async () => {
    const { page, category } = await openSolar();
    await countyList(page).getByRole('link', { name: 'Skåne län' }).click();
    await eventually(() => parameterOf(page, 'region')).toBe('Skåne län');
    await follows(page, await leadsOf({ categoryId: category.id, region: 'Skåne län' }));
    await eventually(() => form(page).getByLabel('Län', { exact: true }).inputValue()).toBe('Skåne län');
    expect(await countyList(page).locator('[aria-current="true"]').textContent()).toContain('Skåne län');
    await page.goBack();
    await follows(page, await leadsOf({ categoryId: category.id }));
    await eventually(() => form(page).getByLabel('Län', { exact: true }).inputValue()).toBe('');
  });

  test('counts county and nationwide listings beside the map as its list does', async () => {
    const regionsOf = async (query: string) => {
      const answer = await fetch(`${shop.url}/api/catalogue/regions${query}`);
      const rows: { region: string | null; listings: number }[] = await answer.json();
      return (name: string) => rows.find(({ region }) => region === name)?.listings ?? 0;
    };
    const listings = await regionsOf('');
    const [own, nationwide] = [listings('Skåne län'), listings('Hela Sverige')];
    expect(nationwide).toBeGreaterThan(0);
    const page = await open('/leads');
    const row = countyList(page).getByRole('link', { name: 'Skåne län' });
    expect(await row.textContent()).toBe(`Skåne län${own} annonser`);
    await row.click();
    await eventually(() => shownTitles(page).then((titles) => titles.length)).toBe(Math.min(own + nationwide, 20));
    expect(await leadsOf({ region: 'Skåne län' })).toHaveLength(own + nationwide);
    await page.goBack();
    await page.getByRole('link', { name: `I varje län dessutom ${nationwide} annonser i hela Sverige` }).click();
    await eventually(() => shownTitles(page).then((titles) => titles.length)).toBe(nationwide);
    await isShown(page.getByRole('heading', { name: 'Leads i Hela Sverige' }));
  });

  test('keeps the other filters when a county is chosen in the list', async () => {
    const { page } = await openSolar('?minQuality=50&sort=price-asc');
    await countyList(page).getByRole('link', { name: 'Skåne län' }).click();
    await eventually(() => parameterOf(page, 'region')).toBe('Skåne län');
    expect([parameterOf(page, 'minQuality'), parameterOf(page, 'sort')]).toEqual(['50', 'price-asc']);
  });

  test('marks only itself as the current page', async () => {
    const { page, path } = await openSolar();
    const current = await page
      .locator('main a[aria-current="page"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(current.filter((href) => href !== path)).toEqual([]);
  });

  test('is filtered by a range of prices', async () => {
    const { page, category } = await openSolar();
    await openFurther(page);
    await form(page).getByLabel('Pris från').fill('200');
    await form(page).getByLabel('Pris till').fill('430');
    await eventually(() => [parameterOf(page, 'minPrice'), parameterOf(page, 'maxPrice')]).toEqual(['200', '430']);
    const wanted = await leadsOf({ categoryId: category.id, minPrice: '200', maxPrice: '430' });
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(category.listingCount);
    await follows(page, wanted);
  });

  const filters =
    '?q=sol&minQuality=50&sort=price-asc&region=Sk%C3%A5ne+l%C3%A4n&minPrice=100&maxPrice=500&verified=true';
  const valuesOf = (page: Page) =>
    form(page)
      .locator('input, select')
      .evaluateAll((all) =>
        all.map((field) => Reflect.get(field, field.matches('[type=checkbox]') ? 'checked' : 'value')),
      );

  test('Reset empties every field and the address', async () => {
    const { page, category } = await openSolar(filters);
    expect(await valuesOf(page)).toEqual(['sol', '50', 'price-asc', 'Skåne län', '', '100', '500', false, true, false]);
    await reset(page).click();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
    await eventually(() => valuesOf(page)).toEqual(['', '0', 'featured', '', '', '', '', false, false, false]);
    await follows(page, await leadsOf({ categoryId: category.id }));
  });

  test('says so when nothing matches, and Reset restores the leads', async () => {
    const { page, category } = await openSolar();
    await text(page).fill('finns inte alls');
    await expectNothing(page);
    await reset(page).click();
    await eventually(() => shownTitles(page)).toHaveLength(category.listingCount);
  });

  test('says so in English too', async () => {
    const page = await open(`/leads/${(await solar()).id}?q=zzqqxx`, 'en');
    await isShown(page.getByRole('heading', { name: 'No leads found', exact: true }));
    await isShown(page.getByRole('button', { name: 'Reset' }));
  });

  test('does not request again what the server has sent, in any language', async () => {
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/leads/${(await solar()).id}?lang=en&minQuality=50`, { waitUntil: 'networkidle' });
    await isFormAlive(page);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('opens filtered from a shared address, as the server sends it', async () => {
    const category = await solar();
    const shared = { minQuality: '50', sort: 'price-asc', region: 'Skåne län' };
    const path = `/leads/${category.id}?${new URLSearchParams(shared)}`;
    const wanted = await leadsOf({ categoryId: category.id, ...shared });
    expect(wanted.length).toBeGreaterThan(0);
    const page = await shop.open(path, { javaScriptEnabled: false });
    expect(await shownTitles(page)).toEqual(titlesOf(wanted));
    expect(await valuesOf(page)).toEqual(['', '50', 'price-asc', 'Skåne län', '', '', '', false, false, false]);
  });

  test.each([
    'minQuality=7',
    'sort=best',
    'region=Atlantis',
    'minPrice=-1',
    'maxPrice=many',
    'cursor=nonsense',
    'q=%00',
  ])('drops an invalid filter from the address (%s)', async (nonsense) => {
    const path = `/leads/${(await solar()).id}`;
    const answer = await fetch(`${shop.url}${path}?${nonsense}`);
    expect([answer.status, answer.url]).toEqual([200, shop.url + path]);
  });

  test('has filters on a phone that say how many listings they leave, and close', async () => {
    const { id, listingCount } = await solar();
    const page = await shop.open(`/leads/${id}`, { cookies: answered, viewport: { width: 390, height: 844 } });
    await isFormAlive(page);
    const toggle = form(page).getByRole('button', { name: 'Filter', exact: true });
    await toggle.click();
    await isShown(form(page).getByRole('button', { name: `Visa ${listingCount} annonser` }));
    await choose(page, 'Län', 'Skåne län');
    const left = (await leadsOf({ categoryId: id, region: 'Skåne län' })).length;
    const show = form(page).getByRole('button', { name: new RegExp(`^Visa ${left} annons`) });
    await show.click();
    expect(await show.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false');
  });

  test.each([
    ['sv', 'Kategorin kunde inte hittas', 'Tillbaka till branscherna'],
    ['en', 'The category could not be found', 'Back to the industries'],
  ])('that does not exist is HTTP 404 with a link onwards, in %s', async (language, message, back) => {
    shop.expectComplaint(/status of 404/);
    const page = await (await shop.visitor({ cookies: { ...answered, language } })).newPage();
    expect((await page.goto('/leads/nonsense'))?.status()).toBe(404);
    await isShown(heading(page, message));
    expect(await page.title()).not.toBe('Leadtorget');
    await page.getByRole('link', { name: back }).click();
    await page.waitForURL('**/leads');
  });

  test('is not shown at a lead’s address in it: that redirects to the lead', async () => {
    const { id } = await buyable();
    const answer = await fetch(`${shop.url}/leads/${id}`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(new URL(sure(answer.headers.get('location') ?? undefined), shop.url).href).toBe(`${shop.url}/lead/${id}`);
  });
});
