import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, objections } from '../../support/barriers.ts';
import { openAdminOf, sendAsAdmin } from '../../support/browser/admin-visit.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (search: string) => openAdminOf(shop, `/admin?${search}`);

const send = (method: string, path: string, body: object) => sendAsAdmin(shop.url, method, path, body);

const write = (name: string, email: string): Promise<{ id: string }> =>
  send('POST', '/api/contacts', { name, email, message: `Hej från ${name}` });

const sentTo = async (to: string): Promise<{ subject: string; template: string }[]> => {
  const answer = await fetch(`${shop.url}/api/admin/mails?q=${to}`, { headers: await logIn(shop.url) });
  return (await answer.json()).filter(({ template }: { template: string }) => template === 'contact-answer');
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a message is answered in two clicks, with its sender’s purchases beside it', async () => {
  const email = 'anna@exempel.example';
  const leads: { id: string; obtainableCount: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const lead = leads.find(({ obtainableCount }) => obtainableCount > 2);
  await buyByApi(shop.url, { cartItems: [{ leadId: lead?.id ?? '', quantity: 1 }], email });
  await write('Anna Exempel', email);
  const page = await openAdmin('tab=contacts');
  await rowOf(page, 'Anna Exempel').getByRole('button', { name: 'Läs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meddelande från Anna Exempel' });
  await isShown(dialog.getByRole('heading', { name: 'Avsändarens ordrar' }));
  expect(await objections(page)).toEqual([]);
  await dialog.getByLabel('Ditt svar').fill('Hej Anna!\n\nPriset står på annonsen.');
  await dialog.getByRole('button', { name: 'Skicka svar' }).click();
  await isGone(dialog);
  await isShown(rowOf(page, 'Anna Exempel').getByText('Besvarad', { exact: true }));
  expect(await sentTo(email)).toMatchObject([{ subject: 'Sv: ditt meddelande' }]);
  await rowOf(page, 'Anna Exempel').getByRole('button', { name: 'Läs' }).click();
  await isShown(dialog.getByText('Priset står på annonsen.'));
  await dialog.getByRole('link', { name: 'Allt om köparen' }).click();
  await isShown(page.getByRole('heading', { name: `Köpare ${email}` }));
});

test('a second admin sees the first answer, and keeps what they typed', async () => {
  shop.expectComplaint(/409/);
  const { id } = await write('Bo Exempel', 'bo@exempel.example');
  const page = await openAdmin('tab=contacts');
  await rowOf(page, 'Bo Exempel').getByRole('button', { name: 'Läs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ditt svar').fill('Mitt svar');
  await send('POST', `/api/admin/contacts/${id}/answers`, { text: 'Kollegans svar' });
  await dialog.getByRole('button', { name: 'Skicka svar' }).click();
  await isShown(dialog.getByText('Någon annan har svarat'));
  await isShown(dialog.getByText('Kollegans svar'));
  expect(await dialog.getByLabel('Ditt svar').inputValue()).toBe('Mitt svar');
  await dialog.getByRole('button', { name: 'Skicka svar' }).click();
  await isGone(dialog);
  await eventually(async () => (await sentTo('bo@exempel.example')).length).toBe(2);
});

test('an empty answer is refused at its field, and a saved one is inserted', async () => {
  await write('Cilla Exempel', 'cilla@exempel.example');
  const page = await openAdmin('tab=contacts');
  await rowOf(page, 'Cilla Exempel').getByRole('button', { name: 'Läs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Skicka svar' }).click();
  await isShown(dialog.getByText('Skriv ett svar'));
  await dialog.getByLabel('Ditt svar').fill('Vi svarar i morgon.');
  await dialog.getByRole('button', { name: 'Spara som mall' }).click();
  await dialog.getByLabel('Mallens namn').fill('I morgon');
  await dialog.getByRole('button', { name: 'Spara mallen' }).click();
  await dialog.getByLabel('Infoga mall').selectOption('I morgon');
  await eventually(() => dialog.getByLabel('Ditt svar').inputValue()).toBe(
    'Vi svarar i morgon.\n\nVi svarar i morgon.',
  );
});

test('a buyer has one page, with notes, and it is accessible', async () => {
  const email = 'kim@exempel.example';
  const leads: { id: string; obtainableCount: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const lead = leads.find(({ obtainableCount }) => obtainableCount > 2);
  const { orderNumber } = await buyByApi(shop.url, { cartItems: [{ leadId: lead?.id ?? '', quantity: 1 }], email });
  const page = await openAdmin('tab=orders');
  await page.getByRole('link', { name: orderNumber }).click();
  await page.getByRole('link', { name: email }).first().click();
  await isShown(page.getByRole('heading', { name: `Köpare ${email}` }));
  await page.getByLabel('Ny anteckning').fill('Ringer varje måndag');
  await page.getByRole('button', { name: 'Spara anteckningen' }).click();
  await isShown(page.getByText('Ringer varje måndag'));
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: orderNumber }).click();
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
});

test('messages that changed after they were picked are marked, and what cannot be taken back is said', async () => {
  shop.expectComplaint(/409/);
  await write('Bunt Ett', 'ett@exempel.example');
  const other = await write('Bunt Två', 'tva@exempel.example');
  const page = await openAdmin('tab=contacts&q=Bunt');
  for (const name of ['Bunt Ett', 'Bunt Två']) await page.getByRole('checkbox', { name: `Välj ${name}` }).check();
  await page.getByRole('button', { name: 'Markera som besvarad: Bunt Ett' }).click();
  await isShown(rowOf(page, 'Bunt Ett').getByText('Besvarad', { exact: true }));
  const bar = page.getByRole('region', { name: 'Ändra de valda' });
  await bar.getByLabel('Status').selectOption('answered');
  await isShown(page.getByText('2 rader ändrades', { exact: true }));
  await send('PATCH', `/api/admin/contacts/${other.id}`, { status: 'new' });
  await page.getByRole('button', { name: 'Ångra' }).click();
  await isShown(page.getByText('1 rad gick inte att ta tillbaka', { exact: false }).first());
});

test('where the last message of a page is deleted, the page before it is shown', async () => {
  for (let at = 1; at <= 26; at += 1) await write(`Sida ${at}.`, 'sida@exempel.example');
  const page = await openAdmin('tab=contacts&q=Sida&page=2');
  await rowOf(page, 'Sida 1.').getByRole('button', { name: 'Läs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Ta bort' }).click();
  await eventually(() => rowOf(page, 'Sida 2.').count()).toBe(1);
});

test('a message that is open when it is deleted is not asked for again', async () => {
  const { id } = await write('Di Exempel', 'di@exempel.example');
  const page = await openAdmin(`tab=contacts&of=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Meddelande från Di Exempel' });
  await isShown(dialog.getByText('Hej från Di Exempel'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Ta bort' }).click();
  await isGone(dialog);
  await isGone(rowOf(page, 'Di Exempel'));
  const ofIt = asked.filter((one) => one.endsWith(id) || /[?&]email=di(?:@|%40)/.test(one));
  expect(ofIt).toEqual([`DELETE ${shop.url}/api/admin/contacts/${id}`]);
});
