import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  type Category,
  catalogueOf,
  expectNothing,
  heading,
  languages,
  shownTitles,
  sure,
} from '../../support/browser/catalogue-journey.ts';
import { answered, isShown, serverHtml, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const { allCategories, open, solar } = catalogueOf(shop);

const inEnglish = (category: Category): Category => ({
  ...category,
  name: category.nameEn ?? category.name,
  description: category.descriptionEn ?? category.description,
});

describe('the overview of all categories', () => {
  const tiles = (page: Page) => page.locator('main a[href^="/leads/"]').filter({ has: page.locator('svg') });
  const fallback = { sv: 'Kvalificerade leads för din bransch', en: 'Qualified leads for your industry' };

  test.each(languages)('shows each with icon, name, description and count, in %s', async (language) => {
    const categories = await allCategories();
    const page = await open('/leads', language);
    const shown = await tiles(page).evaluateAll((all) =>
      all.map((tile) => ({ href: tile.getAttribute('href'), text: tile.textContent?.replaceAll('\u00ad', '') })),
    );
    expect(shown.length).toBe(28);
    expect(shown.map(({ href }) => href)).toEqual(categories.map(({ id }) => `/leads/${id}`));
    for (const [index, category] of categories.entries()) {
      const { name, description, leadCount } = language === 'en' ? inEnglish(category) : category;
      expect(shown[index]?.text).toContain(name);
      expect(shown[index]?.text).toContain(description || fallback[language]);
      expect(shown[index]?.text).toMatch(leadCount > 0 ? new RegExp(`${leadCount} lead`) : /nu|now/);
    }
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
      expect([name, html.match(/(\d+) annons/)?.[1]]).toEqual([name, String(listingCount)]);
    }
  });

  test('links to the category and on to a lead without loading a new document', async () => {
    const { id, name } = await solar();
    const page = await open('/leads');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await page.locator(`main a[href="/leads/${id}"]`).click();
    await isShown(heading(page, name));
    const title = sure((await shownTitles(page))[0]);
    await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Visa annons' }).click();
    await isShown(heading(page, title));
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  test('stays until the category has loaded', async () => {
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

describe('the industries', () => {
  test.each([
    ['sv', 'Kvalificerade leads för din bransch', 'Visa leads', 'Kontakta oss'],
    ['en', 'Qualified leads for your industry', 'View leads', 'Contact us'],
  ] as const)('are cards with text and a link, in %s', async (language, fallback, view, contact) => {
    const categories = await allCategories();
    const page = await open('/branscher', language);
    const cards = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
    expect(await cards.count()).toBe(28);
    const texts = await cards.allTextContents();
    for (const [index, category] of categories.entries()) {
      const { name, description } = language === 'en' ? inEnglish(category) : category;
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
    const name = { sv: 'Bransch, ort eller tjänst', en: 'Industry, place or service' }[language];
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
    await isShown(page.getByRole('main').getByRole('heading', { name: 'Inga leads hittades' }).locator('~ a').first());
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ta bort ”zzqqxxyy”/ })
        .count(),
    ).toBe(0);
  });

  test('shows the searched text as text and nothing else', async () => {
    const page = await open(`/sok?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`);
    await isShown(page.getByRole('heading', { name: '”"><script>alert(1)</script>”' }));
  });

  test.each(['😀', '%', '_', '\\', '  ', 'å'.repeat(200), 'å'.repeat(201), "' or 1=1"])(
    'never causes a server error (%s)',
    async (q) => {
      expect((await fetch(`${shop.url}/sok?${new URLSearchParams({ q })}`)).status).toBe(200);
    },
  );
});
