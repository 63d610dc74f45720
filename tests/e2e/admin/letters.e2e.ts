import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { barriers } from '../../support/barriers.ts';
import { openAdminOf } from '../../support/browser/admin-visit.ts';
import { eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';
import { headerOf, partOf, startSmtpServer, type TestSmtpServer } from '../../support/network/smtp-server.ts';

let smtp: TestSmtpServer | undefined;

const shop = useJourneys({
  start: async () => {
    smtp = await startSmtpServer();
    return startSeededShop({ RATE_LIMITS: 'off', SMTP_URL: smtp.url, NEWSLETTER_PER_MINUTE: '60000' });
  },
});
afterAll(() => smtp?.stop());

const received = () => smtp?.received ?? [];

const post = (path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const mailTo = (email: string, subject: RegExp) =>
  received().find((mail) => headerOf(mail, 'To') === email && subject.test(headerOf(mail, 'Subject') ?? ''));

async function subscribe(email: string, language: string): Promise<void> {
  await post('/api/newsletter', { email, language });
  await eventually(() => mailTo(email, /Bekräfta|Confirm/)).toBeDefined();
  const text = partOf(mailTo(email, /Bekräfta|Confirm/) ?? '', 'text/plain');
  const token = /\/bekrafta\?token=([\w.-]+)/.exec(text)?.[1];
  expect((await post('/api/newsletter/confirm', { token })).status).toBe(200);
}

const previewOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);

test('a newsletter is written with a listing, previewed, and reaches readers of its language', async () => {
  for (const email of ['anna@foretag.example', 'bo@foretag.example']) await subscribe(email, 'sv');
  await subscribe('carl@foretag.example', 'en');
  const page = await openAdminOf(shop, '/admin?tab=newsletters');
  await page.getByRole('button', { name: 'Skriv och skicka nyhetsbrev' }).click();
  // A list that has been read, and is empty, offers it once more.
  await page.getByRole('button', { name: 'Nytt nyhetsbrev' }).first().click();
  // before there is a preview, in which axe cannot run
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Ämne').fill('Nya leads i december');
  await page.getByLabel('Rubrik', { exact: true }).fill('Nytt i butiken');
  await page.getByLabel('Text', { exact: true }).fill('Hej!\n\nHär är <b>månadens</b> leads.');
  await page.getByRole('button', { name: 'Annonser', exact: true }).click();
  await page.getByRole('textbox', { name: 'Annonser' }).fill('sol');
  const found = page.getByRole('list', { name: 'Hittade annonser' }).getByRole('button').first();
  const title = (await found.locator('span').first().textContent()) ?? '';
  await found.click();
  await isShown(page.getByRole('list', { name: 'Valda annonser' }).getByText(title));
  const preview = previewOf(page, 'Nyhetsbrevet som läsaren ser det');
  await isShown(preview.getByRole('heading', { name: 'Nytt i butiken' }));
  await isShown(preview.getByText('Här är <b>månadens</b> leads.'));
  await isShown(preview.getByText(title));
  await page.getByRole('button', { name: 'Mörkt' }).click();
  await eventually(() => preview.locator('body').getAttribute('style')).toContain('#0b1815');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka nyhetsbrevet nu?' });
  await isShown(dialog.getByText('Det går till 2 bekräftade prenumeranter (Svenska).'));
  await dialog.getByRole('button', { name: 'Skicka nu' }).click();
  await isShown(page.getByText('Skickat', { exact: true }));
  await isShown(page.getByRole('region', { name: 'Utskick' }).getByText('2').first());
  for (const email of ['anna@foretag.example', 'bo@foretag.example']) {
    const mail = mailTo(email, /^Nya leads i december$/) ?? '';
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(partOf(mail, 'text/html')).toContain('Här är &lt;b&gt;månadens&lt;/b&gt; leads.');
  }
  expect(mailTo('carl@foretag.example', /Nya leads/)).toBeUndefined();
});

test('what is typed while a newsletter is being saved stays', async () => {
  const page = await openAdminOf(shop, '/admin?tab=newsletters&of=new-letter');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/newsletters/letters', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await page.getByLabel('Ämne').fill('Vårens');
  await page.getByLabel('Text', { exact: true }).fill('Hej!');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await page.getByLabel('Ämne').fill('Vårens leads');
  answer();
  await isShown(page.getByText('Nyhetsbrevet sparades').first());
  expect(await page.getByLabel('Ämne').inputValue()).toBe('Vårens leads');
});

test('a newsletter is planned by keyboard for the hour that clocks repeat, and the plan is cancelled', async () => {
  shop.expectComplaint(/400/);
  await subscribe('dan@foretag.example', 'en');
  const page = await openAdminOf(shop, '/admin?tab=newsletters&of=new-letter', { language: 'en' });
  await page.getByLabel('Subject').fill('New leads');
  await page.getByLabel('Language', { exact: true }).selectOption('English');
  await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
  await isShown(page.getByText('Write at least a heading or a text.').first());
  await page.getByLabel('Heading', { exact: true }).fill('This month');
  await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Plan when to send' });
  await isShown(dialog.getByText(/^Goes to \d confirmed subscribers? \(English\)\.$/));
  await dialog.getByLabel('Day and time (Swedish time)').fill('2027-03-28T02:30');
  await dialog.getByRole('button', { name: 'Plan' }).press('Enter');
  await isShown(dialog.getByText('Clocks go forward then, so that time does not exist. Choose another.'));
  await dialog.getByLabel('Day and time (Swedish time)').fill('2027-10-31T02:30');
  await dialog.getByLabel('That time comes twice that night').selectOption('The second time (standard time)');
  await dialog.getByRole('button', { name: 'Plan' }).press('Enter');
  await isGone(dialog);
  await isShown(page.getByRole('status').filter({ hasText: 'Goes out Oct 31, 2027' }));
  await page.getByRole('button', { name: 'Stop sending' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }).press('Enter');
  await isShown(page.getByText('Canceled', { exact: true }));
});

test('a test mail goes from the outbox to the address that is typed, once it is one', async () => {
  shop.expectComplaint(/400/);
  const page = await openAdminOf(shop, '/admin?tab=outbox');
  await page.getByRole('button', { name: 'Skicka ett testmejl' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skicka ett testmejl' });
  await dialog.getByLabel('Till').fill('ingen');
  await dialog.getByRole('button', { name: 'Skicka', exact: true }).click();
  await isShown(dialog.getByText('Ogiltig e-postadress'));
  await dialog.getByLabel('Till').fill('prov@butik.example');
  await dialog.getByRole('button', { name: 'Skicka', exact: true }).click();
  await isGone(dialog);
  await isShown(page.getByRole('row').getByText('prov@butik.example'));
  await eventually(() => mailTo('prov@butik.example', /^Testmejl/)).toBeDefined();
});
