import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, objectionsInBothThemes } from '../support/barriers.ts';
import { answered, isShown, useJourneys } from '../support/browser/journey.ts';
import { answerWith, refusedAddress } from '../support/browser/newsletter-journey.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys();

const open = (path: string, cookies: Record<string, string> = answered) => shop.open(path, { cookies });

test.each(someOf(['sv', 'en']))('the home page is accessible in %s', async (language) => {
  expect(await barriers(await open('/', { ...answered, language }))).toEqual([]);
});

test.each(someOf(['en', 'sv']))('the page for an unknown address is accessible in %s', async (language) => {
  shop.expectComplaint(/status of 404/);
  expect(await barriers(await open('/finns-inte', { ...answered, language }))).toEqual([]);
});

async function fillNewsletter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-postadress').fill(email);
  await page.getByRole('button', { name: 'Prenumerera', exact: true }).click();
}

const toastArea = '[role="region"][aria-label$="(F8)"]';

test('the cookie banner is accessible', async () => {
  const page = await open('/', {});
  await isShown(page.getByRole('button', { name: 'Acceptera' }));
  expect(await barriers(page, 'section[aria-labelledby="cookie-title"]')).toEqual([]);
});

test('the phone with its menu open is accessible', async () => {
  const page = await shop.open('/', { cookies: answered, viewport: { width: 390, height: 800 } });
  await page.getByRole('button', { name: 'Öppna menyn' }).click();
  await isShown(page.getByRole('banner').getByRole('link', { name: 'Branscher' }));
  expect(await objectionsInBothThemes(page)).toEqual([]);
});

test('the language menu is accessible', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Byt språk' }).click();
  await isShown(page.getByRole('menu'));
  expect(await objectionsInBothThemes(page)).toEqual([]);
});

test('a tooltip is accessible', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Växla tema' }).hover();
  await isShown(page.getByRole('tooltip'));
  expect(await objectionsInBothThemes(page, '[role="tooltip"]')).toEqual([]);
});

test('the newsletter form is accessible, with its error, its question and its thanks', async () => {
  const page = await open('/');
  await fillNewsletter(page, 'anna');
  await isShown(page.getByRole('alert'));
  expect(await barriers(page, 'footer')).toEqual([]);
  await fillNewsletter(page, `${randomUUID()}@exempel.se`);
  await isShown(page.getByRole('dialog'));
  expect(await barriers(page, 'dialog')).toEqual([]);
  await page.getByRole('button', { name: 'Ja, prenumerera' }).click();
  await isShown(page.getByRole('listitem').filter({ hasText: 'Tack!' }));
  expect(await objectionsInBothThemes(page, toastArea)).toEqual([]);
});

test('an error message is accessible', async () => {
  const page = await open('/');
  shop.expectComplaint(/status of 400/);
  await answerWith(page, 400, refusedAddress);
  await fillNewsletter(page, `${randomUUID()}@exempel.se`);
  await page.getByRole('button', { name: 'Ja, prenumerera' }).click();
  await isShown(page.getByRole('listitem').filter({ hasText: 'Något gick fel' }));
  expect(await objectionsInBothThemes(page, toastArea)).toEqual([]);
});
