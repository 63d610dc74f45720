import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, focused, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import {
  answerWith,
  dialog,
  field,
  languages,
  newAddress,
  openHome,
  refusedAddress,
  submit,
  subscribe,
  toast,
  words,
} from '../support/browser/newsletter-journey.ts';

const shop = useJourneys();

const open = (language: 'sv' | 'en' = 'sv') => openHome(shop, language);

describe.each(languages)('the newsletter form in %s', (language) => {
  const say = words[language];

  test('refuses an invalid address at its field, without a question', async () => {
    const page = await open(language);
    const refused = [
      ['', say.blank],
      ['anna.exempel.se', say.invalid],
      ['anna@', say.invalid],
      ['   ', say.blank],
    ] as const;
    for (const [email, complaint] of refused) {
      await submit(page, email, say);
      await eventually(() => page.getByRole('alert').allTextContents()).toEqual([complaint]);
      expect(await dialog(page).count()).toBe(0);
      expect(await field(page, say).getAttribute('aria-invalid')).toBe('true');
    }
    await submit(page, newAddress(), say);
    await isShown(dialog(page));
    expect(await field(page, say).getAttribute('aria-invalid')).toBe('false');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('asks before it sends, thanks, and clears the field', async () => {
    const page = await open(language);
    const email = newAddress();
    await submit(page, email, say);
    await isShown(dialog(page));
    expect(await dialog(page).textContent()).toContain(email);
    await dialog(page).getByRole('button', { name: say.confirm, exact: true }).click();
    await isShown(toast(page, say.thanks, say.done));
    await isShown(toast(page, say.thanks, say.next));
    await isGone(dialog(page));
    expect(await field(page, say).inputValue()).toBe('');
  });

  test('says when the address is already subscribed, in any spelling', async () => {
    const page = await open(language);
    const email = newAddress();
    await subscribe(page, email, say);
    await isShown(toast(page, say.thanks, say.done));
    await isGone(dialog(page));
    shop.expectComplaint(/status of 409/);
    await subscribe(page, ` ${email.toUpperCase()}`, say);
    await isShown(toast(page, say.wrong, say.again));
    await isGone(dialog(page));
  });

  test('says when the server refuses the address', async () => {
    const page = await open(language);
    await answerWith(page, 400, refusedAddress);
    shop.expectComplaint(/status of 400/);
    const email = newAddress();
    await subscribe(page, email, say);
    await isShown(toast(page, say.wrong, say.invalid));
    await isGone(dialog(page));
    expect(await field(page, say).inputValue()).toBe(email);
  });

  test('says when the server fails, and keeps the address', async () => {
    const page = await open(language);
    await answerWith(page, 500, { message: 'Something went wrong on our side', code: 'internal' });
    shop.expectComplaint(/status of 500/);
    const email = newAddress();
    await subscribe(page, email, say);
    await isShown(toast(page, say.wrong, say.failed));
    await isGone(dialog(page));
    expect(await field(page, say).inputValue()).toBe(email);
  });

  test('the message area has a name in the language of the page', async () => {
    const page = await open(language);
    await subscribe(page, newAddress(), say);
    await isShown(page.getByText(say.thanks, { exact: true }).first());
    await page.getByRole('region', { name: say.messages, exact: true }).waitFor({ state: 'attached' });
  });
});

test('a lost network is reported like any other failure', async () => {
  const page = await open();
  await page.route('**/api/newsletter', (route) => route.abort('connectionrefused'));
  shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
  await subscribe(page, newAddress());
  await isShown(toast(page, words.sv.wrong, words.sv.failed));
});

test('too many tries are reported as such', async () => {
  const page = await open();
  await answerWith(page, 429, { message: 'Too many requests.', code: 'too-many-requests' });
  shop.expectComplaint(/status of 429/);
  await subscribe(page, newAddress());
  await isShown(toast(page, words.sv.wrong, 'Du har försökt många gånger på kort tid.'));
});

describe('the question before subscribing', () => {
  async function ask(page: Page): Promise<string> {
    const email = newAddress();
    await submit(page, email);
    await isShown(dialog(page));
    return email;
  }

  const sent = (page: Page) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/newsletter')) requests.push(request.method());
    });
    return requests;
  };

  test.each(['Cancel', 'Escape'])('%s sends nothing, and keeps the address and the scroll position', async (way) => {
    const page = await open();
    const requests = sent(page);
    const email = await ask(page);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await isGone(dialog(page));
    expect(requests).toEqual([]);
    expect(await field(page).inputValue()).toBe(email);
    await eventually(() => focused(page)).toBe('Prenumerera');
  });

  test('keeps the focus inside', async () => {
    const page = await open();
    await ask(page);
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && activeElement?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
  });

  test('a double click subscribes once', async () => {
    const page = await open();
    const requests = sent(page);
    await ask(page);
    await dialog(page).getByRole('button', { name: 'Ja, prenumerera' }).dblclick();
    await isShown(toast(page, words.sv.thanks, words.sv.done));
    expect(requests).toEqual(['POST']);
  });
});
