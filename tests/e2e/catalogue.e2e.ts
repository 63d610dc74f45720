import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { objections } from '../support/barriers.ts';
import { answered, eventually, fromStorage, isShown, serverHtml, useJourneys } from '../support/journey.ts';

const shop = useJourneys();

const categoryShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  listingCount: z.number(),
});

const leadShape = z.object({
  id: z.string(),
  categoryId: z.string(),
  title: z.string(),
  description: z.string(),
  pricePerLead: z.string(),
  availableCount: z.number(),
  qualityScore: z.number(),
  conversionRate: z.string().nullable(),
  region: z.string().nullable(),
  sampleFields: z.array(z.string()),
  category: z.object({ name: z.string() }),
});

type Category = z.output<typeof categoryShape>;
type Lead = z.output<typeof leadShape>;

async function apiOf<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const answer = await fetch(shop.url + path);
  return schema.parse(await answer.json());
}

const allCategories = () => apiOf('/api/categories', z.array(categoryShape));
const allLeads = () => apiOf('/api/leads', z.array(leadShape));
const leadsOf = (parameters: Record<string, string>) =>
  apiOf(`/api/leads?${new URLSearchParams({ limit: '100', ...parameters })}`, z.array(leadShape));

function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data has none of these.');
  return value;
}

async function leadWith(fits: (lead: Lead) => boolean): Promise<Lead> {
  return sure((await allLeads()).find(fits));
}

/** With six listings of all prices and qualities. */
async function solar(): Promise<Category> {
  return sure((await allCategories()).find(({ name }) => name === 'Solceller & Grön Energi'));
}

const buyable = () => leadWith(({ availableCount }) => availableCount >= 5 && availableCount < 1_000);

const english = { ...answered, language: 'en' };
const languages = ['sv', 'en'] as const;

const open = (path: string, language: 'sv' | 'en' = 'sv') => shop.open(path, { cookies: { ...answered, language } });

const titlesOf = (leads: readonly Lead[]) => leads.map(({ title }) => title);
const shownTitles = (page: Page) => page.locator('main article h3').allTextContents();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const parameterOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const searchOf = (page: Page) => new URL(page.url()).search;
const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const expectNothing = (page: Page) => isShown(page.getByRole('heading', { name: 'Inga leads hittades', exact: true }));

