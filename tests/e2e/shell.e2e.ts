import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answered, eventually, focused, isAlive, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys();

const phone = { width: 390, height: 844 };

const hrefs = ['/', '/leads', '/hur-det-fungerar', '/branscher', '/jamfor-offerter', '/om-oss', '/faq', '/kontakt'];

const names = {
  sv: ['Hem', 'Hitta leads', 'Så fungerar det', 'Branscher', 'Jämför offerter', 'Om oss', 'FAQ', 'Kontakt'],
  en: ['Home', 'Find leads', 'How it works', 'Industries', 'Compare quotes', 'About us', 'FAQ', 'Contact'],
};

const languages = [
  { language: 'sv', menu: 'Huvudmeny', home: 'Leadtorget, till startsidan', cart: 'Kundvagn, tom' },
  { language: 'en', menu: 'Main menu', home: 'Leadtorget, to the home page', cart: 'Cart, empty' },
] as const;

const header = (page: Page) => page.getByRole('banner');

const linksOf = (nav: Locator) =>
  nav.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

const currentOf = (page: Page) =>
  header(page)
    .locator('[aria-current="page"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.each(someOf(languages))('the header holds every link, in $language', async ({ language, menu, home, cart }) => {
  const page = await shop.open('/', { cookies: { ...answered, language } });
  const expected = names[language].map((name, index) => [name, hrefs[index]]);
  expect(await linksOf(header(page).getByRole('navigation', { name: menu }))).toEqual(expected);
  expect(await header(page).getByRole('link', { name: home }).getAttribute('href')).toBe('/');
  expect(await header(page).getByRole('link', { name: cart }).getAttribute('href')).toBe('/kundvagn');
});

test('on the search, a category and a lead the header marks finding leads as their section', async () => {
  const page = await shop.open('/sok?q=tak', { cookies: answered });
  const isMarked = (at: RegExp) =>
    eventually(async () => [
      at.test(page.url()),
      await header(page).getByRole('link', { name: 'Hitta leads' }).getAttribute('aria-current'),
    ]).toEqual([true, 'true']);
  await isMarked(/\/sok/);
  await page.locator('.lead-card a').first().click();
  await isMarked(/\/lead\//);
  await page.locator('main a[href^="/leads/"]').first().click();
  await isMarked(/\/leads\//);
  await header(page).getByRole('link', { name: 'Hitta leads' }).click();
  await eventually(() => currentOf(page)).toEqual(['/leads']);
});

test('the header marks only the page that is shown', async () => {
  const page = await shop.open('/', { cookies: answered });
  // The logo links there too.
  expect(await currentOf(page)).toEqual(['/', '/']);
  await header(page).getByRole('link', { name: 'FAQ' }).click();
  await eventually(() => currentOf(page)).toEqual(['/faq']);
});

describe('the cart badge', () => {
  const line = { leadId: 'a', title: 'Solceller i Skåne', pricePerLead: '149.00', availableCount: 9, quantity: 2 };
  const cartOf = (...quantities: number[]) =>
    JSON.stringify(quantities.map((quantity, index) => ({ ...line, leadId: `lead-${index}`, quantity })));
  const cart = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
  const badge = (page: Page) => header(page).locator('a[href="/kundvagn"]').textContent();

  test('is absent while the cart is empty', async () => {
    const page = await shop.open('/', { cookies: answered });
    await isShown(cart(page, 'Kundvagn, tom'));
    expect(await badge(page)).toBe('');
  });

  test('shows the sum of the quantities, in words of both languages', async () => {
    const page = await shop.open('/', { cookies: answered, storage: { 'lead-cart': cartOf(2, 3) } });
    await isShown(cart(page, 'Kundvagn, 5 leads'));
    expect(await badge(page)).toBe('5');
    const english = { ...answered, language: 'en' };
    const one = await shop.open('/', { cookies: english, storage: { 'lead-cart': cartOf(1) } });
    await isShown(cart(one, 'Cart, 1 lead'));
  });

  test('follows what another tab does to the cart', async () => {
    const page = await shop.open('/', { cookies: answered });
    const other = await page.context().newPage();
    await other.goto('/');
    await other.evaluate((value) => localStorage.setItem('lead-cart', value), cartOf(4));
    await isShown(cart(page, 'Kundvagn, 4 leads'));
    await other.evaluate(() => localStorage.removeItem('lead-cart'));
    await isShown(cart(page, 'Kundvagn, tom'));
  });
});

describe('invalid storage', () => {
  const nonsense = {
    theme: 'sepia',
    language: 'klingon',
    'cookie-consent': '{"yes":1}',
    'lead-cart': '{"lines": [null, {"quantity": "many"}]',
  };
  const encoded = { theme: '%E0%A4%A', language: '', 'cookie-consent': 'maybe' };

  test.each([
    ['local storage', { storage: nonsense }],
    ['cookies', { cookies: encoded }],
    ['both', { storage: nonsense, cookies: encoded }],
  ])('nonsense in %s gives the defaults', async (_where, past) => {
    const page = await shop.open('/', past);
    const root = page.locator('html');
    await isShown(header(page).getByRole('link', { name: 'Kundvagn, tom' }));
    expect(await root.getAttribute('lang')).toBe('sv');
    expect(await root.getAttribute('class')).toBe('light');
    await isShown(page.getByRole('heading', { name: 'Vi använder cookies' }));
  });

  test('blocked by the browser does not stop the shop', async () => {
    const context = await shop.visitor();
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    const page = await context.newPage();
    await page.goto('/');
    await isAlive(page);
    await page.getByRole('button', { name: 'Växla tema' }).click();
    await eventually(() => page.locator('html').getAttribute('class')).toBe('dark');
    await page.getByRole('button', { name: 'Avböj' }).click();
    await isGone(page.getByRole('heading', { name: 'Vi använder cookies' }));
  });
});

describe('the mobile menu', () => {
  const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Huvudmeny' });

  async function openMenu(): Promise<Page> {
    const page = await shop.open('/', { cookies: answered, viewport: phone });
    expect(await menu(page).count()).toBe(0);
    await header(page).getByRole('button', { name: 'Öppna menyn' }).click();
    await isShown(menu(page));
    return page;
  }

  test('opens with every link and closes by the same button', async () => {
    const page = await openMenu();
    const links = names.sv.map((name, index) => [name, hrefs[index]]);
    expect(await linksOf(menu(page))).toEqual([['Mina köp', '/mina-kop'], ...links]);
    await header(page).getByRole('button', { name: 'Stäng menyn' }).click();
    await isGone(menu(page));
  });

  test('closes on Escape and returns the focus to its button', async () => {
    const page = await openMenu();
    await page.keyboard.press('Tab');
    await eventually(() => focused(page)).toBe('Mina köp');
    await page.keyboard.press('Escape');
    await isGone(menu(page));
    await eventually(() => focused(page)).toBe('Öppna menyn');
  });

  test('closes when a link is chosen', async () => {
    const page = await openMenu();
    await menu(page).getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await isGone(menu(page));
  });
});

test('the skip link comes first and leads to the content', async () => {
  const page = await shop.open('/', { cookies: answered });
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Hoppa till innehållet' });
  expect(await focused(page)).toBe('Hoppa till innehållet');
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

describe('the keyboard', () => {
  type Stop = { name: string; outlined: boolean };

  /** The focused element within header and footer. */
  const stopAt = (page: Page): Promise<Stop | null> =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest('body > div > :is(header, footer)')) return null;
      const style = getComputedStyle(activeElement);
      const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      return { name: activeElement.outerHTML, outlined };
    });

  async function tabThrough(page: Page): Promise<Stop[]> {
    const count = await page.locator('a, button, input').count();
    const stops: Stop[] = [];
    for (let step = 0; step <= count; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await stopAt(page);
      if (stop) stops.push(stop);
    }
    return stops;
  }

  const controls = (page: Page) =>
    page
      .locator('body > div > :is(header, footer)')
      .locator('a, button, input, [tabindex]')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((control) => control.outerHTML));

  test.each([
    ['on a desk', { width: 1280, height: 800 }],
    ['on a phone', phone],
  ])('reaches every control of header and footer and shows where it is, %s', async (_where, viewport) => {
    const page = await shop.open('/', { cookies: answered, viewport });
    const stops = await tabThrough(page);
    const reached = new Set(stops.map((stop) => stop.name));
    expect((await controls(page)).filter((control) => !reached.has(control))).toEqual([]);
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.filter((stop) => !stop.outlined)).toEqual([]);
  });
});

