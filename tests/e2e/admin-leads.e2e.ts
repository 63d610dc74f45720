import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { fromRowMenu, openAdminOf, sendAsAdmin } from '../support/browser/admin-visit.ts';
import { eventually, focused, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (path: string, language: 'sv' | 'en' = 'sv') => openAdminOf(shop, path, { language });

const isSaid = (page: Page, text: string) => isShown(page.getByText(text).first());

/** Through the API, like another admin. */
async function addLead(title: string, more?: object): Promise<{ id: string; version: number }> {
  const [category]: { id: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const lead = { title, description: 'd', categoryId: category?.id, pricePerLead: '100', ...more };
  return send('POST', '/api/leads', lead);
}

const send = (method: string, path: string, body: object) => sendAsAdmin(shop.url, method, path, body);
const leadOf = async (id: string) => (await fetch(`${shop.url}/api/leads/${id}`)).json();

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a listing is created after errors at its fields, and invalid numbers become 0', async () => {
  shop.expectComplaint(/400|ERR_FAILED/);
  const page = await openAdmin('/admin');
  const before = await page.getByRole('definition').first().textContent();
  await page.getByRole('button', { name: 'Skapa lead' }).click();
  const dialog = page.getByRole('dialog');
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: false }).first().fill(text);
  const create = () => dialog.getByRole('button', { name: 'Skapa', exact: true }).click();
  await fill('Titel', 'x'.repeat(10_000));
  await fill('Pris', '149.505');
  await fill('Kvalitet', '101');
  await fill('Konvertering', '23.45');
  await create();
  for (const problem of [
    'Titeln ska ha 1–200 tecken',
    'Fyll i beskrivningen',
    'Välj en kategori',
    'Priset ska vara 0–99 999 999,99 med högst två decimaler',
    'Kvaliteten ska vara ett heltal från 0 till 100',
    'Konverteringen ska vara 0–100 med högst en decimal',
  ])
    await isShown(dialog.getByText(problem));
  expect(await objections(page, 'dialog')).toEqual([]);
  await fill('Titel', 'Nytt lead');
  await fill('Beskrivning', 'Vill byta tak');
  await dialog.getByLabel('Kategori').selectOption({ index: 1 });
  for (const price of ['-1', '1000000000000']) {
    await fill('Pris', price);
    await create();
    await isShown(dialog.getByText('Priset ska vara', { exact: false }));
  }
  await fill('Pris', '149.5');
  await fill('Tillgängliga', '');
  await fill('Kvalitet', '');
  await fill('Konvertering', '23.5');
  const chosenIn = { Region: 'Skåne län', Utvald: 'Ja', 'Visas i butiken': 'Ja, publicera nu' };
  for (const [label, chosen] of Object.entries(chosenIn)) await dialog.getByLabel(label).selectOption(chosen);
  const createAnyway = () => create().then(() => page.getByRole('button', { name: 'Publicera ändå' }).click());
  await page.route('**/api/admin/leads', (route) => route.abort());
  await createAnyway();
  await isShown(dialog.getByText('Vi fick ingen kontakt med butiken.', { exact: false }).first());
  await page.unroute('**/api/admin/leads');
  await createAnyway();
  await isSaid(page, 'Annonsen skapades');
  await isGone(dialog);
  await isShown(page.getByRole('heading', { name: 'Nytt lead' }));
  await isShown(page.locator('#import-file'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Alla annonser' }).click();
  await isShown(rowOf(page, 'Nytt lead'));
  const cells = await rowOf(page, 'Nytt lead').getByRole('cell').allTextContents();
  expect(cells.slice(2, 8)).toEqual(['150\u00a0kr', '0 kvar', '–', '23,5\u00a0%', 'Skåne län', 'Ja']);
  await eventually(() => page.getByRole('definition').first().textContent()).not.toBe(before);
});

