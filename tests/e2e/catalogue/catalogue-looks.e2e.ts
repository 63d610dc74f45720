import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import { catalogueOf, english, heading, shownTitles, titlesOf } from '../../support/browser/catalogue-journey.ts';
import { answered, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys();

const { buyable, leadWith, leadsOf, solar } = catalogueOf(shop);

const pages = [
  { name: 'the overview', path: async () => '/leads' },
  { name: 'a category', path: async () => `/leads/${(await solar()).id}` },
  { name: 'a category without matches', path: async () => `/leads/${(await solar()).id}?q=zzqqxx` },
  { name: 'a lead', path: async () => `/lead/${(await buyable()).id}` },
  { name: 'a sold-out lead', path: async () => `/lead/${(await leadWith((one) => one.obtainableCount === 0)).id}` },
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
    await page.getByRole('form', { name: 'Filtrera annonser' }).getByLabel('Lägsta kvalitet').selectOption('80');
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
    const lead = await leadWith(({ region, obtainableCount }) => region !== null && obtainableCount > 0);
    const page = await plain(`/lead/${lead.id}`);
    await areShown(
      heading(page, lead.title),
      page.getByText(lead.description),
      page.getByLabel('Om annonsen'),
      page.getByRole('list', { name: 'Det här ingår' }),
      page.getByRole('complementary', { name: 'Köp' }).getByText('per lead, exkl. moms'),
    );
  });
});
