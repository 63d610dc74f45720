import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import { words as accountWords } from '../../support/browser/account-words.ts';
import { accountPassword, addAccount } from '../../support/browser/admin-account.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';

/** One account per walk, so that a retry starts afresh. */
const accounts = ['anna', 'bo', 'kim', 'robin'];

const shop = useJourneys({
  start: () =>
    startSeededShop({ TRUST_PROXY: 'on' }, async (database) => {
      for (const account of accounts) await addAccount(database, account);
    }),
});

const words = {
  sv: {
    ...accountWords.sv,
    add: 'Lägg till en passkey',
    name: 'Namn',
    alone: 'Använd passkey i stället',
    use: 'Använd passkey',
    needed: 'Lösenordet stämmer. Använd nu din passkey.',
    list: 'Passkeys',
    rename: 'Byt namn på Telefonen',
    save: 'Spara',
    remove: 'Ta bort Nyckeln',
    removeIt: 'Ta bort',
    notUsed: 'Ingen passkey användes. Försök igen, eller logga in på ett annat sätt.',
  },
  en: {
    ...accountWords.en,
    add: 'Add a passkey',
    name: 'Name',
    alone: 'Use a passkey instead',
    use: 'Use passkey',
    needed: 'The password is right. Now use your passkey.',
    list: 'Passkeys',
    rename: 'Rename Telefonen',
    save: 'Save',
    remove: 'Remove Nyckeln',
    removeIt: 'Remove',
    notUsed: 'No passkey was used. Try again, or log in another way.',
  },
} as const;

type Walk = { page: Page; say: (typeof words)[keyof typeof words] };

const exact = { exact: true } as const;

/** A device that makes passkeys and recognises its owner, until it is taken away. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognise = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { recognise };
}

async function logInByPassword({ page, say }: Walk, username: string): Promise<void> {
  await page.getByLabel(say.username, exact).fill(username);
  await page.getByLabel(say.password, exact).fill(accountPassword);
  await page.getByRole('button', { name: say.logIn, exact: true }).click();
}

async function logOut({ page, say }: Walk): Promise<void> {
  await page.getByRole('button', { name: say.logOut }).click();
  await eventually(() => new URL(page.url()).pathname).toBe('/admin/login');
}

async function add({ page, say }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say.add }).click();
  await dialog.getByLabel(say.name, exact).fill('Telefonen');
  await dialog.getByLabel(say.own).fill('fel');
  await dialog.getByRole('button', { name: say.next }).click();
  await isShown(dialog.getByText(say.ownWrong));
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByLabel(say.own).fill(accountPassword);
  await dialog.getByRole('button', { name: say.next }).click();
  await isGone(dialog);
  await isShown(page.getByRole('list', { name: say.list, exact: true }).getByText('Telefonen'));
}

async function renameAndRemove({ page, say }: Walk): Promise<void> {
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('list', { name: say.list, exact: true });
  await page.getByRole('button', { name: say.rename }).click();
  await dialog.getByLabel(say.name, exact).fill('Nyckeln');
  await dialog.getByRole('button', { name: say.save }).click();
  await isShown(list.getByText('Nyckeln'));
  await page.getByRole('button', { name: say.remove }).click();
  await dialog.getByLabel(say.own).fill(accountPassword);
  await dialog.getByRole('button', { name: say.removeIt }).click();
  await isGone(list);
}

test.each(['sv', 'en'] as const)(
  'an admin logs in with a passkey, alone and after the password, in %s',
  async (language) => {
    shop.expectComplaint(/40[01]/);
    const say = words[language];
    const username = accounts.pop() ?? '';
    // Attempts are limited per address, so each walk has its own.
    const extraHTTPHeaders = { 'x-forwarded-for': `10.0.0.${accounts.length + 1}` };
    const theme = language === 'sv' ? 'light' : 'dark';
    const page = await shop.open('/admin?tab=account', { cookies: { ...answered, language, theme }, extraHTTPHeaders });
    const walk = { page, say };
    const { recognise } = await plugIn(page);
    await logInByPassword(walk, username);
    await add(walk);
    expect(await objections(page, 'main')).toEqual([]);
    await logOut(walk);
    await recognise(false);
    await page.getByRole('button', { name: say.alone }).click();
    await isShown(page.getByRole('main').getByText(say.notUsed));
    await recognise(true);
    await page.getByRole('button', { name: say.alone }).click();
    await isShown(page.getByRole('button', { name: say.logOut }));
    await logOut(walk);
    await logInByPassword(walk, username);
    await isShown(page.getByText(say.needed));
    expect(await objections(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: say.use, exact: true }).click();
    await isShown(page.getByRole('button', { name: say.logOut }));
    await page.goto('/admin?tab=account');
    await renameAndRemove(walk);
    await logOut(walk);
    await logInByPassword(walk, username);
    await isShown(page.getByRole('button', { name: say.logOut }));
  },
);
