import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  cookieOf,
  eventually,
  fromStorage,
  htmlFor,
  isAlive,
  isGone,
  isShown,
  useJourneys,
} from '../support/browser/journey.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys();

const banner = (page: Page) => page.getByRole('region', { name: /^(Vi använder cookies|We use cookies)$/ });

const words = someOf([
  {
    language: 'sv',
    title: 'Vi använder cookies',
    about: 'för att analysera trafik och anpassa innehåll',
    accept: 'Acceptera',
    decline: 'Avböj',
    close: 'Stäng',
    more: 'Läs mer i vår integritetspolicy',
  },
  {
    language: 'en',
    title: 'We use cookies',
    about: 'to analyze traffic and personalize content',
    accept: 'Accept',
    decline: 'Decline',
    close: 'Close',
    more: 'Learn more in our privacy policy',
  },
] as const);

test('covers nothing that has the focus', async () => {
  const page = await shop.open('/', { cookies: {}, viewport: { width: 1440, height: 900 } });
  await isShown(banner(page));
  const isCovered = () => {
    const [focused, question] = [document.activeElement, document.querySelector('[aria-labelledby="cookie-title"]')];
    if (!focused || !question || question.contains(focused)) return null;
    return focused.getBoundingClientRect().bottom > question.getBoundingClientRect().top;
  };
  const covered: (boolean | null)[] = [];
  while (covered.at(-1) !== null && covered.length < 120) {
    await page.keyboard.press('Tab');
    covered.push(await page.evaluate(isCovered));
  }
  expect(covered.length).toBeGreaterThan(30);
  expect(covered.filter(Boolean)).toEqual([]);
});

describe.each(words)('the cookie banner in $language', ({ language, title, about, accept, decline, close, more }) => {
  const open = () => shop.open('/', { cookies: { language } });

  test('asks in the right words', async () => {
    const page = await open();
    await isShown(banner(page).getByRole('heading', { name: title, exact: true }));
    expect(await banner(page).textContent()).toContain(about);
    const buttons = banner(page).getByRole('button');
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );
    expect(names).toEqual([accept, decline, close]);
    expect(await banner(page).getByRole('link', { name: more, exact: true }).getAttribute('href')).toBe(
      '/integritetspolicy',
    );
  });

  test.each([
    [accept, 'accepted'],
    [decline, 'declined'],
    [close, 'declined'],
  ])('%s is stored as %s, and the server does not ask again', async (button, stored) => {
    const page = await open();
    expect(await htmlFor(page)).toContain(title);
    await banner(page).getByRole('button', { name: button, exact: true }).click();
    await isGone(banner(page));
    expect(await fromStorage(page, 'cookie-consent')).toBe(stored);
    expect(await cookieOf(page, 'cookie-consent')).toBe(stored);
    expect(await htmlFor(page)).not.toContain(title);
    await page.reload();
    await isAlive(page);
    expect(await banner(page).count()).toBe(0);
  });
});

test.each(['accepted', 'declined'])('a visitor whose cookie says %s is not asked', async (consent) => {
  const page = await shop.open('/', { cookies: { 'cookie-consent': consent } });
  expect(await banner(page).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await isShown(page.getByRole('heading', { level: 1 }).and(page.getByText('Vanliga frågor')));
  expect(await banner(page).count()).toBe(0);
});

test.each(['accepted', 'declined'])('a visitor whose local storage says %s is not asked again', async (consent) => {
  const page = await shop.open('/', { storage: { 'cookie-consent': consent } });
  await isGone(banner(page));
  await eventually(() => cookieOf(page, 'cookie-consent')).toBe(consent);
});

test('the banner stays until it is answered, on every page', async () => {
  const page = await shop.open('/');
  await banner(page).getByRole('link').click();
  await page.waitForURL('**/integritetspolicy');
  await isShown(banner(page));
  expect(await fromStorage(page, 'cookie-consent')).toBe(null);
});

test.each([
  ['a phone', { width: 390, height: 700 }],
  ['a desk', { width: 1440, height: 800 }],
])('the banner leaves the end of the page reachable on %s', async (_where, viewport) => {
  const page = await shop.open('/', { viewport });
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const isInTheOpen = () =>
    last.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await eventually(isInTheOpen).toBe(true);
});
