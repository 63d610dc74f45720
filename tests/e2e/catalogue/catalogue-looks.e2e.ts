import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers, sidewaysBy } from '../../support/barriers.ts';
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

test.each(pages)('$name has no barriers in light and dark, on a phone and on a desk', async ({ path }) => {
  const page = await shop.open(await path(), { cookies: answered });
  expect(await barriers(page, 'html', 320)).toEqual([]);
  const inEnglish = await shop.open(await path(), { cookies: english });
  expect(await sidewaysBy(inEnglish, [320, 1440])).toEqual([0, 0]);
});

test('on a phone the trades come before the map, and neither is far', async () => {
  const page = await shop.open('/leads', { cookies: answered, viewport: { width: 390, height: 844 } });
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((node) => node.getBoundingClientRect().top + scrollY);
  expect(await topOf('.category-grid')).toBeLessThan(500);
  expect(await topOf('.find-map')).toBeLessThan(2_300);
  await page.getByRole('link', { name: 'Till kartan' }).click();
  await page.waitForURL('**/leads#county-map');
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