test('one row at a time is edited: cancel discards, Enter saves, and a refusal keeps the typed values', async () => {
  shop.expectComplaint(/400|503/);
  const { id } = await addLead('Redigerbart lead');
  await addLead('Redigerbart lead två', { titleEn: 'Editable lead two' });
  const page = await openAdmin('/admin?q=Redigerbart', 'en');
  const field = (name: string) => page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name }));
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await edit('Redigerbart lead');
  await field('Title').fill('Borta');
  await field('Title').press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await eventually(() => focused(page)).toBe('Edit Redigerbart lead');
  await edit('Redigerbart lead');
  await field('Title').fill('Borta');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit('Redigerbart lead');
  expect(await field('Title').inputValue()).toBe('Redigerbart lead');
  await field('Quality').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await isSaid(page, 'The quality must be a whole number from 0 to 100');
  expect(await field('Quality').inputValue()).toBe('-1');
  await field('Quality').fill('91');
  await page.route('**/api/admin/leads/*', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
  await page.getByRole('button', { name: 'Save' }).click();
  await isSaid(page, 'Not now');
  await page.unroute('**/api/admin/leads/*');
  await edit('Editable lead two');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await field('Quality').inputValue()).toBe('91');
  await field('Quality').press('Enter');
  await isSaid(page, 'Listing updated successfully');
  expect(await leadOf(id)).toMatchObject({ qualityScore: 91, title: 'Redigerbart lead', version: 2 });
});

test('an edit of an older version shows what has changed, and writes only what the admin chose', async () => {
  shop.expectComplaint(/409/);
  const { id } = await addLead('Omstritt lead');
  const page = await openAdmin('/admin?q=Omstritt');
  const edit = () => page.getByRole('button', { name: /^Redigera Omstritt/ }).click();
  const price = page.getByRole('textbox', { name: 'Pris' });
  const dialog = page.getByRole('dialog');
  await edit();
  await price.fill('111');
  await send('PATCH', `/api/leads/${id}`, { region: 'Skåne län', pricePerLead: '222' });
  await price.press('Enter');
  await isShown(dialog.getByText('Någon annan hann före'));
  const rows = await dialog.getByRole('row').allTextContents();
  expect(rows.slice(1)).toEqual(['Pris (SEK)222,00111', 'RegionSkåne länSkåne län']);
  expect(await leadOf(id)).toMatchObject({ pricePerLead: '222.00' });
  await dialog.getByRole('button', { name: 'Spara mitt' }).click();
  await isSaid(page, 'Annonsen uppdaterades');
  expect(await leadOf(id)).toMatchObject({ pricePerLead: '111.00', region: 'Skåne län' });
  await eventually(() => rowOf(page, 'Omstritt').textContent()).toContain('111\u00a0kr');
  await edit();
  await price.fill('300');
  await send('PATCH', `/api/leads/${id}`, { pricePerLead: '444' });
  await price.press('Enter');
  await dialog.getByRole('button', { name: 'Behåll nuvarande' }).click();
  await eventually(() => rowOf(page, 'Omstritt').textContent()).toContain('444\u00a0kr');
});

