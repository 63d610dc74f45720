import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admins } from '../../../src/features/accounts/accounts.table.ts';
import { adminPeople as inEnglish } from '../../../src/features/content/texts/en/admin-account.ts';
import {
  adminProof as proofInEnglish,
  adminSettings as settingsInEnglish,
} from '../../../src/features/content/texts/en/admin-settings.ts';
import { adminPeople as inSwedish } from '../../../src/features/content/texts/sv/admin-account.ts';
import {
  adminProof as proofInSwedish,
  adminSettings as settingsInSwedish,
} from '../../../src/features/content/texts/sv/admin-settings.ts';
import { objections } from '../../support/barriers.ts';
import { words as accountWords } from '../../support/browser/account-words.ts';
import { accountPassword, addAccount, linkIn } from '../../support/browser/admin-account.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';
import { someOf } from '../../support/whole-suite.ts';

/** One account per walk, so that a retry starts afresh. */
const accounts = ['anna', 'bo', 'kim', 'robin'];

const shop = useJourneys({
  start: () =>
    startSeededShop({ TRUST_PROXY: 'on' }, async (database) => {
      for (const account of accounts) {
        const id = await addAccount(database, account);
        await database.db
          .update(admins)
          .set({ email: `${account}@butik.example` })
          .where(eq(admins.id, id));
      }
    }),
});

const words = {
  sv: {
    ...accountWords.sv,
    settings: settingsInSwedish,
    people: inSwedish,
    proof: proofInSwedish,
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
    settings: settingsInEnglish,
    people: inEnglish,
    proof: proofInEnglish,
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

async function logInByPassword({ page, say }: Walk, username: string, password = accountPassword): Promise<void> {
  await page.getByLabel(say.username, exact).fill(username);
  await page.getByLabel(say.password, exact).fill(password);
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
  await dialog.getByRole('button', { name: say.removeIt }).click();
  await isGone(list);
}

/** The screen asks for it by itself, and says so where it was not given. */
async function changeBankDetails(
  { page, say }: Walk,
  recognise: (isOwner: boolean) => Promise<unknown>,
  bankgiro: string,
) {
  await page.goto('/admin?tab=settings');
  const group = page.getByRole('region', { name: say.settings.groups.payment.title, exact: true });
  await isShown(group.getByText(say.proof.passkeyHint));
  const field = group.getByLabel(say.settings.fields.bankgiro, exact);
  await field.fill(bankgiro);
  await recognise(false);
  await field.press('Enter');
  await isShown(group.getByText(say.proof.passkeyMissing));
  expect(await objections(page, 'main')).toEqual([]);
  await recognise(true);
  await field.press('Enter');
  await isShown(page.getByText(say.settings.saved, exact).first());
}

async function resetPassword({ page, say }: Walk, username: string): Promise<string> {
  const link = await page
    .evaluate(async (name) => {
      await fetch('/api/admin/password-reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: name }),
      });
    }, username)
    .then(() => linkIn(page, 'admin-password-reset', `${username}@butik.example`));
  await page.goto(link);
  const chosen = 'klammer batteri häst';
  await page.locator('input[name="newPassword"]').fill(chosen);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say.use, exact: true }).click();
  await isShown(page.getByText(say.people.reset.done));
  return chosen;
}

test.each(someOf(['sv', 'en'] as const))(
  'an admin logs in, changes bank details and sets a new password with a passkey, in %s',
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
    await changeBankDetails(walk, recognise, language === 'sv' ? '5050-1055' : '991-2346');
    const chosen = await resetPassword(walk, username);
    await page.goto('/admin?tab=account');
    await logInByPassword(walk, username, chosen);
    await page.getByRole('button', { name: say.use, exact: true }).click();
    await renameAndRemove(walk);
    await logOut(walk);
    await logInByPassword(walk, username, chosen);
    await isShown(page.getByRole('button', { name: say.logOut }));
  },
);
