import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { answered, eventually, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { openHome, subscribe, toast, words } from '../support/browser/newsletter-journey.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import { partOf, startSmtpServer, type TestSmtpServer } from '../support/network/smtp-server.ts';

let smtp: TestSmtpServer | undefined;

const shop = useJourneys({
  start: async () => {
    smtp = await startSmtpServer();
    return startSeededShop({ RATE_LIMITS: 'off', SMTP_URL: smtp.url });
  },
});
afterAll(() => smtp?.stop());

const says = {
  sv: {
    ask: 'Bekräfta nyhetsbrevet?',
    submit: 'Bekräfta prenumerationen',
    done: 'Prenumerationen är bekräftad',
    gone: 'Prenumerationen finns inte längre',
    invalid: 'Länken fungerar inte',
  },
  en: {
    ask: 'Confirm the newsletter?',
    submit: 'Confirm the subscription',
    done: 'Your subscription is confirmed',
    gone: 'This subscription no longer exists',
    invalid: 'This link does not work',
  },
} as const;

type Language = keyof typeof says;

const newAddress = () => `${randomUUID()}@foretag.example`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: says[language].submit }).click();

async function mailedTo(email: string): Promise<string> {
  const letter = () => smtp?.received.find((mail) => mail.includes(email)) ?? '';
  await eventually(letter).not.toBe('');
  return partOf(letter(), 'text/plain');
}

async function signedUp(language: Language) {
  const email = newAddress();
  const page = await openHome(shop, language);
  await subscribe(page, email, words[language]);
  await isShown(toast(page, words[language].thanks, words[language].next));
  const text = await mailedTo(email);
  const linkTo = (path: string) => new RegExp(`http:\\S+(/${path}\\?\\S+)`).exec(text)?.[1] ?? '';
  return { email, link: linkTo('bekrafta'), leave: linkTo('avregistrera') };
}

async function openList(query = '') {
  const { cookie } = await logIn(shop.url);
  const [name = '', value = ''] = cookie.split('=');
  return shop.open(`/admin?tab=newsletters${query}`, { cookies: { ...answered, [name]: value } });
}

test.each([
  ['sv', true],
  ['en', true],
  ['sv', false],
  ['en', false],
] as const)('the mailed link confirms with one button (%s, script: %s)', async (language, script) => {
  const say = says[language];
  const { email, link } = await signedUp(language);
  const look = { cookies: answered, javaScriptEnabled: script };
  const page = await shop.open(link, look);
  await isShown(title(page, say.ask));
  const list = await openList(`&q=${email}`);
  const row = list.getByRole('row').filter({ hasText: email });
  await isShown(row.getByText('Inte bekräftad'));
  await press(page, language);
  await isShown(title(page, say.done));
  expect(new URL(page.url()).searchParams.has('token')).toBe(false);
  const again = await shop.open(link, look);
  await press(again, language);
  await isShown(title(again, say.done));
  await list.reload();
  await isShown(row);
  expect(await row.getByText('Inte bekräftad').count()).toBe(0);
});

test('the admin filters the list by confirmed subscriptions', async () => {
  const [confirmed, other] = [await signedUp('sv'), await signedUp('sv')];
  const page = await shop.open(confirmed.link, { cookies: answered });
  await press(page, 'sv');
  await isShown(title(page, says.sv.done));
  const list = await openList();
  await isShown(list.getByText(other.email));
  const choose = (value: string) => list.getByLabel('Bekräftad', { exact: true }).selectOption(value);
  await choose('true');
  await eventually(() => list.getByText(other.email).count()).toBe(0);
  await isShown(list.getByText(confirmed.email));
  await list.reload();
  await isShown(list.getByText(confirmed.email));
  expect(await list.getByText(other.email).count()).toBe(0);
  await choose('false');
  await isShown(list.getByText(other.email));
  expect(await list.getByText(confirmed.email).count()).toBe(0);
});

test('a subscription that was ended first, and an invalid link, get a kind message', async () => {
  const { link, leave } = await signedUp('sv');
  const leaving = await shop.open(leave, { cookies: answered });
  await leaving.getByRole('main').getByRole('button', { name: 'Avsluta prenumerationen' }).click();
  await isShown(title(leaving, 'Prenumerationen är avslutad'));
  const page = await shop.open(link, { cookies: answered });
  await press(page, 'sv');
  await isShown(title(page, says.sv.gone));
  const wrong = await shop.open('/bekrafta?token=x', { cookies: answered });
  await press(wrong, 'sv');
  await isShown(title(wrong, says.sv.invalid));
  const answer = await fetch(`${shop.url}/bekrafta?token=x`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await answer.text()).toContain('name="robots" content="noindex');
});

test('the confirmation is accessible, narrow and wide, light and dark', async () => {
  for (const query of ['?token=x', '?outcome=done', '?outcome=gone', '']) {
    const page = await shop.open(`/bekrafta${query}`, { cookies: answered });
    expect([query, await barriers(page)]).toEqual([query, []]);
  }
});
