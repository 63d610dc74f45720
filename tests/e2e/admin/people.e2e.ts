import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPeople as inEnglish } from '../../../src/features/content/texts/en/admin-account.ts';
import { adminProof as proofInEnglish } from '../../../src/features/content/texts/en/admin-settings.ts';
import { adminPeople as inSwedish } from '../../../src/features/content/texts/sv/admin-account.ts';
import { adminProof as proofInSwedish } from '../../../src/features/content/texts/sv/admin-settings.ts';
import { objections } from '../../support/barriers.ts';
import { words } from '../../support/browser/account-words.ts';
import { accountPassword, addAccount, linkIn } from '../../support/browser/admin-account.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';
import { someOf } from '../../support/whole-suite.ts';

const accounts = ['anna', 'bo'];

const shop = useJourneys({
  start: () =>
    startSeededShop({ TRUST_PROXY: 'on' }, async (database) => {
      for (const account of accounts) await addAccount(database, account);
    }),
});

const exact = { exact: true } as const;
const invited = 'häst batteri klammer';
const chosen = 'klammer batteri häst';

const walks = [
  { language: 'sv', say: inSwedish, proof: proofInSwedish, words: words.sv, owner: 'anna' },
  { language: 'en', say: inEnglish, proof: proofInEnglish, words: words.en, owner: 'bo' },
] as const;

type Walk = (typeof walks)[number];

async function logIn(page: Page, { words: say }: Walk, username: string, password: string): Promise<void> {
  await page.getByLabel(say.username, exact).fill(username);
  await page.getByLabel(say.password, exact).fill(password);
  await page.keyboard.press('Enter');
}

test.each(someOf(walks))(
  'a colleague is invited, makes an account, sees what the role allows, and resets the password, in $language',
  async (walk) => {
    const { language, say, proof, owner } = walk;
    const cookies = { ...answered, language };
    const page = await shop.open('/admin?tab=account', { cookies });
    await logIn(page, walk, owner, accountPassword);
    const section = page.getByRole('region', { name: say.title, exact: true });
    await isShown(section.getByRole('list', { name: say.list }));
    const email = `kollega-${language}@butik.example`;
    await section.getByLabel(say.invite.email, exact).fill(email);
    await section.getByLabel(say.invite.role, exact).selectOption('support');
    await isShown(section.getByText(say.duties.support));
    expect(await objections(page)).toEqual([]);
    await section.getByRole('button', { name: say.invite.submit }).press('Enter');
    await isShown(section.getByRole('list', { name: say.invitations.list }).getByText(email));

    const link = await linkIn(page, 'admin-invitation', email);
    const theirs = await shop.open(link, { cookies });
    await isShown(theirs.getByRole('heading', { name: say.accept.title }));
    await eventually(() => new URL(theirs.url()).search).not.toContain('token');
    expect(await objections(theirs)).toEqual([]);
    const username = `kollega-${language}`;
    await theirs.getByLabel(say.accept.username, exact).fill(username);
    await theirs.getByLabel(say.accept.password, exact).fill('kort');
    shop.expectComplaint(/400|401|409|410/);
    await theirs.keyboard.press('Enter');
    await isShown(theirs.getByText(walk.words.tooShort));
    await theirs.getByLabel(say.accept.password, exact).fill(invited);
    await theirs.keyboard.press('Enter');
    await isShown(theirs.getByText(say.accept.done));

    await theirs.getByRole('link', { name: say.toLogin }).press('Enter');
    await logIn(theirs, walk, username, invited);
    await isShown(theirs.getByRole('button', { name: walk.words.logOut }));
    const names =
      language === 'sv' ? ['Ordrar', 'Reklamationer', 'Innehåll', 'Logg'] : ['Orders', 'Claims', 'Content', 'Log'];
    const areThere = await Promise.all(
      names.map((name) => theirs.getByText(name, exact).filter({ visible: true }).count().then(Boolean)),
    );
    expect(areThere).toEqual([true, true, false, false]);
    await theirs.getByRole('button', { name: walk.words.logOut }).click();

    await theirs.goto('/admin/losenord');
    await theirs.getByLabel(say.accept.username, exact).fill(username);
    await theirs.keyboard.press('Enter');
    await isShown(theirs.getByText(say.reset.sentTitle));
    const reset = await linkIn(page, 'admin-password-reset', email);
    await theirs.goto(reset);
    await theirs.locator('input[name="newPassword"]').fill(chosen);
    expect(await objections(theirs)).toEqual([]);
    await theirs.keyboard.press('Enter');
    await isShown(theirs.getByText(say.reset.done));
    await theirs.goto(reset);
    await theirs.locator('input[name="newPassword"]').fill(chosen);
    await theirs.keyboard.press('Enter');
    await isShown(theirs.getByRole('heading', { name: say.goneTitle }));

    await page.reload();
    const role = section.getByRole('combobox', { name: say.roleOf.replace('{name}', username) });
    const refused = { status: 409, json: { code: 'last-owner', message: 'No owner' } };
    await page.route('**/api/admin/admins/*', (route) => route.fulfill(refused));
    // Chosen again until the page listens.
    await eventually(async () => {
      await role.selectOption('support');
      await role.selectOption('editor');
      return page.getByText(say.lastOwner, exact).count();
    }).toBeGreaterThan(0);
    await page.unroute('**/api/admin/admins/*');
    await role.selectOption('editor');
    await eventually(async () => role.inputValue()).toBe('editor');
    await role.selectOption('owner');
    const dialog = page.getByRole('dialog', {
      name: proof.ownerTitle.replace('{name}', username),
    });
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('input[type=password]').fill('fel');
    await page.keyboard.press('Enter');
    await isShown(dialog.getByRole('alert'));
    expect(await objections(page)).toEqual([]);
    await dialog.locator('input[type=password]').fill(accountPassword);
    await page.keyboard.press('Enter');
    await isGone(dialog);
    await eventually(async () => role.inputValue()).toBe('owner');
    await section.getByRole('button', { name: say.removeRow.replace('{name}', username) }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
    await isGone(section.getByText(email));
  },
);
