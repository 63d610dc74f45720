import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { openAdminOf } from '../support/browser/admin-visit.ts';
import { type Language, useClaimJourneys, words } from '../support/browser/claim-journey.ts';
import { isShown } from '../support/browser/journey.ts';
import { readDownload } from '../support/browser/read-download.ts';

const journeys = useClaimJourneys();

const file = (name: string, content: string, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const labels = {
  sv: {
    field: 'Bild eller PDF',
    wrong: 'Välj en bild (JPEG, PNG, WebP) eller en PDF',
    lost: 'filen kom inte med',
  },
  en: {
    field: 'Picture or PDF',
    wrong: 'Choose a picture (JPEG, PNG, WebP) or a PDF',
    lost: 'not the file',
  },
} as const;

async function openReport(page: Page, language: Language) {
  const say = words[language];
  await page.getByRole('button', { name: say.report }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.noNeed).check();
  await dialog.getByRole('textbox', { name: say.text }).fill('Kunden har redan köpt.');
  return {
    dialog,
    field: dialog.getByLabel(labels[language].field),
    send: dialog.getByRole('button', { name: say.send }),
  };
}

test('a buyer adds a PDF to a claim, and the admin downloads it unchanged', async () => {
  const order = await journeys.buy(2, 'sv');
  const page = await journeys.open(order.path, 'sv', { width: 390, theme: 'dark' });
  const { dialog, field, send } = await openReport(page, 'sv');
  await field.setInputFiles(file('studs.exe', 'MZ', 'application/x-msdownload'));
  await isShown(dialog.getByRole('alert').getByText(labels.sv.wrong));
  expect(await objections(page, 'dialog')).toEqual([]);
  await field.setInputFiles(file('studs.pdf', '%PDF-1.7 studsade'));
  await send.click();
  await isShown(dialog.getByText(words.sv.waits));
  expect(await dialog.getByText(labels.sv.lost).count()).toBe(0);
  await dialog.getByRole('button', { name: words.sv.done }).click();
  const own = page.getByRole('link', { name: /^evidence-\w+\.pdf$/ });
  const [kept] = await Promise.all([page.waitForEvent('download'), own.click()]);
  expect((await readDownload(kept)).toString()).toBe('%PDF-1.7 studsade');
  const admin = await openAdminOf(journeys.shop, `/admin?tab=claims&q=${order.email}`);
  await admin.getByRole('row').last().getByRole('button').first().click();
  const link = admin.getByRole('dialog').getByRole('link', { name: /^evidence-\w+\.pdf$/ });
  const [download] = await Promise.all([admin.waitForEvent('download'), link.click()]);
  expect((await readDownload(download)).toString()).toBe('%PDF-1.7 studsade');
  expect(await objections(admin, 'dialog')).toEqual([]);
});

test('a file of another type than its name is not sent with the claim, which says so', async () => {
  journeys.shop.expectComplaint(/400/);
  const order = await journeys.buy(1, 'en');
  const page = await journeys.open(order.path, 'en');
  const { dialog, field, send } = await openReport(page, 'en');
  await field.setInputFiles(file('bild.png', '<html>', 'image/png'));
  await send.click();
  await isShown(dialog.getByText(labels.en.lost));
  await isShown(dialog.getByText(labels.en.wrong));
});
