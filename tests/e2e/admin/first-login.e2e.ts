import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { admins } from '../../../src/features/accounts/accounts.table.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { objections } from '../../support/barriers.ts';
import { type AccountWords, words } from '../../support/browser/account-words.ts';
import { accountPassword, addAccount, codeOf } from '../../support/browser/admin-account.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startShop } from '../../support/browser/shop-server.ts';

const folder = await mkdtemp(join(tmpdir(), 'shop-first-login-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const passwordFile = join(folder, 'admin-password');

/** Not a demo, but its payment and mail providers do not exist. */
const live = {
  DATA_DIR: folder,
  PUBLIC_URL: 'https://shop.example',
  HOST: 'localhost',
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SESSION_SECRET: 'the secret of a shop for one journey',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SELLER_NAME: 'Exempelsäljaren AB',
  SELLER_ORG_NUMBER: '402000-0005',
  SELLER_VAT_NUMBER: 'SE402000000501',
  SELLER_ADDRESS: 'Exempelgatan 1, 111 11 Stockholm',
  SELLER_PHONE: '070-174 06 05',
  CONTACT_EMAIL: 'kundtjanst@shop.example',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'silent',
};

/** The first start creates one account; a second one also has to change its password. */
const shop = useJourneys({
  async start() {
    const first = await startShop({ env: live });
    await first.stop();
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
    const id = await addAccount(database, 'kim');
    await database.db.update(admins).set({ mustChangePassword: true }).where(eq(admins.id, id));
    await database.close();
    return startShop({ env: live });
  },
});

const newPassword = 'häst batteri klammer';

const exact = { exact: true } as const;

type Walk = { page: Page; say: AccountWords };

async function logIn({ page, say }: Walk, username: string, password: string): Promise<void> {
  await page.getByLabel(say.username, exact).fill(username);
  await page.getByLabel(say.password, exact).fill(password);
  await page.getByRole('button', { name: say.logIn }).click();
}

const isNarrowEnough = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function choosePassword({ page, say }: Walk, password: string): Promise<void> {
  await isShown(page.getByRole('heading', { name: say.ownPassword }));
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await objections(page, 'main')).toEqual([]);
  expect(await isNarrowEnough(page)).toBe(true);
  await page.getByLabel(say.present).fill(password);
  await page.getByLabel(say.wanted).fill(password);
  await page.getByRole('button', { name: say.change }).click();
  await isShown(page.getByText(say.samePassword));
  await page.getByLabel(say.wanted).fill(newPassword);
  await page
    .getByRole('button', { name: /^(Visa|Show)$/ })
    .last()
    .click();
  expect(await page.getByLabel(say.wanted).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: say.change }).click();
}

async function setUpSecondStep({ page, say }: Walk): Promise<string> {
  const dialog = page.getByRole('dialog');
  await isShown(page.getByRole('heading', { name: say.setUpStep }));
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await objections(page, 'main')).toEqual([]);
  expect(await isNarrowEnough(page)).toBe(true);
  await page.getByRole('button', { name: say.beginStep }).click();
  await dialog.getByLabel(say.own).fill(newPassword);
  await dialog.getByRole('button', { name: say.next }).click();
  await isShown(dialog.getByRole('img', { name: /QR/ }));
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await dialog.getByRole('textbox', { name: say.code, exact: true }).fill(codeOf(secret, new Date()));
  await dialog.getByRole('button', { name: say.turnOn }).click();
  await isShown(dialog.getByText(say.isOn));
  return secret;
}

/** Background updates must not close what is shown only once. */
async function saveCodes({ page, say }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  const codes = dialog.getByRole('list', { name: say.codes }).getByRole('listitem');
  await eventually(() => codes.count()).toBe(10);
  await page.clock.runFor(130_000);
  await isShown(codes.first());
  await dialog.getByText(say.saved).click();
  await isGone(dialog);
}

/** As if from another window. The code that turned it on is used up, so the next one is used early. */
const turnOff = (page: Page, secret: string) =>
  page.evaluate(
    async (proof) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(proof);
      return (await fetch('/api/admin/account/second-step/off', { method: 'POST', headers, body })).status;
    },
    { password: newPassword, code: codeOf(secret, new Date(), 1) },
  );

/** Covers the open dashboard. */
async function isLedBack({ page, say }: Walk, secret: string): Promise<void> {
  expect(await turnOff(page, secret)).toBe(200);
  // Not `click()`, because a background request may already have redirected and hidden the tab.
  await page.getByRole('tab', { name: say.contacts, includeHidden: true }).dispatchEvent('mousedown', { button: 0 });
  await isShown(page.getByRole('heading', { name: say.setUpStep }));
  await isGone(page.getByRole('tab').first());
}

test.each([
  ['sv', 'light', 390, '/admin'],
  ['en', 'dark', 1440, '/admin/dashboard'],
] as const)(
  'in a live shop the first login leads to a new password and a second step, in %s',
  async (language, theme, width, path) => {
    shop.expectComplaint(/40[0-9]/);
    const say = words[language];
    const page = await shop.open('/admin', {
      cookies: { ...answered, language, theme },
      viewport: { width, height: 900 },
    });
    await page.clock.install();
    const walk = { page, say };
    const isFirst = language === 'sv';
    const username = isFirst ? 'admin' : 'kim';
    const password = isFirst ? (await readFile(passwordFile, 'utf8')).trim() : accountPassword;
    await logIn(walk, username, password);
    await choosePassword(walk, password);
    await isShown(page.getByRole('heading', { name: say.setUpStep }));
    expect(existsSync(passwordFile)).toBe(false);
    await page.goto(path);
    const secret = await setUpSecondStep(walk);
    await saveCodes(walk);
    await page.getByRole('tab', { includeHidden: true }).first().waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await isShown(page.getByRole('link', { name: /^(Visa stegen|Show the steps)$/ }));
    await isLedBack(walk, secret);
  },
);
