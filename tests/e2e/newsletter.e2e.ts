import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answered, eventually, focused, isAlive, isGone, isShown, useJourneys } from '../support/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const words = {
  sv: {
    field: 'E-postadress',
    submit: 'Prenumerera',
    blank: 'Vänligen fyll i din e-postadress',
    invalid: 'Ogiltig e-postadress',
    cancel: 'Avbryt',
    confirm: 'Ja, prenumerera',
    thanks: 'Tack!',
    done: 'Du är nu prenumerant på vårt nyhetsbrev',
    wrong: 'Något gick fel',
    again: 'Du är redan prenumerant på vårt nyhetsbrev',
    failed: 'Kunde inte prenumerera. Försök igen senare.',
    messages: 'Meddelanden (F8)',
  },
  en: {
    field: 'E-mail address',
    submit: 'Subscribe',
    blank: 'Please fill in your email address',
    invalid: 'Invalid email address',
    cancel: 'Cancel',
    confirm: 'Yes, subscribe',
    thanks: 'Thank you!',
    done: 'You are now subscribed to our newsletter',
    wrong: 'Something went wrong',
    again: 'You are already subscribed to our newsletter',
    failed: 'Could not subscribe. Please try again later.',
    messages: 'Messages (F8)',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

const languages = ['sv', 'en'] as const;

const newAddress = () => `${randomUUID()}@exempel.se`;

const open = (language: 'sv' | 'en' = 'sv') => shop.open('/', { cookies: { ...answered, language } });

const field = (page: Page, { field: label }: Words = words.sv) => page.getByLabel(label, { exact: true });

async function submit(page: Page, email: string, say: Words = words.sv): Promise<void> {
  await field(page, say).fill(email);
  await page.getByRole('button', { name: say.submit, exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');

async function subscribe(page: Page, email: string, say: Words = words.sv): Promise<void> {
  await submit(page, email, say);
  await dialog(page).getByRole('button', { name: say.confirm, exact: true }).click();
}

/** The messages that are shown. Their region is fetched with the first one. */
const toasts = (page: Page) => page.getByRole('region', { name: /\(F8\)$/ }).getByRole('listitem');

const toast = (page: Page, title: string, text: string) =>
  toasts(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text });

const answerWith = (page: Page, status: number, body: object) =>
  page.route('**/api/newsletter', (route) => route.fulfill({ status, json: body }));

/** Worded otherwise than the server does: the page goes by the code and the field. */
const refusedAddress = { message: 'No', code: 'invalid-input', fields: { email: 'No' } };

describe.each(languages)('the newsletter form in %s', (language) => {
  const say = words[language];

  test('refuses an address that cannot be one in place, without asking', async () => {
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
    await isGone(dialog(page));
    expect(await field(page, say).inputValue()).toBe('');
  });

  test('says when the address is a subscriber already, however it is written', async () => {
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

  test('says when the server is in trouble, and keeps the address', async () => {
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

test('a network that is gone is told like any other failure', async () => {
  const page = await open();
  await page.route('**/api/newsletter', (route) => route.abort('connectionrefused'));
  shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
  await subscribe(page, newAddress());
  await isShown(toast(page, words.sv.wrong, words.sv.failed));
});

test('too many tries are told as such', async () => {
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

  test.each(['Cancel', 'Escape'])('%s sends nothing, keeps the address and the place', async (way) => {
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

  test('keeps the keyboard to itself', async () => {
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

describe('a message', () => {
  async function openWithToast(): Promise<Page> {
    const page = await open();
    await subscribe(page, newAddress());
    await isShown(toast(page, words.sv.thanks, words.sv.done));
    await isGone(dialog(page));
    return page;
  }

  test('stands alone: a new one takes its place', async () => {
    const page = await openWithToast();
    await subscribe(page, newAddress());
    await isGone(dialog(page));
    await answerWith(page, 400, refusedAddress);
    shop.expectComplaint(/status of 400/);
    await subscribe(page, newAddress());
    await isShown(toast(page, words.sv.wrong, words.sv.invalid));
    expect(await toasts(page).count()).toBe(1);
  });

  test('can be closed by its button', async () => {
    const page = await openWithToast();
    await toasts(page).getByRole('button', { name: 'Stäng meddelandet' }).click();
    await isGone(toasts(page));
  });

  test('F8 brings the keyboard to it, and Escape sends it away', async () => {
    const page = await openWithToast();
    await page.keyboard.press('F8');
    const isThere = () => page.evaluate(() => document.activeElement?.closest('[role="region"]') !== null);
    await eventually(isThere).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(isThere).toBe(true);
    await page.keyboard.press('Escape');
    await isGone(toasts(page));
  });

  async function drag(page: Page, target: Locator, distance: number): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('The message is not there to be dragged.');
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  }

  test('a swipe of more than 50 px to the right sends it away', async () => {
    const page = await openWithToast();
    await drag(page, toasts(page), 60);
    await isGone(toasts(page));
  });

  test('a shorter drag, or one to the left, leaves it', async () => {
    const page = await openWithToast();
    for (const distance of [40, -80]) {
      await drag(page, toasts(page), distance);
      await eventually(() => toasts(page).getAttribute('data-swipe')).not.toBe('move');
      expect(await toasts(page).getAttribute('data-state')).toBe('open');
    }
  });

  test('its area is as wide as the window, and from 768 px on at most 420 px', async () => {
    const page = await openWithToast();
    const area = page.getByRole('region', { name: /\(F8\)$/ }).getByRole('list');
    for (const [width, expected] of [
      [767, 767],
      [768, 420],
      [1440, 420],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => (await area.boundingBox())?.width).toBe(expected);
    }
  });

  test('closes by itself after five seconds', async () => {
    const context = await shop.visitor({ cookies: answered });
    const page = await context.newPage();
    await page.clock.install({ time: '2026-03-02T09:00:00' });
    await page.goto('/');
    await isAlive(page);
    await page.clock.pauseAt('2026-03-02T10:00:00');
    await subscribe(page, newAddress());
    const shown = toast(page, words.sv.thanks, words.sv.done);
    // The stopped clock moves in small steps until the message is there.
    await eventually(async () => {
      await page.clock.runFor(20);
      return shown.count();
    }).toBe(1);
    await page.clock.fastForward(4_800);
    expect(await shown.count()).toBe(1);
    await page.clock.fastForward(250);
    await isGone(shown);
  });
});
