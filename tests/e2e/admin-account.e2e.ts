import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { accountPassword, addAccount, codeOf } from '../support/admin-account.ts';
import { objections } from '../support/barriers.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../support/journey.ts';
import { startShop } from '../support/shop-server.ts';

/** An account for each walk, so that one that is walked once more begins anew. */
const accounts = ['anna', 'bo', 'kim', 'robin'];

const shop = useJourneys({
  async start() {
    const folder = await mkdtemp(join(tmpdir(), 'shop-accounts-'));
    await cp(inject('openedShop'), folder, { recursive: true });
    const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
    for (const account of accounts) await addAccount(database, account);
    await database.close();
    const started = await startShop({ env: { TRUST_PROXY: 'on' }, from: folder });
    await rm(folder, { recursive: true });
    return started;
  },
});

const words = {
  sv: {
    username: 'Användarnamn',
    password: 'Lösenord',
    logIn: 'Logga in',
    logOut: 'Logga ut',
    code: 'Kod',
    codeWrong: 'Koden stämmer inte eller är redan använd. Vänta på nästa kod i appen.',
    turnOn: 'Slå på',
    turnOff: 'Stäng av',
    next: 'Fortsätt',
    own: 'Ditt lösenord',
    ownWrong: 'Lösenordet stämmer inte',
    isOn: 'Tvåstegsinloggningen är på',
    isOff: 'Tvåstegsinloggningen är avstängd',
    codes: 'Återställningskoder',
    download: 'Ladda ner som text',
    saved: 'Jag har sparat koderna',
    left: (count: number) => `${count} återställningskoder kvar`,
    renew: 'Nya återställningskoder',
    show: 'Visa nya koder',
    sessions: 'Pågående inloggningar',
    end: /^Avsluta inloggningen/,
    ended: 'Inloggningen är avslutad',
    endOthers: 'Avsluta alla andra',
    othersEnded: 'Alla andra inloggningar är avslutade',
    present: 'Nuvarande lösenord',
    wanted: 'Nytt lösenord',
    tooShort: 'Lösenordet behöver minst 12 tecken',
    change: 'Byt lösenord',
    changed: 'Lösenordet är bytt',
  },
  en: {
    username: 'Username',
    password: 'Password',
    logIn: 'Log in',
    logOut: 'Log out',
    code: 'Code',
    codeWrong: 'The code is wrong or has been used. Wait for the next one in the app.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    next: 'Continue',
    own: 'Your password',
    ownWrong: 'The password is wrong',
    isOn: 'The second step is on',
    isOff: 'The second step is off',
    codes: 'Recovery codes',
    download: 'Download as text',
    saved: 'I have saved the codes',
    left: (count: number) => `${count} recovery codes left`,
    renew: 'New recovery codes',
    show: 'Show new codes',
    sessions: 'Open logins',
    end: /^End the login/,
    ended: 'The login is ended',
    endOthers: 'End all others',
    othersEnded: 'All other logins are ended',
    present: 'Present password',
    wanted: 'New password',
    tooShort: 'The password needs at least 12 characters',
    change: 'Change password',
    changed: 'The password is changed',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

const newPassword = 'häst batteri klammer';

const exact = { exact: true } as const;

async function fillIn(page: Page, say: Words, username: string, password = accountPassword): Promise<void> {
  await page.getByLabel(say.username, exact).fill(username);
  await page.getByLabel(say.password, exact).fill(password);
  await page.getByRole('button', { name: say.logIn }).click();
}

const codeIn = (page: Page, say: Words) => page.getByRole('textbox', { name: say.code, exact: true });

async function logOut(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say.logOut }).click();
  await eventually(() => new URL(page.url()).pathname).toBe('/admin/login');
}

async function turnOn(page: Page, say: Words): Promise<{ secret: string; codes: string[] }> {
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
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(codes.filter((code) => file.includes(code))).toHaveLength(10);
  await page.keyboard.press('Escape');
  await isShown(dialog.getByText(say.saved));
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByText(say.saved).click();
  await isGone(dialog);
  await isShown(page.getByText(say.left(10)));
  return { secret: bare, codes };
}

test.each(['sv', 'en'] as const)('an admin secures the own account, in %s', { timeout: 120_000 }, async (language) => {
  shop.expectComplaint(/40[01]/);
  const say: Words = words[language];
  const theme = language === 'sv' ? 'light' : 'dark';
  const username = accounts.pop() ?? '';
  // Tries are counted for each address: those of another walk are not this one's.
  const extraHTTPHeaders = { 'x-forwarded-for': `10.0.0.${accounts.length + 1}` };
  const visitor = { cookies: { ...answered, language, theme }, extraHTTPHeaders };
  const page = await shop.open('/admin?tab=account', visitor);
  await fillIn(page, say, username);
  await isShown(page.getByRole('button', { name: say.turnOn }));
  expect(await objections(page, 'main')).toEqual([]);
  const { secret, codes } = await turnOn(page, say);
  await logOut(page, say);

  // The code that turned it on is used up: the next step's is taken, a little early.
  await fillIn(page, say, username);
  await isShown(codeIn(page, say));
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
  expect(await page.getByLabel(say.password, exact).inputValue()).toBe(accountPassword);
  expect(await objections(page, 'main')).toEqual([]);
  await codeIn(page, say).fill('000000');
  await page.getByRole('button', { name: say.logIn }).click();
  await isShown(page.getByText(say.codeWrong));
  await codeIn(page, say).fill(codeOf(secret, new Date(), 1));
  await page.getByRole('button', { name: say.logIn }).click();
  await isShown(page.getByRole('button', { name: say.logOut }));

  const other = await shop.open('/admin', {
    ...visitor,
    userAgent: 'Mozilla/5.0 (iPad) Version/26.0 Safari/605.1',
  });
  await fillIn(other, say, username);
  await codeIn(other, say).fill(codes[0] ?? '');
  await other.getByRole('button', { name: say.logIn }).click();
  await isShown(other.getByText(say.left(9)).first());

  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin?tab=account');
  await isShown(page.getByText(say.left(9)));
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
  await fillIn(other, say, username);
  await codeIn(other, say).fill(codes[1]?.replaceAll('-', '') ?? '');
  await other.getByRole('button', { name: say.logIn }).click();
  await isShown(other.getByRole('button', { name: say.logOut }));
  await page.reload();
  await page.getByRole('button', { name: say.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.endOthers }).click();
  await isShown(page.getByText(say.othersEnded).first());
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1);

  await page.getByLabel(say.present).fill(accountPassword);
  await page.getByLabel(say.wanted).fill('för kort');
  await page.getByRole('button', { name: say.change }).click();
  await isShown(page.getByText(say.tooShort));
  await page.getByLabel(say.wanted).fill(newPassword);
  await page.getByRole('button', { name: say.change }).click();
  await isShown(page.getByText(say.changed).first());

  await page.getByRole('button', { name: say.renew }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.own).fill(newPassword);
  await codeIn(page, say).fill(codes[2] ?? '');
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
  await logOut(page, say);
  await fillIn(page, say, username, newPassword);
  await isShown(page.getByRole('button', { name: say.logOut }));
});
