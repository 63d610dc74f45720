import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { texts } from '../../src/features/content/texts/texts.ts';
import { paths } from '../../src/platform/paths.ts';
import { barriers, objections } from '../support/barriers.ts';
import { answered, eventually, isAlive, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off', CONTACT_EMAIL: 'kundtjanst@butiken.example' } });

const words = texts.sv.contact.form;
const field = (page: Page, label: string) => page.getByLabel(label).and(page.locator('form[aria-labelledby] :visible'));
const button = (page: Page) => page.getByRole('button', { name: words.submit });
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function write(page: Page, message: string): Promise<void> {
  await field(page, words.name).fill('Demo Person');
  await field(page, words.email).fill('person@foretag.example');
  await field(page, words.message).fill(message);
}

const received = async () => {
  const answer = await fetch(`${shop.url}/api/contacts`, { headers: await logIn(shop.url) });
  return answer.json();
};

test('a sender is told what is missing, sees it sent, and finds the form empty', async () => {
  const page = await shop.open(`${paths.contact}?order=260102-0001&subject=Fel%20nummer`, { cookies: answered });
  expect(await field(page, words.subject).inputValue()).toBe('Gäller order 260102-0001: Fel nummer');
  await isAlive(page, 'main form button[type=submit]');
  await button(page).click();
  await eventually(() => inFocus(page)).toBe('name');
  for (const problem of [words.problems.emailMissing, words.problems.messageMissing]) {
    await isShown(page.getByText(problem, { exact: true }));
  }
  expect(await objections(page)).toEqual([]);
  await write(page, 'Ett nummer går inte fram.');
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  // Delays the answer until the sending state has been checked.
  const seen = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/contacts', async (route) => {
    sent += 1;
    await seen.promise;
    await route.continue();
  });
  // The second click comes before the button can be drawn as disabled.
  await button(page).evaluate((submit: HTMLElement) => {
    submit.click();
    submit.click();
  });
  await isShown(page.getByRole('button', { name: words.sending }));
  seen.resolve();
  await isShown(page.getByText(words.successText, { exact: true }));
  await eventually(() => field(page, words.message).inputValue()).toBe('');
  expect(sent).toBe(1);
  expect(await received()).toMatchObject([
    { name: 'Demo Person', subject: 'Gäller order 260102-0001: Fel nummer', message: 'Ett nummer går inte fram.' },
  ]);
});

test('a failed message keeps what was typed, and can be sent again', async () => {
  shop.expectComplaint(/500/);
  const page = await shop.open(paths.contact, { cookies: answered });
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, json: { message: 'no' } }), { times: 1 });
  await isAlive(page, 'main form button[type=submit]');
  await write(page, 'Kan ni ringa?');
  await button(page).click();
  await isShown(page.getByText(words.errorText, { exact: true }));
  expect(await field(page, words.message).inputValue()).toBe('Kan ni ringa?');
  expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await button(page).click();
  await isShown(page.getByText(words.successText, { exact: true }));
});

test('hours and address are readable without any script, and the form says what it needs', async () => {
  const context = await shop.visitor({ cookies: answered, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.contact);
  await isShown(page.getByText('kundtjanst@butiken.example').first());
  await isShown(page.getByText('Stockholm, Sverige').first());
  await isShown(page.getByText('mån–fre 16:00–20:00').first());
  await isShown(page.getByText('Formuläret behöver JavaScript'));
  expect(await page.locator('#contact-message').isVisible()).toBe(false);
});

test('the page is accessible in light and dark, on a phone and on a desktop', async () => {
  const page = await shop.open(paths.contact, { cookies: answered });
  expect(await barriers(page)).toEqual([]);
});
