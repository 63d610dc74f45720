import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { barriers, objections } from '../support/barriers.ts';
import { answered, eventually, focused, isAlive, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import { partOf, startSmtpServer, type TestSmtpServer } from '../support/network/smtp-server.ts';
import { someOf } from '../support/whole-suite.ts';

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
    category: 'Tjänst',
    name: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    postalCode: 'Postnummer',
    consent: /^Jag godkänner/,
    submit: 'Skicka förfrågan',
    done: 'Tack, din förfrågan är skickad',
    home: 'Till startsidan',
    problems: [
      'Välj en tjänst',
      'Namn är obligatoriskt',
      'E-postadress är obligatoriskt',
      'Telefonnummer är obligatoriskt',
      'Postnummer måste vara mellan 5-10 tecken',
      'Du måste godkänna för att fortsätta',
    ],
    takeBack: 'Återkalla och radera',
    erased: 'Förfrågan är raderad',
  },
  en: {
    category: 'Service',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    postalCode: 'Postal code',
    consent: /^I agree/,
    submit: 'Send the request',
    done: 'Thank you, your request has been sent',
    home: 'To the home page',
    problems: [
      'Choose a service',
      'Name is required',
      'Email is required',
      'Phone number is required',
      'The postal code must be 5-10 characters',
      'You must give consent to continue',
    ],
    takeBack: 'Withdraw and erase',
    erased: 'The request has been erased',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const control = (page: Page, label: string | RegExp) => main(page).getByLabel(label, { exact: true });

async function categoryNamed(part: string): Promise<string> {
  const all: { id: string; name: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  return all.find(({ name }) => name.includes(part))?.id ?? '';
}

async function fillIn(page: Page, say: Words, email: string): Promise<void> {
  await control(page, say.name).fill('Kim Exempel');
  await control(page, say.email).fill(email);
  await control(page, say.phone).fill('070-174 06 05');
  await control(page, say.postalCode).fill('114 32');
  await control(page, say.consent).check();
}

const submit = (page: Page, say: Words) => main(page).getByRole('button', { name: say.submit }).click();

/** From the latest mail, once there is one. */
async function linkTo(address: string, path: string): Promise<string> {
  const link = () => {
    const letter = smtp?.received.findLast((mail) => mail.includes(`To: ${address}`)) ?? '';
    const text = letter && partOf(letter, 'text/plain');
    return new RegExp(`http:\\S+(${path}\\?\\S+)`).exec(text)?.[1] ?? '';
  };
  await eventually(link).not.toBe('');
  return link();
}

/** Providers that were mailed since. */
const askedSince = (count: number) =>
  smtp?.recipients.slice(count).filter((address) => address.endsWith('.example') && address.startsWith('offert')) ?? [];

describe.each(someOf(['en', 'sv'] as const))('comparing quotes in %s', (language) => {
  const say = words[language];
  const look = { cookies: { ...answered, language } };

  test('a request is sent in a minute; a contractor accepts without scripts and another declines; the request is withdrawn', async () => {
    const before = smtp?.recipients.length ?? 0;
    const category = await categoryNamed('Solceller');
    const email = `${randomUUID()}@exempel.example`;
    const page = await shop.open(`/jamfor-offerter?category=${category}`, look);
    expect(await control(page, say.category).inputValue()).toBe(category);
    await fillIn(page, say, email);
    await submit(page, say);
    await isShown(page.getByRole('heading', { level: 2, name: say.done }));
    const next = main(page).getByRole('status').getByRole('listitem');
    expect(await next.count()).toBe(3);
    await isShown(next.first().getByRole('heading', { name: /\b3\b/ }));
    await isShown(next.first().getByText(email));
    await isShown(next.nth(1).getByText(/kontaktuppgifterna|contact details/i));
    expect(await focused(page)).toBe(say.done);
    expect(await objections(page)).toEqual([]);
    await eventually(() => askedSince(before).length).toBe(3);
    const [first = '', second = ''] = askedSince(before);

    const offer = await linkTo(first, '/offert');
    const provider = await shop.open(offer, { cookies: answered, javaScriptEnabled: false });
    await isShown(title(provider, 'Vill ni ta er an förfrågan?'));
    expect(await main(provider).textContent()).not.toContain('Kim');
    await main(provider).getByRole('button', { name: 'Ja, ge oss kontaktuppgifterna' }).click();
    await isShown(title(provider, 'Förfrågan är er'));
    await isShown(main(provider).getByRole('link', { name: email }));

    const other = await shop.open(await linkTo(second, '/offert'), { cookies: answered });
    await main(other).getByRole('button', { name: 'Nej tack' }).click();
    await isShown(title(other, 'Ni har tackat nej'));

    const asker = await shop.open(await linkTo(email, '/offert/aterkalla'), { cookies: answered });
    await main(asker).getByRole('button', { name: say.takeBack }).click();
    await isShown(title(asker, say.erased));
    await provider.reload();
    await isShown(title(provider, 'Länken gäller inte längre'));
    await page.getByRole('link', { name: say.home, exact: true }).click();
    await eventually(() => new URL(page.url()).pathname).toBe('/');
  });

  test('each missing field has its message, which goes when it is corrected', async () => {
    const page = await shop.open('/jamfor-offerter', look);
    await submit(page, say);
    for (const problem of say.problems) await isShown(main(page).getByRole('alert').filter({ hasText: problem }));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('categoryId');
    expect(await objections(page)).toEqual([]);
    await fillIn(page, say, 'kim@exempel.example');
    await control(page, say.category).selectOption({ index: 1 });
    expect(await main(page).getByRole('alert').count()).toBe(0);
    await control(page, say.phone).fill('070-RING');
    await control(page, say.postalCode).focus();
    await eventually(() => main(page).getByRole('alert').count()).toBe(1);
  });
});

describe('a request that fails', () => {
  const say = words.sv;

  test.each([
    [500, { message: 'Something went wrong on our side' }, 'Kunde inte skicka din förfrågan. Försök igen senare.'],
    [429, { message: 'Too many requests' }, 'Du har försökt många gånger på kort tid.'],
  ])('with a %i says so, and keeps what was typed', async (status, json, text) => {
    shop.expectComplaint(new RegExp(String(status)));
    const page = await shop.open(`/jamfor-offerter?category=${await categoryNamed('Solceller')}`, {
      cookies: answered,
    });
    await page.route('**/api/quote-requests', (route) => route.fulfill({ status, json }));
    await fillIn(page, say, 'kim@exempel.example');
    await submit(page, say);
    await isShown(page.getByRole('region', { name: /\(F8\)$/ }).getByText(text));
    expect(await control(page, say.name).inputValue()).toBe('Kim Exempel');
    expect(await control(page, say.consent).isChecked()).toBe(true);
    await page.unroute('**/api/quote-requests');
    await submit(page, say);
    await isShown(page.getByRole('heading', { name: say.done }));
  });

  test('with a refusal of the server alone is explained at its field', async () => {
    shop.expectComplaint(/400/);
    const page = await shop.open(`/jamfor-offerter?category=${await categoryNamed('Solceller')}`, {
      cookies: answered,
    });
    const json = { message: 'No', code: 'invalid-input', fields: { email: 'No' } };
    await page.route('**/api/quote-requests', (route) => route.fulfill({ status: 400, json }));
    await fillIn(page, say, 'kim@exempel.example');
    await submit(page, say);
    await isShown(main(page).getByRole('alert').filter({ hasText: 'Ogiltig e-postadress' }));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');
  });
});

test('waits for the services, and then offers them', async () => {
  const page = await (await shop.visitor({ cookies: answered, viewport: { width: 1280, height: 800 } })).newPage();
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/api/categories', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq');
  await isAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Jämför offerter' }).click();
  await isShown(title(page, 'Jämför offerter på 60 sekunder'));
  expect(await control(page, 'Tjänst').isDisabled()).toBe(true);
  letIn();
  await eventually(() => control(page, 'Tjänst').isEnabled()).toBe(true);
});

test('a category without hits links to its quote requests', async () => {
  const category = await categoryNamed('Solceller');
  const page = await shop.open(`/leads/${category}?q=finnsinte`, { cookies: answered });
  const link = main(page).getByRole('link', { name: 'Jämför offerter' }).first();
  expect(await link.getAttribute('href')).toBe(`/jamfor-offerter?category=${category}`);
});

test('without scripts the page is readable, and says whom to write to instead', async () => {
  const page = await shop.open('/jamfor-offerter', { cookies: answered, javaScriptEnabled: false });
  await isShown(title(page, 'Jämför offerter på 60 sekunder'));
  await isShown(main(page).getByText('Du kan också mejla hej@torget.example'));
  await isGone(main(page).getByRole('button', { name: words.sv.submit }));
});

test('mailed links are not cached or indexed, and an invalid one gets a kind message', async () => {
  for (const path of ['/offert', '/offert?token=x', '/offert/aterkalla?token=x', '/offert/aterkalla?outcome=done']) {
    const answer = await fetch(shop.url + path);
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const html = await answer.text();
    expect(html.includes('name="robots" content="noindex')).toBe(true);
    expect(html.includes(path.endsWith('done') ? 'Förfrågan är raderad' : 'Länken gäller inte längre')).toBe(true);
  }
});

test('the quote requests are accessible, narrow and wide, light and dark', async () => {
  for (const path of ['/jamfor-offerter', '/offert', '/offert/aterkalla?outcome=done']) {
    const page = await shop.open(path, { cookies: answered });
    expect([path, await barriers(page)]).toEqual([path, []]);
  }
});
