import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  answered,
  cookieOf,
  eventually,
  focused,
  fromStorage,
  htmlFor,
  isAlive,
  isGone,
  isShown,
  useJourneys,
} from '../support/browser/journey.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys();

const root = (page: Page) => page.locator('html');
const languageButton = (page: Page) => page.locator('#language-button');
const swedish = (page: Page) => page.getByRole('link', { name: 'Så fungerar det' }).first();
const english = (page: Page) => page.getByRole('link', { name: 'How it works' }).first();

async function chooseLanguage(page: Page, name: 'Svenska' | 'English'): Promise<void> {
  await languageButton(page).click();
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
}

describe('the theme', () => {
  test.each([
    { language: 'sv', name: 'Växla tema' },
    { language: 'en', name: 'Toggle theme' },
  ])('goes to dark and back by $name', async ({ language, name }) => {
    const page = await shop.open('/', { cookies: { ...answered, language } });
    expect(await root(page).getAttribute('class')).toBe('light');
    await page.getByRole('button', { name }).click();
    await eventually(() => root(page).getAttribute('class')).toBe('dark');
    expect(await fromStorage(page, 'theme')).toBe('dark');
    expect(await cookieOf(page, 'theme')).toBe('dark');
    await page.getByRole('button', { name }).click();
    await eventually(() => root(page).getAttribute('class')).toBe('light');
    expect(await fromStorage(page, 'theme')).toBe('light');
    expect(await cookieOf(page, 'theme')).toBe('light');
  });

  test('is in the first byte of the next visit', async () => {
    const page = await shop.open('/', { cookies: answered });
    await page.getByRole('button', { name: 'Växla tema' }).click();
    await eventually(() => cookieOf(page, 'theme')).toBe('dark');
    expect(await htmlFor(page)).toMatch(/^<!DOCTYPE html><html lang="sv" class="dark">/);
    await page.reload();
    await isAlive(page);
    expect(await root(page).getAttribute('class')).toBe('dark');
  });

  test('stays when the language changes', async () => {
    const page = await shop.open('/', { cookies: answered });
    await page.getByRole('button', { name: 'Växla tema' }).click();
    await chooseLanguage(page, 'English');
    await isShown(english(page));
    expect(await root(page).getAttribute('class')).toBe('dark');
  });
});

describe('the language', () => {
  test('changes in place: no new document, and what was typed stays', async () => {
    const page = await shop.open('/', { cookies: answered });
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByLabel('E-postadress').fill('halvskriven@exempel');
    await chooseLanguage(page, 'English');
    await isShown(english(page));
    await eventually(() => root(page).getAttribute('lang')).toBe('en');
    expect(await page.getByLabel('Email address').inputValue()).toBe('halvskriven@exempel');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(await fromStorage(page, 'language')).toBe('en');
    expect(await cookieOf(page, 'language')).toBe('en');
    await isGone(swedish(page));
    await eventually(() => page.title()).toBe('Buy qualified B2B leads · Leadtorget');
  });

  test('goes back to Swedish by the button in English', async () => {
    const page = await shop.open('/', { cookies: { ...answered, language: 'en' } });
    expect(await languageButton(page).getAttribute('aria-label')).toBe('Change language');
    await chooseLanguage(page, 'Svenska');
    await isShown(swedish(page));
    await eventually(() => root(page).getAttribute('lang')).toBe('sv');
    expect(await languageButton(page).getAttribute('aria-label')).toBe('Byt språk');
  });

  test('is in the first byte of the next visit', async () => {
    const page = await shop.open('/', { cookies: answered });
    await chooseLanguage(page, 'English');
    await isShown(english(page));
    const html = await htmlFor(page);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(html).toContain('How it works');
    expect(html).not.toContain('Så fungerar det');
    await page.reload();
    await isAlive(page);
    await isShown(english(page));
  });

  test('can be chosen by the keyboard alone, which keeps the focus', async () => {
    const page = await shop.open('/', { cookies: answered });
    await languageButton(page).focus();
    await page.keyboard.press('Enter');
    await isShown(page.getByRole('menu'));
    await page.keyboard.press('End');
    await eventually(() => focused(page)).toBe('English');
    await page.keyboard.press('Enter');
    await isShown(english(page));
    await eventually(() => focused(page)).toBe('Change language');
  });

  test('the menu closes on Escape, on a click beside it and on a second click on its button', async () => {
    const page = await shop.open('/', { cookies: answered });
    const menu = page.getByRole('menu');
    await languageButton(page).click();
    await isShown(menu);
    await page.keyboard.press('Escape');
    await isGone(menu);
    await languageButton(page).click();
    await isShown(menu);
    await page.getByRole('main').click({ position: { x: 5, y: 300 } });
    await isGone(menu);
    await languageButton(page).click();
    await isShown(menu);
    await languageButton(page).click();
    await isGone(menu);
  });

  test('the menu says which language is the current one', async () => {
    const page = await shop.open('/', { cookies: answered });
    await languageButton(page).click();
    const current = page.getByRole('menu').locator('[aria-checked="true"], [aria-current="true"]');
    await eventually(() => current.allTextContents()).toEqual(['Svenska']);
  });

  test('in the address is remembered for later visits', async () => {
    const page = await shop.open('/?lang=en', { cookies: answered });
    await isShown(english(page));
    expect(await cookieOf(page, 'language')).toBe('en');
    expect(await fromStorage(page, 'language')).toBe('en');
    await page.goto('/');
    await isAlive(page);
    await isShown(english(page));
  });

  test('of the address wins over an older choice', async () => {
    const page = await shop.open('/?lang=en', {
      cookies: { ...answered, language: 'sv' },
      storage: { language: 'sv' },
    });
    await isShown(english(page));
    await eventually(() => fromStorage(page, 'language')).toBe('en');
  });

  test('is chosen once: another one chosen on an address with ?lang= stays after a reload', async () => {
    const page = await shop.open('/?lang=en', { cookies: answered });
    await chooseLanguage(page, 'Svenska');
    await isShown(swedish(page));
    await page.reload();
    await isAlive(page);
    await isShown(swedish(page));
    expect(await root(page).getAttribute('lang')).toBe('sv');
  });

  test('is kept when a link is followed', async () => {
    const page = await shop.open('/?lang=en', { cookies: answered });
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await isShown(english(page));
    expect(await root(page).getAttribute('lang')).toBe('en');
  });

  test('that is unknown leaves the remembered one', async () => {
    const page = await shop.open('/?lang=klingon', { cookies: answered, storage: { language: 'en' } });
    await isShown(english(page));
    expect(await fromStorage(page, 'language')).toBe('en');
  });
});