describe('the width of the window', () => {
  /** Elements that are wider than the window. */
  const overflow = (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return [`${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
    });

  const cases = [320, 1024, 390, 768, 1440].flatMap((width) =>
    (['sv', 'en'] as const).map((language) => ({ width, language })),
  );

  test.each(someOf(cases, 4))(
    'nothing is wider than the window at $width px in $language',
    async ({ width, language }) => {
      const page = await shop.open('/', { cookies: { language }, viewport: { width, height: 800 } });
      expect(await overflow(page)).toEqual([]);
    },
  );

  test.each([320, 390])(
    'on a phone of %i px the search stands beside the cart, in a header of one line',
    async (width) => {
      const page = await shop.open('/', { cookies: answered, viewport: { width, height: 800 } });
      const [bar, search, cart] = await Promise.all(
        [
          header(page),
          header(page).getByRole('link', { name: 'Sök leads' }),
          header(page).getByRole('link', { name: 'Kundvagn, tom' }),
        ].map((part) => part.boundingBox()),
      );
      expect([(bar?.height ?? 0) <= 80, search?.y, (search?.x ?? 0) + (search?.width ?? 0)]).toEqual([
        true,
        cart?.y,
        cart?.x,
      ]);
    },
  );

  test('at 1024 px the first links stand in the header, and all of them in its menu', async () => {
    const page = await shop.open('/', { cookies: answered, viewport: { width: 1024, height: 800 } });
    const links = () => header(page).getByRole('navigation').getByRole('link').allTextContents();
    const shown = ['Hitta leads', 'Så fungerar det', 'Branscher', 'Jämför offerter'];
    expect(await links()).toEqual(shown);
    await header(page).getByRole('button', { name: 'Öppna menyn' }).click();
    await eventually(async () => (await links()).slice(shown.length)).toEqual(
      expect.arrayContaining([...shown, 'FAQ']),
    );
  });

  test.each([320, 390])('nothing of the open menu is wider than the window at %i px', async (width) => {
    const page = await shop.open('/', { cookies: answered, viewport: { width, height: 800 } });
    await header(page).getByRole('button', { name: 'Öppna menyn' }).click();
    await isShown(header(page).getByRole('navigation'));
    expect(await overflow(page)).toEqual([]);
  });
});
