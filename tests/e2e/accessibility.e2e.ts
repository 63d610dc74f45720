import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { answered, isAlive, isShown, useJourneys } from '../support/browser/journey.ts';
import { answerWith, refusedAddress } from '../support/browser/newsletter-journey.ts';

const shop = useJourneys();

const themes = ['light', 'dark'] as const;
const languages = ['sv', 'en'] as const;

async function open(path: string, cookies: Record<string, string>, width = 1280): Promise<Page> {
  const context = await shop.visitor({ cookies, viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(path);
  await isAlive(page);
  return page;
}

const looks = themes.flatMap((theme) => languages.map((language) => ({ theme, language })));

test.each(looks)('the home page in $theme and $language has no barriers', async ({ theme, language }) => {
  const page = await open('/', { ...answered, theme, language });
  expect(await objections(page)).toEqual([]);
});

test.each(looks)('the page that is not there in $theme and $language has no barriers', async ({ theme, language }) => {
  shop.expectComplaint(/status of 404/);
  const page = await open('/finns-inte', { ...answered, theme, language });
  expect(await objections(page)).toEqual([]);
});

async function fillNewsletter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-postadress').fill(email);
  await page.getByRole('button', { name: 'Prenumerera', exact: true }).click();
}

const toastArea = '[role="region"][aria-label$="(F8)"]';

describe.each(themes)('in %s', (theme) => {
  test('the cookie banner has no barriers', async () => {
    const page = await open('/', { theme });
    await isShown(page.getByRole('button', { name: 'Acceptera' }));
    expect(await objections(page, 'section[aria-labelledby="cookie-title"]')).toEqual([]);
  });

  test('the phone with its menu open has no barriers', async () => {
    const page = await open('/', { ...answered, theme }, 390);
    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await isShown(page.getByRole('banner').getByRole('link', { name: 'Branscher' }));
    expect(await objections(page)).toEqual([]);
  });

  test('the language menu has no barriers', async () => {
    const page = await open('/', { ...answered, theme });
    await page.getByRole('button', { name: 'Byt språk' }).click();
    await isShown(page.getByRole('menu'));
    expect(await objections(page)).toEqual([]);
  });

  test('a tooltip has no barriers', async () => {
    const page = await open('/', { ...answered, theme });
    await page.getByRole('button', { name: 'Växla tema' }).hover();
    await isShown(page.getByRole('tooltip'));
    expect(await objections(page, '[role="tooltip"]')).toEqual([]);
  });

  test('the newsletter form has no barriers, nor its complaint, its question and its thanks', async () => {
    const page = await open('/', { ...answered, theme });
    await fillNewsletter(page, 'anna');
    await isShown(page.getByRole('alert'));
    expect(await objections(page, 'footer')).toEqual([]);
    await fillNewsletter(page, `${randomUUID()}@exempel.se`);
    await isShown(page.getByRole('dialog'));
    expect(await objections(page, 'dialog')).toEqual([]);
    await page.getByRole('button', { name: 'Ja, prenumerera' }).click();
    await isShown(page.getByRole('listitem').filter({ hasText: 'Tack!' }));
    expect(await objections(page, toastArea)).toEqual([]);
  });

  test('a message about a failure has no barriers', async () => {
    const page = await open('/', { ...answered, theme });
    shop.expectComplaint(/status of 400/);
    await answerWith(page, 400, refusedAddress);
    await fillNewsletter(page, `${randomUUID()}@exempel.se`);
    await page.getByRole('button', { name: 'Ja, prenumerera' }).click();
    await isShown(page.getByRole('listitem').filter({ hasText: 'Något gick fel' }));
    expect(await objections(page, toastArea)).toEqual([]);
  });
});
