import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  type Category,
  catalogueOf,
  heading,
  parameterOf,
  searchOf,
  shownTitles,
  sure,
  titlesOf,
} from '../../support/browser/catalogue-journey.ts';
import { choose, follows, form, isFormAlive, solarPage, text } from '../../support/browser/category-filters.ts';
import { answered, eventually, fromStorage, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const { leadsOf, open, solar } = catalogueOf(shop);

const openSolar = solarPage({ open, solar });

describe('a category', () => {
  test('shows the leads that the API has, featured first', async () => {
    const { page, category } = await openSolar();
    expect(await shownTitles(page)).toEqual(titlesOf(await leadsOf({ categoryId: category.id })));
    await isShown(heading(page, category.name));
    const links = await page.locator('main article a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect([...new Set(links.map((href) => href?.slice(0, 6)))]).toEqual(['/lead/']);
  });

  test('its cards put a lead into the cart', async () => {
    const { page } = await openSolar();
    await page.getByRole('article').first().getByRole('button', { name: 'Lägg i kundvagn' }).click({ timeout: 60_000 });
    await eventually(() => fromStorage(page, 'lead-cart')).toContain('"quantity":1');
  });

  test('is filtered by a text that goes into the address', async () => {
    const { page, category } = await openSolar();
    await text(page).fill('LANTBRUK');
    await eventually(() => parameterOf(page, 'q')).toBe('LANTBRUK');
    const wanted = await leadsOf({ categoryId: category.id, q: 'LANTBRUK' });
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(category.listingCount);
    await follows(page, wanted);
  });

  test('restores the earlier results with the back button, and forward again, and the field follows', async () => {
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

  test('takes a text typed with pauses as one step in the history, and a new one as another', async () => {
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

  test('can be left backwards before the leads of a choice have loaded', async () => {
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

  test('keeps what was chosen before the scripts loaded', async () => {
    const { page, category } = await beforeScripts((early) => choose(early, 'Lägsta kvalitet', '80'));
    await eventually(() => parameterOf(page, 'minQuality')).toBe('80');
    expect(await form(page).getByLabel('Lägsta kvalitet').inputValue()).toBe('80');
    await follows(page, await leadsOf({ categoryId: category.id, minQuality: '80' }));
  });

  test('keeps what was typed before the scripts loaded', async () => {
    const { page, category } = await beforeScripts((early) => text(early).fill('lantbruk'));
    await eventually(() => parameterOf(page, 'q')).toBe('lantbruk');
    expect(await text(page).inputValue()).toBe('lantbruk');
    await follows(page, await leadsOf({ categoryId: category.id, q: 'lantbruk' }));
    await page.goBack();
    await eventually(() => page.url()).toBe(`${shop.url}/leads/${category.id}`);
    await eventually(() => text(page).inputValue()).toBe('');
  });

  test('discards a half-typed text when the visitor goes to a lead', async () => {
    const { category } = await openSolar();
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    await page.clock.install();
    await page.goto(`/leads/${category.id}`);
    await page.waitForLoadState('networkidle');
    const title = sure((await shownTitles(page))[0]);
    const link = page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Visa annons' });
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
});
