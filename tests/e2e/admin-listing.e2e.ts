import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { fromRowMenu, openAdminOf, sendAsAdmin } from '../support/browser/admin-visit.ts';
import { eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (path: string, language: 'sv' | 'en' = 'sv') => openAdminOf(shop, path, { language });
const send = (method: string, path: string, body: object) => sendAsAdmin(shop.url, method, path, body);

async function addLead(title: string, more: object = {}): Promise<string> {
  const categories: { id: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const lead = { title, description: 'Villa', categoryId: categories[0]?.id, pricePerLead: '100', availableCount: 3 };
  return (await send('POST', '/api/leads', { ...lead, ...more })).id;
}

const leadOf = async (id: string) =>
  (await fetch(`${shop.url}/api/admin/leads/${id}`, { headers: await logIn(shop.url) })).json();
const pageStatus = async (id: string) => (await fetch(`${shop.url}/lead/${id}`)).status;
const isSaid = (page: Page, text: string) => isShown(page.getByText(text).first());
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('a draft is written, previewed, published and unpublished', async () => {
  shop.expectComplaint(/404/);
  const page = await openAdmin('/admin');
  await press(page, 'Skapa lead');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titel').first().fill('Utkastet');
  await dialog.getByLabel('Beskrivning').first().fill('Ska byta tak');
  await dialog.getByLabel('Kategori').selectOption({ index: 1 });
  await dialog.getByLabel('Pris').fill('1 185,50');
  const shown = dialog.getByLabel('Visas i butiken');
  await isShown(dialog.getByText('Ingen köpare ser annonsen.', { exact: false }));
  await dialog.getByLabel('Tillgängliga').fill('4');
  await isShown(dialog.getByText('Köparna kan köpa nu', { exact: false }));
  expect(await shown.inputValue()).toBe('yes');
  await shown.selectOption('Nej, spara som utkast');
  await dialog.getByLabel('Tillgängliga').fill('5');
  expect(await shown.inputValue()).toBe('no');
  await press(page, 'Skapa');
  await isSaid(page, 'Utkastet sparades');
  await isShown(page.locator('#import-file'));
  await page.getByRole('link', { name: 'Alla annonser' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Utkastet' });
  await eventually(() => row.getByRole('cell').first().textContent()).toContain('Utkast');
  await row.getByRole('link', { name: 'Utkastet' }).click();
  const id = new URL(page.url()).searchParams.get('of') ?? '';
  expect([await pageStatus(id), (await leadOf(id)).pricePerLead]).toEqual([404, '1185.50']);
  await follow(page, 'Förhandsvisning');
  await isShown(page.getByRole('heading', { name: 'Utkastet', level: 1 }));
  const buttons = page.getByRole('article').locator('button');
  const inert = await page.locator('[inert] button').count();
  expect([await buttons.count(), await page.getByText('Publicerad för').count()]).toEqual([inert, 0]);
  expect(await objections(page, 'main')).toEqual([]);
  await press(page, 'Publicera');
  const question = page.getByRole('dialog', { name: 'Publicera ändå?' });
  await isShown(question.getByText('Den som söker i ett län hittar inte annonsen.', { exact: false }));
  expect(await question.getByRole('listitem').count()).toBe(3);
  expect([await objections(page), await pageStatus(id)]).toEqual([[], 404]);
  await question.getByRole('button', { name: 'Publicera ändå' }).click();
  await isSaid(page, 'Annonsen är publicerad');
  await eventually(() => pageStatus(id)).toBe(200);
  await press(page, 'Gör till utkast');
  await isSaid(page, 'Annonsen är ett utkast');
  await eventually(() => pageStatus(id)).toBe(404);
  await follow(page, 'Annonsens leads');
  await isSaid(page, 'Inga leads ännu');
  await follow(page, 'Ordrar');
  await isSaid(page, 'Inga ordrar ännu');
});

test('every field is edited in the form, and a price with a comma is the price', async () => {
  shop.expectComplaint(/409/);
  const id = await addLead('Formulärlead', { titleEn: 'A lead in a form' });
  const page = await openAdmin(`/admin?tab=leads&of=${id}&view=edit`, 'en');
  await isShown(page.getByRole('heading', { name: 'A lead in a form' }));
  const price = page.getByLabel('Price (SEK)');
  for (const typed of ['1.234,50', '1e3', '١٢٣', '12,345']) {
    await price.fill(typed);
    await press(page, 'Save');
    await isSaid(page, 'with at most two decimals, such as 185.50');
  }
  await price.fill('185,50');
  await page.getByLabel('Description').first().fill('Another text');
  await page.getByLabel('Conversion (%)').fill('23,5');
  await page.getByLabel('Verification', { exact: true }).selectOption('By phone');
  await page.getByLabel('Verified on').fill('2026-02-03');
  expect(await objections(page, 'main')).toEqual([]);
  await send('PATCH', `/api/leads/${id}`, { region: 'Skåne län' });
  await press(page, 'Save');
  await isSaid(page, 'Someone else got there first');
  await press(page, 'Save mine');
  await isSaid(page, 'Listing updated successfully');
  expect(await leadOf(id)).toMatchObject({
    pricePerLead: '185.50',
    description: 'Another text',
    conversionRate: '23.50',
    region: 'Skåne län',
    verification: 'phone',
    verifiedAt: '2026-02-03T00:00:00.000Z',
    version: 3,
  });
});

test('a price that becomes several times higher or lower needs confirmation, in the form and in the row', async () => {
  const id = await addLead('Dyrt lead');
  const page = await openAdmin(`/admin?tab=leads&of=${id}&view=edit`);
  await page.getByLabel('Pris (SEK)').fill('1000');
  await press(page, 'Spara');
  await isSaid(page, 'Priset ändras från 100 kr till 1 000 kr.');
  await press(page, 'Fortsätt redigera');
  expect((await leadOf(id)).pricePerLead).toBe('100.00');
  await press(page, 'Spara');
  await press(page, 'Spara ändå');
  await isSaid(page, 'Annonsen uppdaterades');
  expect((await leadOf(id)).pricePerLead).toBe('1000.00');
  await page.goto('/admin?q=Dyrt');
  await page.getByRole('button', { name: 'Redigera Dyrt lead' }).click();
  await page.getByRole('textbox', { name: 'Pris' }).fill('100,00');
  await press(page, 'Spara');
  await press(page, 'Spara ändå');
  await eventually(async () => (await leadOf(id)).pricePerLead).toBe('100.00');
});

test('a copy is a draft without stock', async () => {
  await addLead('Förlaga', { qualityScore: 77 });
  const page = await openAdmin('/admin?q=F%C3%B6rlaga', 'en');
  await fromRowMenu(page, 'Förlaga', 'Copy');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await isSaid(page, 'Draft saved');
  await isShown(page.getByRole('heading', { name: 'Copy of Förlaga' }));
  await page.getByRole('link', { name: 'All listings' }).click();
  await eventually(async () => page.getByRole('row').filter({ hasText: 'Copy of Förlaga' }).textContent()).toContain(
    'Draft',
  );
  const copy = page.getByRole('row').filter({ hasText: 'Copy of Förlaga' });
  const cells = await copy.getByRole('cell').allTextContents();
  expect(cells.slice(2, 5)).toEqual(['SEK\u00a0100', '0 left', '77/100']);
});

test('publishing what lacks something is asked about first: after an import, in the form, the row and for several', async () => {
  const id = await addLead('Halvfärdig', { publishedAt: null, qualityScore: 0, availableCount: 0 });
  const page = await openAdmin(`/admin?tab=leads&of=${id}&view=records`);
  const question = page.getByRole('dialog', { name: 'Publicera ändå?' });
  const isAsked = async (most = 5) => {
    await isShown(question.getByText('Engelsk titel', { exact: false }));
    await isShown(question.getByText('Samtycke eller källa för 1 av 2 leads.', { exact: false }));
    expect(await question.getByRole('listitem').count()).toBeLessThanOrEqual(most);
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await isGone(question);
    expect((await leadOf(id)).publishedAt).toBeNull();
  };
  const buffer = Buffer.from(
    'E-post;Insamlad;Källa;Samtycke;Samtycke gavs\nh@f.example;2026-10-01;Webb;Ja;2026-10-01\nu@f.example;2026-10-01;;;\n',
  );
  await page.locator('#import-file').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Importera även rader utan källa eller samtycke').check();
  await press(page, 'Prova filen igen');
  const arrival = Promise.withResolvers<void>();
  const hold = (route: Route) => arrival.promise.then(() => route.continue());
  let isLate = true;
  await page.route(`**/api/admin/leads/${id}`, (route) => (isLate ? hold(route) : route.continue()));
  await press(page, 'Importera');
  const publish = page.getByRole('status').getByRole('button', { name: 'Publicera' });
  await isShown(publish);
  isLate = false;
  await publish.click();
  await isAsked(4);
  await page.route('**/api/categories', hold);
  await follow(page, 'Uppgifter');
  await page.getByLabel('Visas i butiken').selectOption({ index: 0 });
  await press(page, 'Spara');
  await isAsked();
  arrival.resolve();
  await isShown(page.getByLabel('Kategori').filter({ hasNotText: '…' }));
  expect(await page.getByLabel('Kategori').inputValue()).toBe((await leadOf(id)).categoryId);
  await page.goto(`${shop.url}/admin?q=Halvf%C3%A4rdig`);
  await fromRowMenu(page, 'Halvfärdig', 'Publicera');
  await isAsked();
  await page.getByRole('checkbox', { name: 'Välj Halvfärdig' }).press('Space');
  await page.getByRole('region', { name: 'Ändra de valda' }).getByRole('button', { name: 'Publicera' }).click();
  const several = page.getByRole('dialog', { name: 'Ändra 1 annons?' });
  await isShown(several.getByText('Det här saknas i minst en av dem:', { exact: false }));
  expect(await several.getByRole('listitem').count()).toBe(4);
  await press(page, 'Ändra');
  await eventually(() => pageStatus(id)).toBe(200);
});

test('several listings are changed at once, and those that cannot be are named with the reason', async () => {
  const one = await addLead('Buntat A', { pricePerLead: '100.25' });
  await addLead('Buntat B', { pricePerLead: '60000000' });
  const page = await openAdmin('/admin?q=Buntat');
  await page.getByRole('checkbox', { name: 'Välj Buntat A' }).press('Space');
  const bar = page.getByRole('region', { name: 'Ändra de valda' });
  await press(page, 'Välj alla på sidan');
  await isShown(bar.getByText('2 valda'));
  await bar.getByLabel('Prisändring (%)').fill('5,5');
  await press(page, 'Ändra priset');
  await isShown(bar.getByText('Ett helt tal från −50 till 100, inte 0'));
  await bar.getByLabel('Prisändring (%)').fill('100');
  await press(page, 'Ändra priset');
  const dialog = page.getByRole('dialog', { name: 'Ändra priset på 1 annons?' });
  await isShown(dialog.getByRole('listitem').filter({ hasText: 'Buntat B skulle kosta mer än' }));
  const cells = await dialog.getByRole('row').last().getByRole('cell').allTextContents();
  expect(cells.map((cell) => cell.replaceAll(/\s/g, ' '))).toEqual(['Buntat A', '100,25 kr', '200,50 kr']);
  expect(await objections(page, 'dialog')).toEqual([]);
  expect((await leadOf(one)).pricePerLead).toBe('100.25');
  await press(page, 'Ändra');
  await isSaid(page, '1 annons ändrades');
  expect((await leadOf(one)).pricePerLead).toBe('200.50');
  await isShown(bar.getByText('1 vald'));
  await press(page, 'Välj inga');
  await page.getByRole('checkbox', { name: 'Välj Buntat A' }).check();
  await bar.getByRole('button', { name: 'Arkivera' }).click();
  await press(page, 'Ändra');
  await isSaid(page, '1 annons ändrades');
  await isGone(bar);
  expect((await leadOf(one)).archivedAt).not.toBeNull();
});

test('new prices can be undone, except where somebody has set another one meanwhile', async () => {
  const one = await addLead('Ångrad A');
  const other = await addLead('Ångrad B');
  const page = await openAdmin('/admin?q=%C3%85ngrad', 'en');
  await page.getByRole('checkbox', { name: 'Select Ångrad A' }).press('Space');
  await press(page, 'Select all on the page');
  await page.getByLabel('Price change (%)').fill('10');
  await press(page, 'Change the price');
  await press(page, 'Change');
  await isSaid(page, '2 listings changed');
  expect((await leadOf(other)).pricePerLead).toBe('110.00');
  await send('POST', '/api/admin/leads/bulk', { ids: [other], change: { pricePercent: 100 } });
  await press(page, 'Undo');
  await isShown(page.getByRole('dialog').getByText('has been given another price meanwhile'));
  expect((await leadOf(one)).pricePerLead).toBe('100.00');
  expect((await leadOf(other)).pricePerLead).toBe('220.00');
});

test('leaving a half-typed form asks first, wherever the link leads', async () => {
  const id = await addLead('Halvskrivet');
  const page = await openAdmin('/admin?q=Halvskrivet', 'en');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const stays = async () => {
    await isSaid(page, 'What you have typed has not been saved.');
    await press(page, 'Keep editing');
    expect(await title.inputValue()).toBe('Halvt');
  };
  await page.getByRole('button', { name: 'Edit Halvskrivet' }).click();
  await title.fill('Halvt');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await stays();
  await title.press('Escape');
  await stays();
  await title.press('Escape');
  await press(page, 'Discard changes');
  await isGone(title);
  await follow(page, 'Halvskrivet');
  await title.fill('Halvt');
  await follow(page, 'Leads in the listing');
  await stays();
  await page.goBack();
  await stays();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await eventually(() => title.inputValue()).toBe('Halvskrivet');
  await follow(page, 'All listings');
  await press(page, 'Create lead');
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Title').first().fill('Halvt');
  await page.keyboard.press('Escape');
  await press(page, 'Keep editing');
  expect(await dialog.getByLabel('Title').first().inputValue()).toBe('Halvt');
  await page.keyboard.press('Escape');
  await press(page, 'Discard changes');
  await isGone(dialog);
  expect((await leadOf(id)).title).toBe('Halvskrivet');
});

test('a score is suggested from a listing’s leads, with its parts, and accepted with one click', async () => {
  const listed: { id: string; collectedMedian: string | null }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const id = listed.find(({ collectedMedian }) => collectedMedian !== null)?.id ?? '';
  const page = await openAdmin(`/admin?tab=leads&of=${id}&view=edit`);
  const take = page.getByRole('button', { name: /^Förslag \d+: använd$/ });
  const score = /\d+/.exec((await take.textContent()) ?? '')?.[0] ?? '';
  await isShown(page.getByText(/^Färskhet \d+ av 30$/));
  await take.click();
  expect(await page.getByLabel('Kvalitet', { exact: true }).inputValue()).toBe(score);
  expect(await objections(page, 'form')).toEqual([]);
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await isSaid(page, 'Annonsen uppdaterades');
  expect(await leadOf(id)).toMatchObject({ qualityScore: Number(score) });
});
