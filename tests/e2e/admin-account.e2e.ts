import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { type AccountWords, words } from '../support/browser/account-words.ts';
import { accountPassword, addAccount, codeOf } from '../support/browser/admin-account.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';

/** One account per walk, so that a retry starts afresh. */
const accounts = ['anna', 'bo', 'kim', 'robin'];

const shop = useJourneys({
  start: () =>
    startSeededShop({ TRUST_PROXY: 'on' }, async (database) => {
      for (const account of accounts) await addAccount(database, account);
    }),
});

const newPassword = 'häst batteri klammer';

const exact = { exact: true } as const;

async function fillIn(page: Page, say: AccountWords, username: string, password = accountPassword): Promise<void> {
  await page.getByLabel(say.username, exact).fill(username);
  await page.getByLabel(say.password, exact).fill(password);
  await page.getByRole('button', { name: say.logIn }).click();
}

type Walk = { page: Page; say: AccountWords; username: string };

async function giveCode({ page, say }: Omit<Walk, 'username'>, code: string): Promise<void> {
  await codeIn(page, say).fill(code);
  await page.getByRole('button', { name: say.logIn }).click();
}

const codeIn = (page: Page, say: AccountWords) => page.getByRole('textbox', { name: say.code, exact: true });

async function logOut(page: Page, say: AccountWords): Promise<void> {
  await page.getByRole('button', { name: say.logOut }).click();
  await eventually(() => new URL(page.url()).pathname).toBe('/admin/login');
}

async function turnOn(page: Page, say: AccountWords): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say.turnOn }).click();
  await dialog.getByLabel(say.own).fill('fel');
  await dialog.getByRole('button', { name: say.next }).click();
  await isShown(dialog.getByText(say.ownWrong));
  await dialog.getByLabel(say.own).fill(accountPassword);
  await dialog.getByRole('button', { name: say.next }).click();
  await isShown(dialog.getByRole('img', { name: /QR/ }));
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const bare = secret?.replaceAll(' ', '') ?? '';
  expect(await dialog.locator('a').getAttribute('href')).toContain(`secret=${bare}`);
  expect(await objections(page, 'dialog')).toEqual([]);
  await codeIn(page, say).fill('000000');
  await dialog.getByRole('button', { name: say.turnOn }).click();
  await isShown(dialog.getByText(say.codeWrong));
  await codeIn(page, say).fill(codeOf(bare, new Date()));
  await dialog.getByRole('button', { name: say.turnOn }).click();
  await isShown(dialog.getByText(say.isOn));
  const codes = await dialog.getByRole('list', { name: say.codes }).getByRole('listitem').allTextContents();
  const downloading = page.waitForEvent('download');
  await dialog.getByText(say.download).click();
  const file = (await readDownload(await downloading)).toString();
  expect(codes.filter((code) => file.includes(code))).toHaveLength(10);
  // The first Escape is ignored; a browser that gets another one closes the dialog without asking.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
  await isShown(dialog.getByText(say.saved));
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByText(say.saved).click();
  await isGone(dialog);
  await isShown(page.getByText(say.left(10)));
  return { secret: bare, codes };
}

/** The code that turned it on is used up, so the next one is used slightly early. */
async function logInWithApp({ page, say, username }: Walk, secret: string): Promise<void> {
  await fillIn(page, say, username);
  await isShown(codeIn(page, say));
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  expect(await page.getByLabel(say.password, exact).inputValue()).toBe(accountPassword);
  expect(await objections(page, 'main')).toEqual([]);
  await giveCode({ page, say }, '000000');
  await isShown(page.getByText(say.codeWrong));
  await giveCode({ page, say }, codeOf(secret, new Date(), 1));
  await isShown(page.getByRole('button', { name: say.logOut }));
}

async function logInWithRecoveryCode({ page, say, username }: Walk, code: string): Promise<void> {
  await fillIn(page, say, username);
  await giveCode({ page, say }, code);
  await isShown(page.getByRole('button', { name: say.logOut }));
}

/** `other` is another browser with the same account; it logs in again by code and is then ended with all others. */
async function endLogins({ page, say, username }: Walk, other: Page, code: string): Promise<void> {
  const sessions = page.getByRole('list', { name: say.sessions });
  const ipad = sessions.getByRole('listitem').filter({ hasText: 'Safari' }).filter({ hasText: 'iPadOS' });
  await isShown(ipad);
  expect(await objections(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await ipad.getByRole('button', { name: say.end }).click();
  await isShown(page.getByText(say.ended, exact).first());
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1);
  await other.reload();
  await isShown(other.getByRole('button', { name: say.logIn }));
  await logInWithRecoveryCode({ page: other, say, username }, code);
  await page.reload();
  await page.getByRole('button', { name: say.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.endOthers }).click();
  await isShown(page.getByText(say.othersEnded).first());
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1);
}

async function changePassword({ page, say }: Walk): Promise<void> {
  await page.getByLabel(say.present).fill(accountPassword);
  await page.getByLabel(say.wanted).fill('för kort');
  await page.getByRole('button', { name: say.change }).click();
  await isShown(page.getByText(say.tooShort));
  await page.getByLabel(say.wanted).fill(newPassword);
  await page.getByRole('button', { name: say.change }).click();
  await isShown(page.getByText(say.changed).first());
}

async function renewAndTurnOff({ page, say }: Walk, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say.renew }).click();
  await dialog.getByLabel(say.own).fill(newPassword);
  await codeIn(page, say).fill(code);
  await dialog.getByRole('button', { name: say.show }).click();
  const fresh = dialog.getByRole('list', { name: say.codes }).getByRole('listitem');
  await eventually(() => fresh.count()).toBe(10);
  const [first = ''] = await fresh.allTextContents();
  await dialog.getByText(say.saved).click();
  await page.getByRole('button', { name: say.turnOff }).click();
  await dialog.getByLabel(say.own).fill(newPassword);
  await codeIn(page, say).fill(first);
  await dialog.getByRole('button', { name: say.turnOff }).click();
  await isShown(page.getByText(say.isOff).first());
}

test.each(['sv', 'en'] as const)('an admin secures their own account, in %s', async (language) => {
  shop.expectComplaint(/40[01]/);
  const say = words[language];
  const theme = language === 'sv' ? 'light' : 'dark';
  const username = accounts.pop() ?? '';
  // Attempts are limited per address, so each walk has its own.
  const extraHTTPHeaders = { 'x-forwarded-for': `10.0.0.${accounts.length + 1}` };
  const visitor = { cookies: { ...answered, language, theme }, extraHTTPHeaders };
  const page = await shop.open('/admin?tab=account', visitor);
  const walk = { page, say, username };
  await fillIn(page, say, username);
  await isShown(page.getByRole('button', { name: say.turnOn }));
  expect(await objections(page, 'main')).toEqual([]);
  const { secret, codes } = await turnOn(page, say);
  const [first = '', second = '', third = ''] = codes;
  await logOut(page, say);
  await logInWithApp(walk, secret);
  const userAgent = 'Mozilla/5.0 (iPad) Version/26.0 Safari/605.1';
  const other = await shop.open('/admin', { ...visitor, userAgent });
  await logInWithRecoveryCode({ ...walk, page: other }, first);
  await isShown(other.getByText(say.left(9)).first());
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin?tab=account');
  await isShown(page.getByText(say.left(9)));
  await endLogins(walk, other, second.replaceAll('-', ''));
  await changePassword(walk);
  await renewAndTurnOff(walk, third);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logOut(page, say);
  await fillIn(page, say, username, newPassword);
  await isShown(page.getByRole('button', { name: say.logOut }));
});
