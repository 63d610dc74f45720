import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../../support/barriers.ts';
import { openAdminOf } from '../../support/browser/admin-visit.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { eventually, focused, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

async function openAdmin(search = ''): Promise<Page> {
  const page = await openAdminOf(shop, `/admin${search}`);
  await isShown(page.getByRole('button', { name: 'Gå till' }));
  return page;
}

async function buy(email: string): Promise<{ orderNumber: string }> {
  const leads: { id: string; obtainableCount: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const lead = leads.find(({ obtainableCount }) => obtainableCount > 2);
  return buyByApi(shop.url, { cartItems: [{ leadId: lead?.id ?? '', quantity: 1 }], email });
}

const write = (name: string) =>
  fetch(`${shop.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'kim@exempel.example', message: `Hej från ${name}` }),
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Gå till' });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');

test('an order is opened by its number with the keyboard alone, and is offered the next time', async () => {
  const { orderNumber } = await buy('anna@exempel.example');
  const page = await openAdmin();
  await page.keyboard.press('Control+k');
  await isShown(dialogOf(page));
  await page.keyboard.type(orderNumber.toLowerCase());
  await eventually(() => dialogOf(page).getByRole('option').first().textContent()).toContain(orderNumber);
  await eventually(() => dialogOf(page).getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
  await isGone(dialogOf(page));
  await page.keyboard.press('Control+k');
  const first = dialogOf(page).getByRole('option').first();
  await eventually(() => first.textContent()).toContain(orderNumber);
  await page.keyboard.press('Escape');
  await isGone(dialogOf(page));
});

test('what is typed right after the search was opened for the first time stands in its field', async () => {
  const page = await openAdmin();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('skapa');
  expect(await fieldOf(page).inputValue()).toBe('skapa');
});

test('the arrow keys choose, and a buyer links to everything of theirs', async () => {
  await buy('bo@exempel.example');
  const page = await openAdmin();
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('bo@exempel.example');
  await eventually(() => dialogOf(page).getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  const buyer = dialogOf(page).getByRole('option', { name: /^Köpare/ });
  await isShown(buyer);
  const chosen = () => fieldOf(page).getAttribute('aria-activedescendant');
  while ((await chosen()) !== (await buyer.getAttribute('id'))) {
    const before = await chosen();
    await page.keyboard.press('ArrowDown');
    await eventually(chosen).not.toBe(before);
  }
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('heading', { name: 'Köpare bo@exempel.example' }));
  // Buyers' addresses must not stay in the browser.
  expect(await page.evaluate(() => sessionStorage.getItem('admin-recent'))).toBeNull();
});

test('sections and actions are found without the server, and a search without results says so', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Gå till' }).click();
  await isShown(dialogOf(page));
  await page.keyboard.type('skapa en ann');
  await eventually(() => dialogOf(page).getByRole('option').first().textContent()).toContain('Skapa en annons');
  await eventually(() => dialogOf(page).getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('dialog', { name: 'Skapa lead' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await isShown(dialogOf(page));
  await page.keyboard.type('före');
  await eventually(() => dialogOf(page).getByRole('option').count()).toBeGreaterThan(1);
  expect(await dialogOf(page).getByRole('option').first().textContent()).toContain('AvdelningFöretag');
  const wanted = {
    moms: 'Bokföring',
    gdpr: 'Personuppgifter',
    lösenord: 'Mitt konto',
    backup: 'Översikt',
    SMTP: 'Skickad',
  };
  for (const [typed, place] of Object.entries(wanted)) {
    await fieldOf(page).fill(typed);
    await eventually(() => dialogOf(page).getByRole('option').first().textContent()).toContain(place);
  }
  await fieldOf(page).fill('avsändare');
  await eventually(() => dialogOf(page).getByRole('option').first().textContent()).toContain('Mejl');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('settings-mail');
  await page.keyboard.press('Control+k');
  await isShown(dialogOf(page));
  await fieldOf(page).fill('xyzzy');
  await isShown(dialogOf(page).getByText('Ingenting hittades.'));
  await page.keyboard.press('Enter');
  await isShown(dialogOf(page));
  await page.keyboard.press('Escape');
  await isGone(dialogOf(page));
});

test('an action is opened where it is done, and an export has the focus', async () => {
  const page = await openAdmin();
  const go = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill(typed);
    await eventually(() => dialogOf(page).getByRole('listbox').getAttribute('aria-busy')).toBe('false');
    await page.keyboard.press('Enter');
    await isGone(dialogOf(page));
  };
  await go('ny kategori');
  await isShown(page.getByRole('dialog', { name: 'Ny kategori' }));
  await page.keyboard.press('Escape');
  await isGone(page.getByRole('dialog'));
  await go('exportera kategorier');
  await eventually(() => focused(page)).toBe('Exportera');
  await go('importera leads');
  const dialog = page.getByRole('dialog', { name: 'Importera leads' });
  await dialog.getByLabel('Annons', { exact: true }).fill('batterilager');
  const found = dialog.getByRole('list', { name: 'Hittade annonser' }).getByRole('button');
  await eventually(() => found.first().textContent()).toContain('batterilager');
  await found.first().press('Enter');
  await isGone(dialog);
  await isShown(page.getByRole('heading', { name: 'Importera leads' }));
  await go('bankfil');
  await isShown(page.getByText('Prova först'));
});

test('closing the search returns the focus', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Logga ut' }).focus();
  await page.keyboard.press('Control+k');
  await isShown(dialogOf(page));
  await page.keyboard.press('Escape');
  await eventually(() => focused(page)).toBe('Logga ut');
});

test('the search is accessible', async () => {
  const page = await openAdmin();
  await page.getByRole('button', { name: 'Gå till' }).click();
  await fieldOf(page).fill('tak');
  await isShown(dialogOf(page).getByRole('option').first());
  await eventually(() => dialogOf(page).getByRole('listbox').getAttribute('aria-busy')).toBe('false');
  expect(await barriers(page)).toEqual([]);
});

test('rows are gone through, picked and opened with single keys, which write where something is typed', async () => {
  for (const name of ['Tangent Ett', 'Tangent Två']) await write(name);
  const page = await openAdmin('?tab=contacts&q=Tangent');
  await isShown(page.getByRole('button', { name: 'Tangent Två', exact: true }));
  const hint = page.getByText('J och K: rad');
  expect(await hint.isVisible()).toBe(false);
  for (const [key, name] of [
    ['j', 'Tangent Två'],
    ['ArrowDown', 'Tangent Ett'],
    ['k', 'Tangent Två'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused(page)]).toEqual([key, name]);
  }
  expect(await hint.isVisible()).toBe(true);
  await page.keyboard.press('x');
  expect(await page.getByRole('checkbox', { name: 'Tangent Två' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('dialog', { name: 'Meddelande från Tangent Två' }));
  await page.keyboard.press('Escape');
  await isGone(page.getByRole('dialog'));
  await page.keyboard.press('/');
  await page.keyboard.type(' jk/?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('Tangent jk/?');
});

test('a claim’s key asks before anything is decided, the keys are shown, and can be turned off', async () => {
  const page = await openAdmin('?tab=claims');
  await page.locator('.data-table tbody button').first().click();
  await isShown(page.getByRole('dialog', { name: 'Reklamation av' }));
  const keys = page.getByRole('dialog', { name: 'Tangenter' });
  await page.keyboard.press('?');
  await isShown(keys.getByText('öppnar raden'));
  // where a space does not turn them off
  expect(await focused(page)).toBe('Stäng');
  await page.keyboard.press('3');
  expect(await page.locator('dialog[open]').count()).toBe(2);
  await page.keyboard.press('Escape');
  await isGone(keys);
  await page.keyboard.press('3');
  await isShown(page.getByRole('dialog', { name: 'Avslå 1 reklamation?' }));
  await page.keyboard.press('Escape');
  await page.goto('/admin/dashboard?tab=contacts');
  await eventually(() => page.url()).toBe(`${shop.url}/admin?tab=contacts`);
  await isShown(page.getByRole('button', { name: 'Gå till' }));
  await page.keyboard.press('?');
  await isShown(keys);
  expect(await barriers(page)).toEqual([]);
  await keys.getByRole('checkbox', { name: 'Använd tangenterna' }).uncheck();
  await page.keyboard.press('Escape');
  await isGone(keys);
  const before = await focused(page);
  for (const key of ['?', '/', 'j']) await page.keyboard.press(key);
  expect([await focused(page), await page.getByRole('dialog').count()]).toEqual([before, 0]);
});