describe('the overview of all categories', () => {
  const tiles = (page: Page) => page.locator('main a[href^="/leads/"]').filter({ has: page.locator('svg') });
  const fallback = { sv: 'Kvalificerade leads för din bransch', en: 'Qualified leads for your industry' };

  test.each(languages)('shows each with icon, name, description and count, in %s', async (language) => {
    const categories = await allCategories();
    const page = await open('/leads', language);
    const shown = await tiles(page).evaluateAll((all) =>
      all.map((tile) => ({ href: tile.getAttribute('href'), text: tile.textContent })),
    );
    expect(shown.length).toBe(28);
    expect(shown.map(({ href }) => href)).toEqual(categories.map(({ id }) => `/leads/${id}`));
    for (const [index, { name, description, listingCount }] of categories.entries()) {
      expect(shown[index]?.text).toContain(name);
      expect(shown[index]?.text).toContain(description || fallback[language]);
      expect(shown[index]?.text).toMatch(new RegExp(`${listingCount} lead`));
    }
    expect(categories.some(({ description }) => !description)).toBe(true);
  });

  test('draws an icon of its own for every known name', async () => {
    const page = await open('/leads');
    const icons = await tiles(page)
      .locator('use')
      .evaluateAll((all) => all.map((use) => use.getAttribute('href')?.split('#')[1]));
    expect(new Set(icons).size).toBe(28);
    expect(icons).not.toContain('briefcase');
  });

  test('counts what the category then shows', async () => {
    for (const { id, name, listingCount } of await allCategories()) {
      const html = await serverHtml(`${shop.url}/leads/${id}`);
      expect([name, html.match(/(\d+) lead-list/)?.[1]]).toEqual([name, String(listingCount)]);
    }
  });

  test('leads to the category and on to a lead without loading a new document', async () => {
    const { id, name } = await solar();
    const page = await open('/leads');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await page.locator(`main a[href="/leads/${id}"]`).click();
    await isShown(heading(page, name));
    const title = sure((await shownTitles(page))[0]);
    await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Visa lead' }).click();
    await isShown(heading(page, title));
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  test('stays until the category is there', async () => {
    const { id, name } = await solar();
    const page = await open('/leads');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/leads?**', async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/leads?**');
    await page.locator(`main a[href="/leads/${id}"]`).click();
    await asked;
    expect(await heading(page, 'Hitta leads').isVisible()).toBe(true);
    expect(await tiles(page).count()).toBe(28);
    resolve();
    await isShown(heading(page, name));
  });
});

describe('a category', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Filtrera leads' });
  const text = (page: Page) => form(page).getByRole('searchbox', { name: 'Sök' });
  const choose = (page: Page, label: string, option: string) =>
    form(page).getByLabel(label, { exact: true }).selectOption(option);
  const reset = (page: Page) => form(page).getByRole('button', { name: 'Återställ' });

  /** The page's own part may come alive after the header. */
  const isFormAlive = (page: Page) =>
    page.waitForFunction(() => {
      const field = document.querySelector('main form select');
      return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
    });

  async function openSolar(search = ''): Promise<{ page: Page; category: Category; path: string }> {
    const category = await solar();
    const path = `/leads/${category.id}`;
    const page = await open(path + search);
    await isFormAlive(page);
    return { page, category, path };
  }

  const follows = (page: Page, wanted: readonly Lead[]) =>
    eventually(() => shownTitles(page)).toEqual(titlesOf(wanted));

  test('shows the leads that the API has, featured first', async () => {
    const { page, category } = await openSolar();
    expect(await shownTitles(page)).toEqual(titlesOf(await leadsOf({ categoryId: category.id })));
    await isShown(heading(page, category.name));
    const links = await page.locator('main article a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.every((href) => href?.startsWith('/lead/'))).toBe(true);
  });

  test('its cards put a lead into the cart', async () => {
    const { page } = await openSolar();
    await page.getByRole('article').first().getByRole('button', { name: 'Lägg i kundvagn' }).click({ timeout: 5_000 });
    await eventually(() => fromStorage(page, 'lead-cart')).toContain('"quantity":1');
  });

  test('is filtered by a text that comes into the address', async () => {
    const { page, category } = await openSolar();
    await text(page).fill('LANTBRUK');
    await eventually(() => parameterOf(page, 'q')).toBe('LANTBRUK');
    const wanted = await leadsOf({ categoryId: category.id, q: 'LANTBRUK' });
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(category.listingCount);
    await follows(page, wanted);
  });

  test('goes back to what was shown before a text was typed, and forward again, and the field follows', async () => {
    const { page, category } = await openSolar();
    await text(page).pressSequentially('lantbruk', { delay: 40 });
    await eventually(() => parameterOf(page, 'q')).toBe('lantbruk');
    await page.goBack();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
    await eventually(() => text(page).inputValue()).toBe('');
    await follows(page, await leadsOf({ categoryId: category.id }));
    await page.goForward();
    await eventually(() => parameterOf(page, 'q')).toBe('lantbruk');
    await eventually(() => text(page).inputValue()).toBe('lantbruk');
    await follows(page, await leadsOf({ categoryId: category.id, q: 'lantbruk' }));
  });

  test('takes a text typed with pauses as one step, and a new one as another', async () => {
    const { page, category } = await openSolar();
    for (const part of ['lant', 'bruk']) {
      await text(page).pressSequentially(part);
      await eventually(() => parameterOf(page, 'q')).toMatch(new RegExp(`${part}$`));
    }
    await text(page).blur();
    await text(page).fill('tak');
    await eventually(() => parameterOf(page, 'q')).toBe('tak');
    await page.goBack();
    await eventually(() => [parameterOf(page, 'q'), searchOf(page)]).toEqual(['lantbruk', '?q=lantbruk']);
    await page.goBack();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
  });

  test('goes back over a choice in a select, and the select follows', async () => {
    const { page, category } = await openSolar();
    const quality = form(page).getByLabel('Lägsta kvalitet');
    await choose(page, 'Lägsta kvalitet', '80');
    await eventually(() => parameterOf(page, 'minQuality')).toBe('80');
    await page.goBack();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
    await eventually(() => quality.inputValue()).toBe('0');
    await follows(page, await leadsOf({ categoryId: category.id }));
    await page.goForward();
    await eventually(() => quality.inputValue()).toBe('80');
    await follows(page, await leadsOf({ categoryId: category.id, minQuality: '80' }));
  });

  test('can be gone back over before the leads of a choice are there', async () => {
    const { page, category } = await openSolar();
    const before = await shownTitles(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/leads?**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/leads?**');
    await choose(page, 'Lägsta kvalitet', '80');
    await asked;
    await page.goBack();
    await eventually(() => form(page).getByLabel('Lägsta kvalitet').inputValue()).toBe('0');
    held.resolve();
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(`${shop.url}/leads/${category.id}`);
    expect(await shownTitles(page)).toEqual(before);
    expect(await form(page).getByLabel('Lägsta kvalitet').inputValue()).toBe('0');
  });

  async function beforeScripts(enter: (page: Page) => Promise<unknown>): Promise<{ page: Page; category: Category }> {
    const category = await solar();
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`/leads/${category.id}`, { waitUntil: 'commit' });
    await enter(page);
    scripts.resolve();
    await isFormAlive(page);
    return { page, category };
  }

  test('does not lose what was chosen before the scripts came', async () => {
    const { page, category } = await beforeScripts((early) => choose(early, 'Lägsta kvalitet', '80'));
    await eventually(() => parameterOf(page, 'minQuality')).toBe('80');
    expect(await form(page).getByLabel('Lägsta kvalitet').inputValue()).toBe('80');
    await follows(page, await leadsOf({ categoryId: category.id, minQuality: '80' }));
  });

  test('does not lose what was typed before the scripts came', async () => {
    const { page, category } = await beforeScripts((early) => text(early).fill('lantbruk'));
    await eventually(() => parameterOf(page, 'q')).toBe('lantbruk');
    expect(await text(page).inputValue()).toBe('lantbruk');
    await follows(page, await leadsOf({ categoryId: category.id, q: 'lantbruk' }));
    await page.goBack();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
    await eventually(() => text(page).inputValue()).toBe('');
  });

  test('forgets a half-typed text when the visitor goes on to a lead', async () => {
    const { category } = await openSolar();
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    await page.clock.install();
    await page.goto(`/leads/${category.id}`);
    await page.waitForLoadState('networkidle');
    const title = sure((await shownTitles(page))[0]);
    const link = page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Visa lead' });
    await link.hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await text(page).fill('lantbruk');
    await link.click();
    await page.clock.runFor(100);
    await isShown(heading(page, title));
    await page.clock.runFor(2_000);
    expect(new URL(page.url()).pathname).toMatch(/^\/lead\//);
    expect(await heading(page, title).isVisible()).toBe(true);
  });

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

  const countyList = (page: Page) => page.getByRole('region', { name: 'Leads per län' }).getByRole('list');

  test('is filtered by a county, chosen in the list beside the map, and goes back', async () => {
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

  test('keeps the other filters when a county is chosen in the list', async () => {
    const { page } = await openSolar('?minQuality=50&sort=price-asc');
    await countyList(page).getByRole('link', { name: 'Skåne län' }).click();
    await eventually(() => parameterOf(page, 'region')).toBe('Skåne län');
    expect([parameterOf(page, 'minQuality'), parameterOf(page, 'sort')]).toEqual(['50', 'price-asc']);
  });

  test('calls only itself the current page', async () => {
    const { page, path } = await openSolar();
    const current = await page
      .locator('main a[aria-current="page"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(current.filter((href) => href !== path)).toEqual([]);
  });

  test('is filtered by a range of prices', async () => {
    const { page, category } = await openSolar();
    await form(page).getByLabel('Pris från').fill('200');
    await form(page).getByLabel('Pris till').fill('430');
    await eventually(() => [parameterOf(page, 'minPrice'), parameterOf(page, 'maxPrice')]).toEqual(['200', '430']);
    const wanted = await leadsOf({ categoryId: category.id, minPrice: '200', maxPrice: '430' });
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(category.listingCount);
    await follows(page, wanted);
  });

  const filters = '?q=sol&minQuality=50&sort=price-asc&region=Sk%C3%A5ne+l%C3%A4n&minPrice=100&maxPrice=500';
  const valuesOf = (page: Page) =>
    form(page)
      .locator('input, select')
      .evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')));

  test('Reset empties every field and the address', async () => {
    const { page, category } = await openSolar(filters);
    expect(await valuesOf(page)).toEqual(['sol', '50', 'price-asc', 'Skåne län', '100', '500']);
    await reset(page).click();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
    await eventually(() => valuesOf(page)).toEqual(['', '0', 'featured', '', '', '']);
    await follows(page, await leadsOf({ categoryId: category.id }));
  });

  test('says so when nothing matches, and Reset brings the leads back', async () => {
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

  test('asks nobody anew for what the server has sent, whatever language the address asks for', async () => {
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
    expect(await valuesOf(page)).toEqual(['', '50', 'price-asc', 'Skåne län', '', '']);
  });

  test.each([
    'minQuality=7',
    'sort=best',
    'region=Atlantis',
    'minPrice=-1',
    'maxPrice=many',
    'cursor=nonsense',
    'q=%00',
  ])('drops a filter that makes no sense from the address (%s)', async (nonsense) => {
    const path = `/leads/${(await solar()).id}`;
    const answer = await fetch(`${shop.url}${path}?${nonsense}`);
    expect([answer.status, answer.url]).toEqual([200, shop.url + path]);
  });

  test.each([
    ['sv', 'Kategorin kunde inte hittas', 'Tillbaka till branscherna'],
    ['en', 'The category could not be found', 'Back to the industries'],
  ])('that does not exist is HTTP 404 with a way back, in %s', async (language, message, back) => {
    shop.expectComplaint(/status of 404/);
    const page = await (await shop.visitor({ cookies: { ...answered, language } })).newPage();
    expect((await page.goto('/leads/nonsense'))?.status()).toBe(404);
    await isShown(heading(page, message));
    expect(await page.title()).not.toBe('Leadtorget');
    await page.getByRole('link', { name: back }).click();
    await page.waitForURL('**/leads');
  });

  test('is not what the address of a lead shows: that answers 301 to the lead', async () => {
    const { id } = await buyable();
    const answer = await fetch(`${shop.url}/leads/${id}`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(new URL(sure(answer.headers.get('location') ?? undefined), shop.url).href).toBe(`${shop.url}/lead/${id}`);
  });
});

describe('a lead', () => {
  const openLead = async (lead: Lead, language: 'sv' | 'en' = 'sv') => open(`/lead/${lead.id}`, language);
  const box = (page: Page) => page.getByRole('complementary', { name: 'Köp' });
  const quantity = (page: Page) => box(page).getByLabel('Antal', { exact: true });
  const add = (page: Page) => box(page).getByRole('button', { name: 'Lägg i kundvagn' });
  const plus = (page: Page) => box(page).getByRole('button', { name: 'Öka antal' });
  const minus = (page: Page) => box(page).getByRole('button', { name: 'Minska antal' });

  const lineShape = z.object({ leadId: z.string(), quantity: z.number() });
  const cartOf = async (page: Page) =>
    z
      .array(lineShape)
      .parse(JSON.parse((await fromStorage(page, 'lead-cart')) ?? '[]'))
      .map((line) => [line.leadId, line.quantity]);

  const lineOf = ({ id, title, pricePerLead, availableCount }: Lead, wanted: number) =>
    JSON.stringify([{ leadId: id, title, pricePerLead, availableCount, quantity: wanted }]);

  test.each([
    { from: 80, below: 101, label: 'Premium' },
    { from: 50, below: 80, label: 'Premium' },
    { from: 1, below: 50, label: 'Standard' },
    { from: 0, below: 1, label: 'Standard' },
  ])('with a quality from $from is $label', async ({ from, below, label }) => {
    const lead = await leadWith(({ qualityScore }) => qualityScore >= from && qualityScore < below);
    const page = await openLead(lead);
    await isShown(page.locator('main header').getByText(label, { exact: true }));
    const told = from === 0 ? 'Ej betygsatt' : `Kvalitet ${lead.qualityScore} av 100`;
    await isShown(page.locator('main header').getByText(told, { exact: true }));
  });

  test('has three looks of its badge', async () => {
    const looks = new Set<string>();
    for (const [from, below] of [
      [80, 101],
      [50, 80],
      [0, 50],
    ] as const) {
      const lead = await leadWith(({ qualityScore }) => qualityScore >= from && qualityScore < below);
      const badge = (await openLead(lead)).locator('main header').getByText(/^(Premium|Standard)$/);
      looks.add(await badge.evaluate((one) => `${getComputedStyle(one).backgroundColor} ${one.className}`));
    }
    expect(looks.size).toBe(3);
  });

  const facts = (page: Page) => page.getByLabel('Om listan');

  test('shows title, category, description, county and conversion', async () => {
    const lead = await leadWith(({ region, conversionRate }) => region !== null && conversionRate !== null);
    const page = await openLead(lead);
    await isShown(heading(page, lead.title));
    await isShown(page.getByText(lead.description));
    const category = page.locator('main header').getByRole('link', { name: lead.category.name });
    expect(await category.getAttribute('href')).toBe(`/leads/${lead.categoryId}`);
    expect(await facts(page).textContent()).toContain(lead.region);
    expect(await facts(page).textContent()).toMatch(
      new RegExp(`Konvertering${Math.round(Number(lead.conversionRate))}\\s%`),
    );
  });

  test('shows the way to it', async () => {
    const lead = await buyable();
    const trail = (await openLead(lead)).getByRole('navigation', { name: 'Du är här' });
    const steps = await trail
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(steps).toEqual([
      ['Hem', '/'],
      ['Hitta leads', '/leads'],
      [lead.category.name, `/leads/${lead.categoryId}`],
    ]);
    expect(await trail.locator('[aria-current="page"]').textContent()).toBe(lead.title);
  });

  test('says nothing of a conversion that nobody knows', async () => {
    const page = await openLead(await leadWith(({ conversionRate }) => conversionRate === null));
    expect(await facts(page).textContent()).not.toContain('Konvertering');
  });

  test('shows the same mask for every field of its sample', async () => {
    const lead = await leadWith(({ sampleFields }) => sampleFields.length > 3);
    const page = await openLead(lead);
    const values = await page
      .getByRole('region', { name: /levererat lead/ })
      .getByRole('definition')
      .allTextContents();
    expect(values.length).toBe(lead.sampleFields.length);
    expect(new Set(values).size).toBe(1);
    expect(values[0]).not.toMatch(/\d|@/);
  });

  test('shows no sample where there is none', async () => {
    const page = await openLead(await leadWith(({ sampleFields }) => sampleFields.length === 0));
    expect(await page.getByRole('region', { name: /levererat lead/ }).count()).toBe(0);
  });

  test('promises four things, with the days of the policy', async () => {
    const page = await openLead(await buyable());
    const lines = await page.getByRole('list', { name: 'Det här ingår' }).getByRole('listitem').allTextContents();
    expect(lines.length).toBe(4);
    expect(lines.join(' ')).toMatch(/7 dagar.*14/);
  });

  test.each(['abc', '0', '-3', ''])('takes "%s" as a quantity of one', async (written) => {
    const page = await openLead(await buyable());
    await quantity(page).fill('3');
    await quantity(page).fill(written);
    await quantity(page).blur();
    await eventually(() => quantity(page).inputValue()).toBe('1');
    expect(await minus(page).isDisabled()).toBe(true);
  });

  test('lets its quantity be cleared and written anew, and counts an empty one as one', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    const total = async () => digits(await box(page).locator('output').textContent());
    await quantity(page).click();
    await page.keyboard.press('Backspace');
    expect(await quantity(page).inputValue()).toBe('');
    expect(await total()).toBe(Math.round(Number(lead.pricePerLead)));
    await page.keyboard.type('4');
    expect(await quantity(page).inputValue()).toBe('4');
    expect(await total()).toBe(Math.round(Number(lead.pricePerLead) * 4));
    await quantity(page).fill('');
    await add(page).click();
    await eventually(() => cartOf(page)).toEqual([[lead.id, 1]]);
    expect(await quantity(page).inputValue()).toBe('1');
  });

  test('stays whole with a quantity beyond all numbers', async () => {
    const page = await openLead(await buyable());
    await quantity(page).fill('9'.repeat(40));
    await isShown(add(page));
    await add(page).click();
    await isShown(toast(page, 'För många leads'));
    expect(await box(page).textContent()).not.toMatch(/NaN|∞|Infinity/);
  });

  test('counts up to what is available and down to one, and the total follows', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    const total = (page: Page) => box(page).locator('output').textContent();
    expect(await minus(page).isDisabled()).toBe(true);
    await plus(page).click();
    expect(await quantity(page).inputValue()).toBe('2');
    expect(digits(await total(page))).toBe(Math.round(Number(lead.pricePerLead) * 2));
    await minus(page).click();
    expect(await minus(page).isDisabled()).toBe(true);
    await quantity(page).fill(String(lead.availableCount));
    await eventually(async () => digits(await total(page))).toBe(
      Math.round(Number(lead.pricePerLead) * lead.availableCount),
    );
    expect(await plus(page).isDisabled()).toBe(true);
  });

  test('goes into the cart: storage, badge and a message with the way to it', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    await quantity(page).fill('2');
    await add(page).click();
    await isShown(toast(page, 'Tillagd i kundvagnen'));
    const link = toast(page, 'Tillagd i kundvagnen').getByRole('link', { name: 'Till kundvagnen' });
    expect(await link.getAttribute('href')).toBe('/kundvagn');
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 2 leads', exact: true }));
    expect(await cartOf(page)).toEqual([[lead.id, 2]]);
    await add(page).click();
    await eventually(() => cartOf(page)).toEqual([[lead.id, 4]]);
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Kundvagn, 4 leads', exact: true }));
  });

  test('goes into the cart in English', async () => {
    const page = await openLead(await buyable(), 'en');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await isShown(toast(page, 'Added to the cart').getByRole('link', { name: 'To the cart' }));
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 lead', exact: true }));
  });

  test('does not go into the cart in a quantity above the stock', async () => {
    const lead = await buyable();
    const page = await openLead(lead);
    await quantity(page).fill(String(lead.availableCount + 1));
    await add(page).click();
    await isShown(toast(page, 'För många leads').getByText(`Endast ${lead.availableCount} tillgängliga.`));
    expect(await fromStorage(page, 'lead-cart')).toBeNull();
  });

  test('does not claim to be added when the cart holds all there is', async () => {
    const lead = await buyable();
    const storage = { 'lead-cart': lineOf(lead, lead.availableCount) };
    const page = await shop.open(`/lead/${lead.id}`, { cookies: answered, storage });
    await add(page).click();
    await isShown(page.getByRole('listitem').filter({ hasText: /För många leads|Tillagd i kundvagnen/ }));
    expect(await cartOf(page)).toEqual([[lead.id, lead.availableCount]]);
    expect(await toast(page, 'För många leads').count()).toBe(1);
  });

  test('that is sold out says so and cannot be added', async () => {
    const page = await openLead(await leadWith(({ availableCount }) => availableCount === 0));
    await isShown(box(page).getByText('Slutsåld', { exact: true }));
    expect(await box(page).getByRole('button').count()).toBe(0);
  });

  test('that is sold out says so on its card too', async () => {
    const lead = await leadWith(({ availableCount }) => availableCount === 0);
    const page = await open(`/leads/${lead.categoryId}`);
    const card = page.getByRole('article').filter({ hasText: lead.title });
    expect(await card.textContent()).toMatch(/slutsåld/i);
  });

  test.each([
    ['x', 'x'],
    ['%00', '%00'],
    ['a slash', 'a%2Fb'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['an id of nothing', '00000000-0000-7000-8000-000000000000'],
  ])('with the id of %s is not found', async (_name, id) => {
    const answer = await fetch(`${shop.url}/lead/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('>Lead kunde inte hittas<');
  });

  test('that is not found has a way on and a title that says so', async () => {
    shop.expectComplaint(/status of 404/);
    const page = await open('/lead/x');
    await isShown(heading(page, 'Lead kunde inte hittas'));
    expect(await page.title()).not.toBe('Leadtorget');
    await page.getByRole('main').getByRole('link', { name: 'Hitta leads' }).click();
    await isShown(heading(page, 'Hitta leads'));
  });

  test('is not found by a link inside the shop either', async () => {
    shop.expectComplaint(/status of 404/);
    const page = await open('/leads');
    await page.evaluate(() => {
      history.pushState(null, '', '/lead/x');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await isShown(heading(page, 'Lead kunde inte hittas'));
  });
});

describe('the industries', () => {
  test.each([
    ['sv', 'Kvalificerade leads för din bransch', 'Visa leads', 'Kontakta oss'],
    ['en', 'Qualified leads for your industry', 'View leads', 'Contact us'],
  ] as const)('are cards with text and a way on, in %s', async (language, fallback, view, contact) => {
    const categories = await allCategories();
    const page = await open('/branscher', language);
    const cards = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
    expect(await cards.count()).toBe(28);
    const texts = await cards.allTextContents();
    for (const [index, { name, description }] of categories.entries()) {
      expect(texts[index]).toContain(name);
      expect(texts[index]).toContain(description || fallback);
    }
    const links = cards.getByRole('link', { name: view });
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(categories.map(() => '/leads'));
    expect(await page.getByRole('main').getByRole('link', { name: contact }).getAttribute('href')).toBe('/kontakt');
  });
});

describe('the search', () => {
  test.each([
    ['malning', 'Målning & Ytbehandling'],
    ['solceler', 'Solceller & Grön Energi'],
  ])('finds what "%s" means', async (query, category) => {
    const page = await open('/leads');
    await page.getByRole('main').getByRole('searchbox').fill(query);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/sok?q=${query}`);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    await isShown(cards.first().getByText(category, { exact: true }));
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe(query);
  });

  test.each(languages)('begins on the home page too, without any script, in %s', async (language) => {
    const page = await shop.open('/', { cookies: { ...answered, language }, javaScriptEnabled: false });
    const name = { sv: 'Sök bransch, ort eller tjänst', en: 'Search trade, place or service' }[language];
    await page.getByRole('main').getByRole('searchbox', { name }).fill('malning');
    await page
      .getByRole('main')
      .getByRole('button', { name: { sv: 'Hitta leads', en: 'Find leads' }[language] })
      .click();
    await page.waitForURL('**/sok?q=malning');
    expect((await shownTitles(page)).length).toBeGreaterThan(0);
  });

  test('says so when nothing was found', async () => {
    const page = await open('/sok?q=zzqqxxyy');
    await expectNothing(page);
    await isShown(page.getByText('0 träffar för ”zzqqxxyy”'));
  });

  test('shows what somebody asked for as a text and nothing else', async () => {
    const page = await open(`/sok?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`);
    await isShown(page.getByText('”"><script>alert(1)</script>”'));
  });

  test.each(['😀', '%', '_', '\\', '  ', 'å'.repeat(200), 'å'.repeat(201), "' or 1=1"])(
    'is never an error of the shop (%s)',
    async (q) => {
      expect((await fetch(`${shop.url}/sok?${new URLSearchParams({ q })}`)).status).toBe(200);
    },
  );
});

const pages = [
  { name: 'the overview', path: async () => '/leads' },
  { name: 'a category', path: async () => `/leads/${(await solar()).id}` },
  { name: 'a category without matches', path: async () => `/leads/${(await solar()).id}?q=zzqqxx` },
  { name: 'a lead', path: async () => `/lead/${(await buyable()).id}` },
  { name: 'a sold-out lead', path: async () => `/lead/${(await leadWith((one) => one.availableCount === 0)).id}` },
  { name: 'the industries', path: async () => '/branscher' },
  { name: 'a search', path: async () => '/sok?q=malning' },
];

describe('no page is wider than its window', () => {
  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  const cases = pages.flatMap((page) => [320, 1440].map((width) => ({ ...page, width })));

  test.each(cases)('$name at $width px', async ({ path, width }) => {
    for (const cookies of [answered, english]) {
      const page = await shop.open(await path(), { cookies, viewport: { width, height: 800 } });
      expect(await overflow(page)).toBe(0);
    }
  });
});

describe('nothing is a barrier', () => {
  const cases = pages.flatMap((page) => (['light', 'dark'] as const).map((theme) => ({ ...page, theme })));

  test.each(cases)('on $name in $theme', async ({ path, theme }) => {
    const page = await shop.open(await path(), { cookies: { ...answered, theme } });
    expect(await objections(page)).toEqual([]);
  });
});

describe('without any script', () => {
  const plain = (path: string) => shop.open(path, { cookies: answered, javaScriptEnabled: false });
  const areShown = (...locators: Locator[]) => Promise.all(locators.map(isShown));

  test('a category can be read and filtered', async () => {
    const { id, name, listingCount } = await solar();
    const page = await plain(`/leads/${id}`);
    await isShown(heading(page, name));
    expect(await shownTitles(page)).toHaveLength(listingCount);
    await page.getByRole('form', { name: 'Filtrera leads' }).getByLabel('Lägsta kvalitet').selectOption('80');
    await page.getByRole('button', { name: 'Filtrera', exact: true }).click();
    await page.waitForURL('**/leads/*?*minQuality=80*');
    expect(await shownTitles(page)).toEqual(titlesOf(await leadsOf({ categoryId: id, minQuality: '80' })));
  });

  test('the filters of a category can be taken back', async () => {
    const { id, listingCount } = await solar();
    const page = await plain(`/leads/${id}?minQuality=80&q=sol`);
    await page.getByRole('button', { name: 'Återställ' }).click();
    await page.waitForURL((url) => !url.searchParams.has('minQuality'));
    expect(await shownTitles(page)).toHaveLength(listingCount);
    expect(await page.getByLabel('Lägsta kvalitet').inputValue()).toBe('0');
  });

  test('a lead can be read', async () => {
    const lead = await leadWith(({ region, availableCount }) => region !== null && availableCount > 0);
    const page = await plain(`/lead/${lead.id}`);
    await areShown(
      heading(page, lead.title),
      page.getByText(lead.description),
      page.getByLabel('Om listan'),
      page.getByRole('list', { name: 'Det här ingår' }),
      page.getByRole('complementary', { name: 'Köp' }).getByText('per lead, exkl. moms'),
    );
  });
});
