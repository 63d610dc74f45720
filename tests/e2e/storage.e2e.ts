import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';

const shop = useJourneys({});

async function kept(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
  ]);
  return [...cookies, ...stored].sort();
}

test('a visitor who only looks around leaves nothing in storage', async () => {
  const page = await shop.open('/');
  for (const path of ['/', '/leads', '/faq', '/kontakt', '/villkor', '/integritetspolicy', '/kundvagn', '/mina-kop']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, ...(await kept(page))]).toEqual([path]);
  }
});

test('a visitor’s choices are stored, and nothing else', async () => {
  const page = await shop.open('/faq');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Växla tema' }).first().click();
  await eventually(() => kept(page)).toEqual(['cookie theme', 'local theme']);
  await page.getByRole('button', { name: 'Avböj' }).click();
  await eventually(() => kept(page)).toEqual([
    'cookie cookie-consent',
    'cookie theme',
    'local cookie-consent',
    'local theme',
  ]);
});

test.each([
  ['sv', 'Ändra cookieval', 'Vi använder cookies', 'Avböj', 'Acceptera', 'Stäng'],
  ['en', 'Change cookie settings', 'We use cookies', 'Decline', 'Accept', 'Close'],
])(
  'a choice about cookies is changed from the footer (%s)',
  async (language, change, title, decline, accept, close) => {
    const page = await shop.open('/faq', { cookies: { language, 'cookie-consent': 'accepted' } });
    const banner = page.getByRole('region', { name: title });
    const consent = () => page.evaluate(() => localStorage.getItem('cookie-consent'));
    expect(await banner.count()).toBe(0);
    await page.getByRole('button', { name: change }).click();
    await isShown(banner);
    await banner.getByRole('button', { name: close }).click();
    await isGone(banner);
    expect(await consent()).toBeNull();
    for (const [press, stored] of [
      [decline, 'declined'],
      [accept, 'accepted'],
    ] as const) {
      await page.getByRole('button', { name: change }).click();
      await banner.getByRole('button', { name: press, exact: true }).click();
      await isGone(banner);
      expect(await consent()).toBe(stored);
    }
  },
);
