import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { type AdminVisit, openAdminOf } from '../support/browser/admin-visit.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { eventually, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (search: string, visit?: AdminVisit) => openAdminOf(shop, `/admin${search}`, visit);

type Listed = { id: string; pricePerLead: string; obtainableCount: number; soldCount: number };

/** Includes the demo shop's earlier sales. */
async function leadOnSale(): Promise<{ id: string; price: number; sold: number }> {
  const listed: Listed[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const sold = listed.reduce((sum, { soldCount, pricePerLead }) => sum + soldCount * Number(pricePerLead), 0);
  const lead = listed.find(({ obtainableCount }) => obtainableCount > 5);
  if (!lead) throw new Error('Nothing on sale.');
  return { id: lead.id, price: Number(lead.pricePerLead), sold };
}

const write = (name: string) =>
  fetch(`${shop.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'anna@exempel.example', message: `Hej från ${name}` }),
  });

const chart = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: false, level: 3 }) });

test('the overview is the first section, and charts today’s sales, with pointer, keyboard and table', async () => {
  const lead = await leadOnSale();
  const cartItems = [{ leadId: lead.id, quantity: 2 }];
  await buyByApi(shop.url, { cartItems, email: 'kopare@exempel.example' });
  await buyByApi(shop.url, { cartItems, email: 'obetald@exempel.example', pays: false });
  const page = await openAdmin('');
  await isShown(page.getByRole('tab', { name: 'Leads', selected: true }));
  const places = page.getByRole('navigation', { name: 'Fler avdelningar' }).getByRole('button');
  expect(await places.first().textContent()).toBe('Översikt');
  await places.first().click();
  await eventually(() => page.url()).toContain('tab=overview');
  const orders = chart(page, 'Sålda ordrar');
  const values = orders.getByRole('slider', { name: 'Sålda ordrar, värde för värde' });
  await values.focus();
  expect(await values.getAttribute('aria-valuetext')).toMatch(/^\S+ \d+ \S+ \d{4}: 1$/);
  await page.keyboard.press('ArrowLeft');
  await eventually(() => values.getAttribute('aria-valuetext')).toMatch(/: 0$/);
  const box = await values.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 20);
  await eventually(() => values.getAttribute('aria-valuetext')).toMatch(/: 1$/);
  await chart(page, 'Andel betalda').getByText('Visa som tabell').click();
  const share = chart(page, 'Andel betalda').getByRole('row').filter({ hasText: 'Hela perioden' });
  expect(await share.getByRole('cell').allTextContents()).toEqual(['7', '6', '86\u00a0%']);
  // Of the demo shop's earlier sales, some are older than a month.
  await page.getByRole('button', { name: '12 månader' }).click();
  await eventually(() => page.url()).toContain('period=12');
  const sales = chart(page, 'Försäljning').first();
  await sales.getByText('Visa som tabell').click();
  const net = sales.getByRole('row').filter({ hasText: 'Hela perioden' }).getByRole('cell').nth(2);
  const shown = async () => Number((await net.textContent())?.replaceAll(/[^\d]/g, ''));
  await eventually(shown).toBe(Math.round(lead.sold + lead.price * 2));
});

test('the period and its steps are in the address, and custom dates are validated', async () => {
  const page = await openAdmin('?tab=overview', { language: 'en' });
  await page.getByRole('button', { name: '12 months' }).click();
  await eventually(() => page.url()).toContain('period=12');
  expect(await page.getByLabel('By', { exact: true }).inputValue()).toBe('month');
  await page.getByLabel('By', { exact: true }).selectOption('week');
  await eventually(() => page.url()).toContain('by=week');
  await isShown(page.getByText(/^wk \d+$/).first());
  await page.goBack();
  await eventually(() => page.getByLabel('By', { exact: true }).inputValue()).toBe('month');
  await page.getByRole('button', { name: 'Custom range' }).click();
  await page.getByLabel('From').fill('2026-03-05');
  await page.getByLabel('To', { exact: true }).fill('2026-03-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await isShown(page.getByRole('alert').getByText('Choose a start date'));
  await page.getByLabel('To', { exact: true }).fill('2026-03-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await eventually(() => page.url()).toContain('from=2026-03-05&to=2026-03-31');
  await isShown(page.getByText('Mar 5 – 31, 2026'));
  await isShown(chart(page, 'Orders sold').getByText('Nothing in this period'));
});

test('each need links to its list, with the filter set', async () => {
  await write('Anna Exempel');
  const request = { name: 'Kim Exempel', email: 'kim@exempel.example', phone: '070-174 06 05', postalCode: '99999' };
  const [category] = await (await fetch(`${shop.url}/api/categories`)).json();
  const headers = { 'content-type': 'application/json', ...(await logIn(shop.url)) };
  await fetch(`${shop.url}/api/quote-requests`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...request, categoryId: category.id, consentGiven: true }),
  });
  const page = await openAdmin('?tab=overview', { language: 'en' });
  await page.getByRole('link', { name: /Open: \d+ messages? (is|are) unanswered/ }).click();
  await eventually(() => page.url()).toContain('tab=contacts&status=new');
  await isShown(page.getByRole('row').filter({ hasText: 'Anna Exempel' }).first());
  expect(await page.getByLabel('Status', { exact: true }).first().inputValue()).toBe('new');
  await page.goBack();
  await isShown(page.getByRole('heading', { name: 'Needs attention' }));
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe('Needs attention');
  await page.goto('/admin?tab=quote-requests&status=new&offers=none');
  await eventually(() => page.getByLabel('Offered to').inputValue()).toBe('none');
  await page.goto('/admin?tab=overview&view=stock-check');
  await isShown(page.getByText('The stock has not been checked yet. It is checked every night.'));
  await page.getByRole('link', { name: 'To the overview' }).click();
  await isShown(page.getByRole('heading', { name: 'Needs attention' }));
});

test('a need appears by itself, and without any the shop says so, but not without a mail server', async () => {
  const page = await openAdmin('?tab=outbox');
  const parts = [{ id: crypto.randomUUID(), label: 'Takbyte', count: 12 }];
  const kinds = ['imports-waiting', 'stock-findings', 'orders-waiting'];
  const told = kinds.map((kind) => ({ kind, count: 1, parts: kind === 'imports-waiting' ? parts : [], more: 0 }));
  await page.route('**/api/admin/needs', (route) => route.fulfill({ json: told }));
  await page.goto('/admin?tab=overview');
  await isShown(page.getByText('12 leads att leverera'));
  const href = await page.getByRole('link', { name: 'Takbyte' }).getAttribute('href');
  expect(href).toBe(`/admin?tab=leads&of=${parts[0]?.id}`);
  await page.getByRole('link', { name: 'Öppna: 1 order väntar på fler leads' }).click();
  await eventually(() => page.getByLabel('Leverans').first().inputValue()).toBe('Pågår');
  await page.unroute('**/api/admin/needs');
  await page.route('**/api/admin/needs', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin?tab=overview');
  await isShown(page.getByText('Ingen mejlserver är ansluten: inget skickas'));
  expect(await page.getByText('Inget att åtgärda just nu').count()).toBe(0);
  await page.route('**/api/admin/stats', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), sendsMail: true } });
  });
  await page.goto('/admin?tab=overview');
  await isShown(page.getByText('Inget att åtgärda just nu'));
});

test('the overview is accessible, narrow and wide, light and dark', async () => {
  const finding = { leadId: crypto.randomUUID(), title: 'Takbyte', what: 'taken-slots', expected: 3, found: 2 };
  const check = { checkedAt: '2026-11-20T02:23:00Z', listings: 112, findings: [finding] };
  const page = await openAdmin('?tab=overview', { language: 'en' });
  await page.route('**/api/admin/stock-check', (route) => route.fulfill({ json: check }));
  for (const [search, charts] of [
    ['tab=overview&from=2026-09-01&to=2026-12-31&by=week', 5],
    ['tab=overview&view=stock-check', 0],
  ] as const) {
    await page.goto(`/admin?${search}`, { waitUntil: 'networkidle' });
    const tables = page.locator('figure summary');
    await eventually(() => tables.count()).toBe(charts);
    for (const table of await tables.all()) await table.click();
    expect([search, await barriers(page, 'main')]).toEqual([search, []]);
  }
});

test('the overview fits one sheet', async () => {
  const page = await openAdmin('?tab=overview', { width: 1440 });
  await isShown(chart(page, 'Sålda ordrar').getByRole('slider'));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
