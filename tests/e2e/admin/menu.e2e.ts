import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import { type AdminVisit, openAdminOf } from '../../support/browser/admin-visit.ts';
import { eventually, focused, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { someOf } from '../../support/whole-suite.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (visit?: AdminVisit) => openAdminOf(shop, '/admin', visit);

const search = (page: Page) => new URL(page.url()).search;

const entriesOf = (page: Page) => page.locator('.admin-menu .nav-entry');

/** Names that do not fit, and entries outside the window. */
const cut = (page: Page) =>
  entriesOf(page).evaluateAll((entries) =>
    entries.flatMap((entry) => {
      const { left, right } = entry.getBoundingClientRect();
      const name = entry.querySelector('span');
      const isCut = name !== null && name.scrollWidth > name.clientWidth && name.clientWidth > 1;
      return isCut || left < 0 || right > innerWidth ? [entry.textContent] : [];
    }),
  );

test('the arrow keys move through the six tabs from top to bottom, and Enter opens one', async () => {
  const page = await openAdmin({ width: 1440 });
  expect(await page.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  await page.getByRole('tab', { name: 'Leads' }).focus();
  await page.keyboard.press('ArrowDown');
  await eventually(() => focused(page)).toBe('Ordrar');
  await page.keyboard.press('Enter');
  await eventually(() => search(page)).toBe('?tab=orders');
  await isShown(page.getByRole('tab', { name: 'Ordrar', selected: true }));
});

test.each(someOf(['en', 'sv'] as const))('no name in the menu is cut off at any width, in %s', async (language) => {
  for (const width of [1440, 1024, 768]) {
    const page = await openAdmin({ language, width });
    await isShown(page.getByRole('tab', { selected: true }));
    const fold = page.locator('[aria-controls="admin-menu"]');
    for (let way = 0; way < 2; way += 1) {
      expect([width, await cut(page)]).toEqual([width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await fold.click();
    }
  }
});

test('a screen 900 high shows every entry of the menu', async () => {
  const page = await openAdmin({ width: 1440 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const foot = () =>
    entriesOf(page)
      .last()
      .evaluate((entry) => entry.getBoundingClientRect().bottom);
  await eventually(async () => (await foot()) <= 900).toBe(true);
});

test('the menu collapses to its icons, stays so on the next visit and expands while it has the focus', async () => {
  const page = await openAdmin({ width: 1440 });
  const menu = page.locator('.admin-menu');
  const widthOf = async () => (await menu.boundingBox())?.width ?? 0;
  expect(await widthOf()).toBeGreaterThan(200);
  const fold = page.getByRole('button', { name: 'Visa namnen i menyn' });
  await fold.click();
  await eventually(widthOf).toBeLessThan(70);
  await page.reload();
  await isShown(page.getByRole('button', { name: 'Visa namnen i menyn', expanded: false }));
  expect(await widthOf()).toBeLessThan(70);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Leads' }).press('ArrowDown');
  await eventually(widthOf).toBeGreaterThan(200);
});

test('on a phone the menu is a sheet, which closes when a section is chosen and on Escape', async () => {
  const page = await openAdmin({ width: 390, height: 844, isTouch: true });
  const open = page.getByRole('button', { name: /^Meny/ });
  const orders = page.getByRole('tab', { name: 'Ordrar' });
  await isGone(orders);
  await open.click();
  await isShown(orders);
  expect(await cut(page)).toEqual([]);
  expect(await objections(page, '.admin-menu')).toEqual([]);
  const tops = await entriesOf(page).evaluateAll((entries) =>
    entries.map((entry) => ({
      isTab: entry.getAttribute('role') === 'tab',
      top: entry.getBoundingClientRect().top,
      height: entry.getBoundingClientRect().height,
    })),
  );
  const highestTab = Math.min(...tops.filter(({ isTab }) => isTab).map(({ top }) => top));
  expect(tops.filter(({ isTab, top, height }) => height < 44 || (!isTab && top > highestTab))).toEqual([]);
  await orders.click();
  await isGone(orders);
  await eventually(() => search(page)).toBe('?tab=orders');
  await open.click();
  await page.getByRole('button', { name: 'Kategorier', exact: true }).click();
  await eventually(() => search(page)).toBe('?tab=categories');
  await open.click();
  await isShown(orders);
  await page.keyboard.press('Escape');
  await isGone(orders);
});