test('the server sorts, filters and pages the list, and the address restores it', async () => {
  shop.expectComplaint(/400/);
  const page = await openAdmin('/admin');
  const titles = () => page.locator('tbody tr td:first-child').allTextContents();
  await eventually(async () => (await titles()).length).toBe(50);
  const first = await titles();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await eventually(titles).not.toEqual(first);
  const second = await titles();
  expect(second.filter((title) => first.includes(title) && title !== '').length).toBeLessThan(second.length);
  await page.reload();
  await eventually(titles).toEqual(second);
  await page.goBack();
  await eventually(titles).toEqual(first);
  await page.getByRole('button', { name: 'Kvalitet' }).click();
  await eventually(() => page.getByRole('columnheader', { name: 'Kvalitet' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  await eventually(() => page.url()).toContain('sort=quality-asc');
  await page.goto('/admin?sort=nonsense&categoryId=gone');
  await page.getByRole('button', { name: 'Visa hela listan' }).click();
  await eventually(titles).toEqual(first);
  const { id } = await addLead('Utgånget lead');
  await page.goto('/admin?q=Utg%C3%A5nget');
  await fromRowMenu(page, 'Utgånget lead', 'Arkivera');
  await page.getByRole('dialog').getByRole('button', { name: 'Arkivera' }).click();
  await isSaid(page, 'Annonsen arkiverades');
  await eventually(async () => (await fetch(`${shop.url}/api/leads/${id}`)).status).toBe(404);
  await page.getByLabel('Status').selectOption('Arkiverade');
  await page.getByRole('button', { name: 'Återställ Utgånget lead' }).click();
  await isSaid(page, 'Annonsen är tillbaka i butiken');
});

test('records are imported after a corrected dry run, and the list says who has bought them', async () => {
  await addLead('Annons med leads');
  const page = await openAdmin('/admin?q=Annons+med+leads');
  await fromRowMenu(page, 'Annons med leads', 'Leads i');
  await isSaid(page, 'Inga leads ännu');
  const told = 'Mässa;Ja, ring mig.;2026-10-01;2026-10-01';
  const csv = [
    'Företag;Mejlet;Ort;Källa;Samtycke;Samtycke gavs;Insamlat',
    ...['Testbolaget AB;a@import.example', 'Dubbelt AB;a@import.example', 'Tomt AB;'].map(
      (row) => `${row};Lund;${told}`,
    ),
  ].join('\n');
  await page
    .getByLabel('Fil', { exact: true })
    .setInputFiles({ name: 'poster.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await isSaid(page, 'Inga leads kan importeras. 3 rader importeras inte.');
  await page.getByLabel('Kolumnen Mejlet är').selectOption('E-post');
  await isSaid(page, '1 lead kan importeras. 2 rader importeras inte.');
  await isSaid(page, 'Samma e-postadress finns tidigare i filen');
  expect(await objections(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Importera', exact: true }).click();
  await isSaid(page, '1 lead importerat, 2 rader importerades inte.');
  // The refused row with the same address is listed above, where it can be corrected.
  await isShown(page.getByRole('cell', { name: 'a@import.example' }).last());
  await isSaid(page, 'Ingen ännu');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hämta rapporten' }).click();
  expect((await downloading).suggestedFilename()).toBe('import-report.csv');
  await page.getByRole('link', { name: 'Alla annonser' }).click();
  await isShown(page.getByRole('table'));
});

test('a text is edited in both languages with its page in view, and emptying it restores the shop’s own', async () => {
  shop.expectComplaint(/400|409|500/);
  const page = await openAdmin('/admin?tab=content&category=about&q=about.title');
  const html = async (language: string) =>
    (await fetch(`${shop.url}/om-oss`, { headers: { cookie: `language=${language}` } })).text();
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  const swedish = page.getByRole('textbox', { name: 'Svensk text' });
  const onPage = page.frameLocator('iframe');
  const edit = () => page.getByRole('button', { name: 'Redigera about.title' }).click();
  await edit();
  const own = await swedish.inputValue();
  await isShown(onPage.getByRole('heading', { name: own }));
  await swedish.fill('Nya **ord**');
  // A heading is plain text, whatever is written.
  await isShown(onPage.getByRole('heading', { name: 'Nya **ord**' }));
  await page.getByRole('textbox', { name: 'Engelsk text' }).fill('New words');
  await isShown(onPage.getByRole('heading', { name: 'New words' }));
  await onPage.getByText('Our mission').click();
  await isSaid(page, 'Spara eller avbryt först');
  await page.route('**/api/admin/texts/*', (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await isSaid(page, 'Kunde inte uppdatera innehållet');
  expect(await swedish.inputValue()).toBe('Nya **ord**');
  await page.unroute('**/api/admin/texts/*');
  await save.click();
  await isSaid(page, 'Innehållet uppdaterades');
  // The row is reloaded: an edit before that would be refused as stale.
  await isShown(page.getByRole('row').filter({ hasText: 'New words' }).getByText('Ändrad'));
  await eventually(async () => (await html('en')).includes('New words')).toBe(true);
  await edit();
  await swedish.fill('');
  await isSaid(page, 'Tom: butikens egen text visas.');
  await isShown(onPage.getByRole('heading', { name: own }));
  await save.click();
  await isGone(swedish);
  await eventually(async () => (await html('sv')).includes(own)).toBe(true);
});

test('another text is chosen on the page, keeps its placeholders, and returns to earlier versions', async () => {
  const page = await openAdmin('/admin?tab=content&q=about.mission.title');
  const swedish = page.getByRole('textbox', { name: 'Svensk text' });
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  await page.getByRole('button', { name: 'Redigera about.mission.title' }).click();
  const text = page.frameLocator('iframe').getByText('säljer leads till svenska företag');
  await eventually(() => text.click().then(() => swedish.inputValue())).toMatch(/^\[\[siteName\]\] säljer leads/);
  const own = await swedish.inputValue();
  await swedish.fill('Köp leads av ');
  await isSaid(page, 'Infoga [[siteName]], så går texten att spara.');
  expect(await save.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Infoga [[siteName]]' }).first().click();
  expect(await swedish.inputValue()).toBe('Köp leads av [[siteName]]');
  await isShown(page.frameLocator('iframe').getByText('Köp leads av Leadtorget'));
  await save.click();
  await isGone(swedish);
  await page.getByLabel('Sök', { exact: true }).fill('Köp leads av Leadtorget');
  await page.getByRole('button', { name: 'Redigera about.intro' }).click();
  await page.getByText('1 ändring').click();
  await page.getByRole('button', { name: 'Hämta tillbaka' }).click();
  expect(await swedish.inputValue()).toBe(own);
  expect(await objections(page, 'dialog')).toEqual([]);
  await save.click();
  await isGone(swedish);
});

test('a method of verification is chosen, and other needs a note; fewer buyers than promised for its records are refused', async () => {
  shop.expectComplaint(/400|409/);
  const { id } = await addLead('Granskat lead', { maxBuyers: 3 });
  const headers = { 'content-type': 'text/csv', ...(await logIn(shop.url)) };
  const records = `${shop.url}/api/admin/leads/${id}/records?collectedAt=2026-10-01&allowWithoutConsent=true`;
  await fetch(records, { method: 'POST', headers, body: 'E-post;Företag\nkim@granskat.example;Granskat AB' });
  const page = await openAdmin('/admin?q=Granskat');
  await page.getByRole('button', { name: 'Kolumner' }).click();
  for (const name of ['Högst antal köpare', 'Verifiering']) await page.getByLabel(name).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Redigera Granskat/ }).click();
  const save = () => page.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('spinbutton', { name: 'Högst antal köpare' }).fill('2');
  await save();
  await isSaid(page, 'Minst 3: det finns leads som är importerade för att säljas till så många');
  await page.getByRole('spinbutton', { name: 'Högst antal köpare' }).fill('4');
  await page.getByRole('combobox', { name: 'Verifiering' }).selectOption('På annat sätt');
  await save();
  await isSaid(page, 'Skriv hur uppgifterna verifierades, med högst 200 tecken');
  await page.getByRole('textbox', { name: 'Så verifierades uppgifterna' }).fill('Besök på plats');
  await save();
  await isSaid(page, 'Annonsen uppdaterades');
  expect(await leadOf(id)).toMatchObject({ maxBuyers: 4, verification: 'other', verificationNote: 'Besök på plats' });
  await eventually(() => rowOf(page, 'Granskat').textContent()).toContain('Besök på plats');
  const shown = await (await fetch(`${shop.url}/lead/${id}`)).text();
  expect(shown).toContain('Besök på plats');
  await send('PATCH', `/api/leads/${id}`, { verification: 'register' });
  expect(await (await fetch(`${shop.url}/lead/${id}`)).text()).toContain('Granskad mot offentliga register');
  expect(await (await fetch(`${shop.url}/lead/${id}?lang=en`)).text()).toContain('Checked against public registers');
});