describe('local storage alone, when the cookies are gone', () => {
  test('gives the theme and the language after the page has loaded', async () => {
    const page = await shop.open('/', { storage: { theme: 'dark', language: 'en', 'cookie-consent': 'declined' } });
    await isShown(english(page));
    await eventually(() => root(page).getAttribute('lang')).toBe('en');
    await eventually(() => root(page).getAttribute('class')).toBe('dark');
    expect(await cookieOf(page, 'theme')).toBe('dark');
    expect(await cookieOf(page, 'language')).toBe('en');
  });

  test('sets the theme button correctly', async () => {
    const page = await shop.open('/', { cookies: answered, storage: { theme: 'dark' } });
    await eventually(() => root(page).getAttribute('class')).toBe('dark');
    await page.getByRole('button', { name: 'Växla tema' }).click();
    await eventually(() => root(page).getAttribute('class')).toBe('light');
    expect(await fromStorage(page, 'theme')).toBe('light');
  });
});

describe('the addresses for search engines', () => {
  async function addressesIn(page: Page) {
    const links = await page
      .locator('link[rel="canonical"], link[rel="alternate"]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('hreflang') ?? 'canonical', link.getAttribute('href')]),
      );
    return Object.fromEntries(links);
  }

  const alternates = () => ({ sv: `${shop.url}/`, en: `${shop.url}/?lang=en`, 'x-default': `${shop.url}/` });

  test.each([
    ['Swedish', '/', {}, '/'],
    ['English', '/?lang=en', {}, '/?lang=en'],
    ['a visitor whose cookie says English', '/', { language: 'en' }, '/?lang=en'],
    ['a visitor whose cookie says English on the Swedish address', '/?lang=sv', { language: 'en' }, '/'],
    ['an address with more in it', '/?utm_source=mail', {}, '/'],
  ])('are right for %s', async (_who, path, cookies, canonical) => {
    const page = await shop.open(path, { cookies, javaScriptEnabled: false });
    expect(await addressesIn(page)).toEqual({ canonical: shop.url + canonical, ...alternates() });
  });

  test('follow a change of language', async () => {
    const page = await shop.open('/', { cookies: answered });
    await chooseLanguage(page, 'English');
    await isShown(english(page));
    await eventually(() => addressesIn(page)).toEqual({ canonical: `${shop.url}/?lang=en`, ...alternates() });
  });
});

describe('without JavaScript', () => {
  test('the links in the footer change the language, for later visits too', async () => {
    const page = await shop.open('/', { cookies: answered, javaScriptEnabled: false });
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/?lang=en');
    await isShown(english(page));
    expect(await root(page).getAttribute('lang')).toBe('en');
    await page.goto('/');
    await isShown(english(page));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' }).click();
    await isShown(swedish(page));
  });

  test.each(someOf(['en', 'sv']))('the home page has all of its content (%s)', async (language) => {
    // Ages of listings change between two visits.
    const ages = /(för )?\d+ (dag|timm|minut|day|hour|minute)\w* (sedan|ago)/g;
    const contentOf = async (page: Page) => {
      const texts = await page.locator('main :is(h1, h2, h3, p, a, dt, dd, li)').allTextContents();
      return texts.map((text) => text.replaceAll(ages, 'a while ago'));
    };
    const cookies = { ...answered, language };
    const withScript = await contentOf(await shop.open('/', { cookies }));
    const without = await contentOf(await shop.open('/', { cookies, javaScriptEnabled: false }));
    expect(without.length).toBeGreaterThan(60);
    expect(without).toEqual(withScript);
  });

  test('the newsletter shows no form that cannot work, and says what to do', async () => {
    const page = await shop.open('/', { cookies: answered, javaScriptEnabled: false });
    await isShown(page.getByText('Anmälan behöver JavaScript'));
    expect(await page.getByLabel('E-postadress').isVisible()).toBe(false);
  });
});
