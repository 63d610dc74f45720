import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers, sidewaysBy } from '../../support/barriers.ts';
import { catalogueOf, english, heading, shownTitles, titlesOf } from '../../support/browser/catalogue-journey.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';

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

test.each(pages)('$name is accessible in light and dark, on a phone and on a desktop', async ({ path }) => {
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

test('a trade with few listings fills a wide page: its map stands beside them', async () => {
  const all: { id: string; listingCount: number }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const few = all.find(({ listingCount }) => listingCount === 2);
  const page = await shop.open(`/leads/${few?.id}`, { cookies: answered, viewport: { width: 1440, height: 900 } });
  const [list, map] = await Promise.all(
    ['.lead-grid', '.county-map'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect(Number(map?.x)).toBeGreaterThan(Number(list?.x) + Number(list?.width));
  expect(Number(map?.y)).toBeLessThan(Number(list?.y) + Number(list?.height));
});

test('on the front page each listing is whole, and offers no volume price that it has too few leads for', async () => {
  const page = await shop.open('/', { cookies: answered, viewport: { width: 1024, height: 900 } });
  const cards = page.getByRole('region', { name: 'Två av annonserna just nu' }).getByRole('article');
  const [one, other] = await Promise.all([cards.first().boundingBox(), cards.last().boundingBox()]);
  expect(Number(one?.y) + Number(one?.height)).toBeLessThanOrEqual(Number(other?.y));
  expect((await cards.allTextContents()).join()).not.toMatch(/kr från/);
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

  test('the filters of a category can be reset', async () => {
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

test('on a phone the facts come before how many and the total, and the buttons are there all along', async () => {
  const { id } = await leadWith((one) => one.qualityScore > 0 && one.obtainableCount > 1);
  const page = await shop.open(`/lead/${id}`, { cookies: { language: 'sv' }, viewport: { width: 390, height: 844 } });
  await isShown(page.getByRole('region', { name: 'Vi använder cookies' }));
  const placeOf = async (selector: string) => {
    const { y, height } = (await page.locator(selector).boundingBox()) ?? { y: Number.NaN, height: 0 };
    return { top: y, end: y + height };
  };
  const row = await placeOf('.buy-row');
  // the score is beside what is said of it, and the facts begin at once
  const [score, said] = [await placeOf('.lead-quality > svg'), await placeOf('.lead-quality > div')];
  expect(score.top).toBeGreaterThanOrEqual(said.top);
  expect(said.end - said.top).toBeLessThan(80);
  expect((await placeOf('.lead-facts > div:first-child')).end).toBeLessThan(row.top);
  expect((await placeOf('.lead-facts')).end).toBeLessThan((await placeOf('#quantity')).top);
  const overlap = async () => (await placeOf('.buy-row')).end - (await placeOf('[aria-labelledby="cookie-title"]')).top;
  expect(await overlap()).toBeLessThanOrEqual(1);
  // the question takes a line more
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(overlap).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => placeOf('.buy-row')).toEqual(row);
  await page.getByRole('button', { name: 'Öka antal' }).click();
  await page.locator('.lead-page section').last().scrollIntoViewIfNeeded();
  expect(await page.locator('.buy-row').textContent()).toContain('Antal: 2');
  expect(await placeOf('.buy-row')).toEqual(row);
  await page.getByRole('button', { name: 'Lägg i kundvagn' }).first().click();
  const message = page.locator('.toasts li', { hasText: 'Tillagd i kundvagnen' });
  await isShown(message);
  await eventually(async () => {
    const { y, height } = (await message.boundingBox()) ?? { y: 844, height: 0 };
    return y + height <= (await placeOf('.buy-row')).top;
  }).toBe(true);
  await page.setViewportSize({ width: 1024, height: 700 });
  const box = (await page.locator('.buy-box').boundingBox())?.x ?? 0;
  await eventually(async () => {
    const { x, width } = (await message.boundingBox()) ?? { x: box, width: 0 };
    return x + width <= box;
  }).toBe(true);
});

test('cards in one row have their titles and their prices at one height, also where one is featured', async () => {
  const cookies = { ...answered, view: 'cards' };
  const page = await shop.open(`/leads/${(await solar()).id}`, { cookies, viewport: { width: 1440, height: 900 } });
  await isShown(page.locator('.lead-card header b').first());
  const unevenRows = await page.locator('.lead-grid > li').evaluateAll((cards) => {
    const rows = Map.groupBy(cards, (card) => card.getBoundingClientRect().top);
    const spread = (row: readonly Element[], selector: string) =>
      new Set(row.map((card) => Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0))).size;
    return [...rows.values()].filter((row) => spread(row, 'h3') > 1 || spread(row, 'footer') > 1).length;
  });
  expect(unevenRows).toBe(0);
});

test('an English title is two lines of a card, and the facts are two of a row on a tablet', async () => {
  const cards = await shop.open('/sok?q=condo', { cookies: { ...english, view: 'cards' } });
  const linesOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        Math.max(...all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      );
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await cards.setViewportSize({ width, height: 900 });
    expect(Math.round(await linesOf(cards, '.lead-card h3'))).toBe(2);
  }
  const cookies = { ...answered, view: 'rows' };
  const rows = await shop.open('/sok?q=brf', { cookies, viewport: { width: 1024, height: 900 } });
  expect(Math.round(await linesOf(rows, '.lead-card > ul'))).toBe(2);
});

test('on paper a listing is as wide as the sheet, its price above its facts, without others like it', async () => {
  const { id } = await buyable();
  const page = await shop.open(`/lead/${id}`, { cookies: answered, viewport: { width: 688, height: 1000 } });
  const others = page.locator('[aria-labelledby="related"]');
  await isShown(others);
  await page.emulateMedia({ media: 'print' });
  await isGone(others);
  const [sheet, facts, price] = await Promise.all(
    ['.lead-page', '[aria-label="Om annonsen"]', '.buy-price'].map((one) => page.locator(one).boundingBox()),
  );
  expect(facts?.width).toBe(sheet?.width);
  expect(Number(price?.y)).toBeLessThan(Number(facts?.y));
});

describe('listings in a list', () => {
  const topAndEnd = (page: Page, number: number) =>
    page
      .locator('.lead-grid > li')
      .nth(number - 1)
      .evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return { top: top + scrollY, end: bottom + scrollY };
      });
  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  const both = ['cards', 'rows'] as const;

  test.each(both)(
    'as %s: the first line is visible without scrolling, and six are within three screens of a phone',
    async (view) => {
      const cookies = { ...answered, view };
      for (const path of [`/leads/${(await solar()).id}`, '/sok?minQuality=50']) {
        const onDesk = await shop.open(path, { cookies, viewport: desk });
        const { top, end } = await topAndEnd(onDesk, 1);
        expect(end, path).toBeLessThan(desk.height);
        expect(view === 'rows' && end - top > 62, path).toBe(false);
      }
      const onPhone = await shop.open('/sok?minQuality=50', { cookies, viewport: phone });
      expect((await topAndEnd(onPhone, 6)).end).toBeLessThan(3 * phone.height);
    },
  );

  test.each([390, 768, 1024, 1440])(
    'as rows of a screen %d wide: each fact and figure starts at the same place in all of them',
    async (width) => {
      const page = await shop.open('/sok?minQuality=50', {
        cookies: { ...answered, view: 'rows' },
        viewport: { width, height: 900 },
      });
      const cells = ['h3', 'ul', '.fact-clock', 'li:last-child', 'footer b', ...(width < 640 ? [] : ['footer p + p'])];
      const starts = await page.locator('.lead-rows > li').evaluateAll(
        (rows, selectors) =>
          selectors.map((one) => {
            const found = rows.flatMap((row) => row.querySelector(one)?.getBoundingClientRect() ?? []);
            return [one, new Set(found.map(({ left }) => Math.round(left))).size];
          }),
        cells,
      );
      expect(starts).toEqual(cells.map((one) => [one, 1]));
    },
  );

  test('are rows from ten results on, else cards; a choice is remembered', async () => {
    const page = await shop.open('/sok?minQuality=50', { cookies: answered });
    const pressed = () => page.getByRole('group', { name: 'Visa som' }).locator('[aria-pressed=true]').textContent();
    expect(await pressed()).toBe('Rader');
    await page.goto(`${shop.url}/sok?q=solceller`);
    expect(await pressed()).toBe('Kort');
    await page.getByRole('button', { name: 'Rader' }).click();
    await eventually(pressed).toBe('Rader');
    await page.reload();
    expect([await pressed(), await page.locator('.lead-rows').count()]).toEqual(['Rader', 1]);
    await page.goto(`${shop.url}/sok?minQuality=50`);
    await page.getByRole('button', { name: 'Kort' }).click();
    await page
      .getByRole('link', { name: /^Visa annons/ })
      .first()
      .click();
    await page.goBack();
    await eventually(pressed).toBe('Kort');
  });
});
