import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import { headerOf, partOf, startSmtpServer, type TestSmtpServer } from '../support/network/smtp-server.ts';

let smtp: TestSmtpServer | undefined;

const shop = useJourneys({
  start: async () => {
    smtp = await startSmtpServer();
    const env = { RATE_LIMITS: 'off', SMTP_URL: smtp.url, CONTACT_EMAIL: 'hej@torget.example' };
    return startSeededShop(env);
  },
});
afterAll(() => smtp?.stop());

const words = {
  sv: {
    ask: 'Avsluta nyhetsbrevet?',
    submit: 'Avsluta prenumerationen',
    done: 'Prenumerationen är avslutad',
    invalid: 'Länken fungerar inte',
  },
  en: {
    ask: 'Unsubscribe from the newsletter?',
    submit: 'Unsubscribe',
    done: 'You are unsubscribed',
    invalid: 'This link does not work',
  },
} as const;

const signUp = (email: string, language: string) =>
  fetch(`${shop.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, language }),
  });

const newAddress = () => `${randomUUID()}@foretag.example`;

/** The unsubscribe links in the mail to a new address. */
async function asked(language: keyof typeof words) {
  const email = newAddress();
  expect((await signUp(email, language)).status).toBe(201);
  const letter = () => smtp?.received.find((mail) => mail.includes(email)) ?? '';
  await eventually(letter).not.toBe('');
  return {
    email,
    page: /http:\S+(\/avregistrera\?\S+)/.exec(partOf(letter(), 'text/plain'))?.[1] ?? '',
    oneClick: headerOf(letter(), 'List-Unsubscribe')?.slice(1, -1) ?? '',
  };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const isOff = async (email: string, language: string) => expect((await signUp(email, language)).status).toBe(201);

test.each([
  ['sv', true],
  ['en', true],
  ['sv', false],
  ['en', false],
] as const)('the link of a letter ends the subscription with one button (%s, script: %s)', async (language, script) => {
  const { email, page: link } = await asked(language);
  const say = words[language];
  const page = await shop.open(link, { cookies: answered, javaScriptEnabled: script });
  await isShown(title(page, say.ask));
  expect((await signUp(email, language)).status).toBe(409);
  await page.getByRole('main').getByRole('button', { name: say.submit }).click();
  await isShown(title(page, say.done));
  await isOff(email, language);
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  const again = await shop.open(link, { cookies: answered, javaScriptEnabled: script });
  await again.getByRole('main').getByRole('button', { name: say.submit }).click();
  await isShown(title(again, say.done));
});

test('the button of a mail program needs no page', async () => {
  const { email, oneClick } = await asked('sv');
  const body = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  expect((await fetch(oneClick, { method: 'POST', headers, body, redirect: 'error' })).status).toBe(200);
  await isOff(email, 'sv');
});

test('an invalid link gets a kind message, and the page is neither cached nor indexed', async () => {
  const page = await shop.open('/avregistrera?token=x', { cookies: answered });
  await page.getByRole('main').getByRole('button', { name: words.sv.submit }).click();
  await isShown(title(page, words.sv.invalid));
  expect(await page.getByRole('link', { name: 'Skriv till oss' }).getAttribute('href')).toBe(
    'mailto:hej@torget.example',
  );
  for (const path of ['/avregistrera', '/avregistrera?token=x']) {
    const answer = await fetch(shop.url + path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toContain('name="robots" content="noindex');
  }
});

test('unsubscribing is accessible, narrow and wide, light and dark', async () => {
  for (const path of ['/avregistrera?token=x', '/avregistrera?outcome=done', '/avregistrera']) {
    const page = await shop.open(path, { cookies: answered });
    expect([path, await barriers(page)]).toEqual([path, []]);
  }
});

test('without scripts the sign-up says what to do in place of a form that cannot work', async () => {
  const page = await shop.open('/', { cookies: answered, javaScriptEnabled: false });
  await isShown(page.getByRole('contentinfo').getByText('Du kan också mejla hej@torget.example'));
  await isGone(page.getByRole('contentinfo').getByRole('button', { name: 'Prenumerera' }));
  await isGone(page.getByRole('contentinfo').getByRole('textbox'));
});
