import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import { type AdminVisit, openAdminOf, sendAsAdmin } from '../../support/browser/admin-visit.ts';
import { eventually, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

async function addDraft(title: string): Promise<string> {
  const categories: { id: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const lead = { title, description: 'Villa', categoryId: categories[0]?.id, pricePerLead: '100', publishedAt: null };
  return (await sendAsAdmin(shop.url, 'POST', '/api/admin/leads', lead)).id;
}

const openListing = (id: string, visit?: AdminVisit) => openAdminOf(shop, `/admin?tab=leads&of=${id}&view=edit`, visit);

const markOf = (page: Page, text: string) => page.getByRole('heading', { level: 2 }).getByText(text);

test('the publishing and the price of a draft are planned on its page, shown in the list, and cancelled', async () => {
  shop.expectComplaint(/400/);
  const id = await addDraft('Planerad annons');
  const page = await openListing(id);
  const panel = page.getByRole('region', { name: 'Planera' });
  await panel.getByLabel('Publiceras').fill('2020-01-01T08:00');
  await panel.getByRole('button', { name: 'Spara planen' }).click();
  await isShown(panel.getByRole('alert').getByText('Välj en tid som inte har passerat'));
  await panel.getByLabel('Publiceras').fill('2099-12-01T08:00');
  await panel.getByLabel('Nytt pris').fill('149,50');
  await panel.getByRole('button', { name: 'Spara planen' }).click();
  await isShown(panel.getByRole('alert').getByText('Välj en tid som inte har passerat'));
  await panel.getByLabel('Gäller från').fill('2099-12-02T09:30');
  await panel.getByRole('button', { name: 'Spara planen' }).click();
  await isShown(markOf(page, 'Publiceras 1 dec. 2099 08:00'));
  expect(await objections(page, 'main')).toEqual([]);
  const read = await sendAsAdmin(shop.url, 'GET', `/api/admin/leads/${id}`);
  expect(read).toMatchObject({
    publishAt: '2099-12-01T07:00:00.000Z',
    priceAt: { price: '149.50', at: '2099-12-02T08:30:00.000Z' },
  });
  const list = await openAdminOf(shop, '/admin?q=Planerad');
  const row = list.getByRole('row').filter({ hasText: 'Planerad annons' });
  await isShown(row.getByText('Publiceras 1 dec. 2099 08:00'));
  await isShown(row.getByText(/^149,50\skr från 2\sdec\.\s2099 09:30$/));
  const again = await openListing(id, { language: 'en', width: 390 });
  const schedule = again.getByRole('region', { name: 'Schedule' });
  await eventually(() => schedule.getByLabel('New price').inputValue()).toBe('149.50');
  for (const label of ['To be published', 'New price', 'From']) await schedule.getByLabel(label).fill('');
  await schedule.getByRole('button', { name: 'Save the schedule' }).click();
  await isShown(again.getByText('The schedule was saved').first());
  const cancelled = await sendAsAdmin(shop.url, 'GET', `/api/admin/leads/${id}`);
  expect(cancelled).toMatchObject({ publishAt: null, priceAt: null, publishedAt: null });
});

test('a planned price leap needs confirmation, and unsaved fields beside the plan are saved after it', async () => {
  const id = await addDraft('Planerat språng');
  const page = await openListing(id);
  const panel = page.getByRole('region', { name: 'Planera' });
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Planerat skutt');
  await panel.getByLabel('Nytt pris').fill('1 000');
  await panel.getByLabel('Gäller från').fill('2099-12-02T09:30');
  await panel.getByRole('button', { name: 'Spara planen' }).click();
  const question = page.getByRole('dialog');
  await isShown(question.getByText(/^Priset ändras från 100\skr till 1\s000\skr\.$/));
  await question.getByRole('button', { name: 'Fortsätt redigera' }).click();
  expect((await sendAsAdmin(shop.url, 'GET', `/api/admin/leads/${id}`)).priceAt).toBeNull();
  await panel.getByRole('button', { name: 'Spara planen' }).click();
  await question.getByRole('button', { name: 'Spara ändå' }).click();
  await isShown(page.getByText('Planen sparades').first());
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await isShown(page.getByText('Annonsen uppdaterades').first());
  expect(await sendAsAdmin(shop.url, 'GET', `/api/admin/leads/${id}`)).toMatchObject({
    title: 'Planerat skutt',
    priceAt: { price: '1000.00' },
  });
});
