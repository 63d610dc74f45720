import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import { type AdminVisit, openAdminOf } from '../../support/browser/admin-visit.ts';
import { leadPicker } from '../../support/browser/checkout-journey.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { eventually, focused, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);
const openAdmin = (search: string, visit?: AdminVisit) => openAdminOf(shop, `/admin?${search}`, visit);

async function newOrder(name: string) {
  const lead = await newLead();
  return buyByApi(shop.url, { cartItems: [{ leadId: lead.id, quantity: 1 }], email: 'rad@foretag.example', name });
}

const write = (name: string) =>
  fetch(`${shop.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'kim@exempel.example', message: `Hej från ${name}` }),
  });

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('a row opens on a click beside its fields, and previous and next stay within its page', async () => {
  const first = await newOrder('Radköpare Ett');
  const second = await newOrder('Radköpare Två');
  const third = await newOrder('Radköpare Tre');
  const page = await openAdmin('tab=orders&q=Radköpare', { width: 1440 });
  const row = page.getByRole('row').filter({ hasText: 'Radköpare Tre' });
  await row.getByLabel(/^Leveransstatus/).click();
  await page.keyboard.press('Escape');
  expect(param(page, 'order')).toBeNull();
  await row.getByText('Radköpare Tre').click();
  await eventually(() => param(page, 'order')).toBe(third.orderId);
  const steps = page.getByRole('navigation', { name: 'Bläddra bland raderna' });
  await isShown(steps.getByText('1 av 3'));
  expect(await steps.getByRole('button', { name: 'Föregående' }).isDisabled()).toBe(true);
  await steps.getByRole('button', { name: 'Nästa' }).press('Enter');
  await isShown(page.getByRole('heading', { name: `Order ${second.orderNumber}` }));
  await eventually(() => focused(page)).toBe('Nästa');
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('heading', { name: `Order ${first.orderNumber}` }));
  expect(await steps.getByRole('button', { name: 'Nästa' }).isDisabled()).toBe(true);
  expect(param(page, 'q')).toBe('Radköpare');
});

test('the heading says which list it is, and the focus follows to the page of a row and back from a dialog', async () => {
  await newOrder('Fokusköpare');
  const page = await openAdmin('tab=orders&q=Fokusköpare', { width: 1440 });
  await isShown(page.getByRole('heading', { level: 1, name: 'Ordrar' }));
  await page.getByText('Fokusköpare').click();
  const refund = page.getByRole('button', { name: 'Återbetala' });
  await isShown(refund.locator('[data-key="R"]'));
  await refund.focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Återbetala' }).press('Escape');
  await eventually(() => focused(page)).toBe('Återbetala');
  expect(await page.title()).toBe('Ordrar · Admin');
  await page.keyboard.press('Escape');
  await eventually(() => param(page, 'order')).toBeNull();
  expect(param(page, 'q')).toBe('Fokusköpare');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
});

test('leaving a message with a half-written answer asks first', async () => {
  await write('Steg Ett');
  await write('Steg Två');
  const page = await openAdmin('tab=contacts&q=Steg');
  await page.getByRole('cell', { name: 'Hej från Steg Två' }).click();
  await isShown(page.getByRole('dialog', { name: 'Meddelande från Steg Två' }));
  await page.keyboard.type('Halvskrivet');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('button', { name: 'Kasta ändringarna' }).click();
  await isShown(page.getByRole('dialog', { name: 'Meddelande från Steg Ett' }));
  expect(await objections(page, 'dialog')).toEqual([]);
});

test('the overview leads through the needs one after the other', async () => {
  const { orderId, orderNumber } = await newOrder('Stannad');
  await fetch(`${shop.url}/api/admin/orders/${orderId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...(await logIn(shop.url)) },
    body: JSON.stringify({ deliveryStatus: 'Pausad/Fel' }),
  });
  for (const name of ['Arbete Ett', 'Arbete Två']) await write(name);
  const page = await openAdmin('tab=overview');
  await page.getByRole('button', { name: 'Gå igenom en i taget' }).click();
  // A message or claim opens over its list, and its dialog has the bar too.
  const bar = page.getByRole('region', { name: 'Arbetslista' }).last();
  await isShown(bar);
  const seen: (string | null)[] = [];
  for (let count = 0; count < 30; count += 1) {
    if (['contacts', 'claims'].includes(param(page, 'tab') ?? '') && param(page, 'of')) {
      await isShown(page.getByRole('dialog').getByRole('region', { name: 'Arbetslista' }));
      expect(await page.getByRole('navigation', { name: 'Bläddra bland raderna' }).count()).toBe(0);
      if (!seen.some((text) => text?.includes('Arbete'))) expect(await objections(page, 'dialog')).toEqual([]);
    }
    seen.push(await bar.getByRole('status').textContent());
    const finish = bar.getByRole('button', { name: 'Klart' });
    if ((await finish.count()) > 0) break;
    if (seen.at(-1)?.includes('pausad')) {
      // the bar names what comes next before its page has replaced the one before
      await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
      await page.getByLabel(/^Leveransstatus/).selectOption('Levererad');
      await isShown(bar.getByText(/^Klart: /));
    }
    await bar.getByRole('button', { name: /^Nästa/ }).click();
    await eventually(() => bar.getByRole('status').textContent()).not.toBe(seen.at(-1));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.some((text) => text?.includes('pausad'))).toBe(true);
  for (const name of ['Arbete Ett', 'Arbete Två']) expect(seen.join()).toContain(name);
  await bar.getByRole('button', { name: 'Klart' }).click();
  await isGone(bar);
  await eventually(() => param(page, 'tab')).toBe('overview');
});

test('printing has every filtered row with the visible columns, an open row with its texts, and is logged', async () => {
  const page = await openAdmin('tab=leads', { width: 1440 });
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '');
  });
  await page.getByRole('button', { name: 'Kolumner', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Region' }).uncheck();
  await page.keyboard.press('Escape');
  await isShown(page.getByText('1–50 av 60 rader'));
  await page.getByRole('button', { name: 'Skriv ut listan' }).click();
  await page.waitForSelector('[data-printing]');
  const paper = page.locator('.print-table');
  expect(await paper.locator('tbody tr').count()).toBe(60);
  // unrated ones
  expect(await paper.locator('td').allTextContents()).not.toContain('0/100');
  expect(await paper.locator('h1 + p').textContent()).toMatch(/^Period: Alla dagar · 60 rader · Läget .+/);
  const heads = await paper.locator('th').allTextContents();
  expect([heads.includes('Pris (SEK)'), heads.includes('Region'), heads.includes('Åtgärder')]).toEqual([
    true,
    false,
    false,
  ]);
  await page.emulateMedia({ media: 'print' });
  expect(await paper.isVisible()).toBe(true);
  expect(await page.locator('.data-table').isVisible()).toBe(false);
  expect(await page.locator('.admin-menu').isVisible()).toBe(false);
  // The width of A4, landscape, less the margins.
  await page.setViewportSize({ width: 1047, height: 718 });
  expect(await paper.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await isGone(paper);
  // The browser's own command prints all rows too.
  await page.keyboard.press('Control+p');
  await eventually(() => paper.locator('tbody tr').count()).toBe(60);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await isGone(paper);
  // From its menu it prints those of the page, which then say so above them, and no button is left out of a head.
  await page.emulateMedia({ media: 'print' });
  await isShown(page.locator('[data-facts*="Alla dagar · 50 av 60 rader: tryck Ctrl P"]'));
  const head = page.locator('.data-table th').first();
  expect(await head.evaluate((node) => getComputedStyle(node, '::before').content)).toBe('"Titel"');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Logg', exact: true }).click();
  await isShown(page.getByRole('row').filter({ hasText: 'chefen exporterade listan leads.csv' }).first());
  const { id } = await newLead();
  await page.goto(`${shop.url}/admin?tab=leads&of=${id}&view=edit`);
  const text = page.getByLabel('Engelsk beskrivning');
  await isShown(text);
  await write('Utskriven');
  const onPaper = await page.context().newPage();
  await onPaper.goto(`${shop.url}/admin?tab=contacts&q=Utskriven`);
  await onPaper.getByRole('button', { name: /^Läs/ }).click();
  for (const one of [page, onPaper]) await one.emulateMedia({ media: 'print' });
  expect(await text.evaluate((node) => node.checkVisibility() && node.scrollHeight <= node.clientHeight)).toBe(true);
  expect(await onPaper.getByRole('dialog').isVisible()).toBe(true);
  expect(await onPaper.locator('.data-table').isVisible()).toBe(false);
});

test('a page of orders printed from the browser’s menu breaks no name more than once', async () => {
  await newOrder('Radköpare Med-Ett Långtnamnsson Exempel');
  const page = await openAdmin('tab=orders&q=Långtnamnsson', { width: 1047 });
  await page.emulateMedia({ media: 'print' });
  const cell = page.locator('td[data-column="customer"]').filter({ hasText: 'Långtnamnsson' });
  const lines = (node: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  await eventually(() => cell.evaluate(lines)).toBeLessThan(3);
});

test('who may edit the texts goes from a page of the shop to them, and a visitor sees nothing of it', async () => {
  const page = await openAdmin('tab=leads');
  await isShown(page.getByRole('heading', { level: 1, name: 'Leads' }));
  await page.goto(`${shop.url}/om-oss`);
  await page.getByRole('link', { name: 'Redigera sidans texter' }).click();
  await eventually(() => page.getByLabel('Sida', { exact: true }).inputValue()).toBe('about');
  const visitor = await shop.open('/om-oss');
  await isGone(visitor.getByRole('link', { name: 'Redigera sidans texter' }));
});

test('next goes on from the last row of a page to the next page', async () => {
  for (let number = 1; number <= 26; number += 1) await write(`Sida ${number}`);
  const page = await openAdmin('tab=contacts&q=Hej+från+Sida');
  const kept = JSON.stringify({ contacts: { hidden: [], size: 25 } });
  await page.evaluate((lists) => localStorage.setItem('admin-lists', lists), kept);
  await page.reload();
  await page.getByRole('cell', { name: 'Hej från Sida 2', exact: true }).click();
  const steps = page.getByRole('navigation', { name: 'Bläddra bland raderna' });
  await isShown(steps.getByText('25 av 26'));
  await steps.getByRole('button', { name: 'Nästa' }).click();
  await isShown(page.getByRole('dialog', { name: 'Meddelande från Sida 1', exact: true }));
  await isShown(steps.getByText('26 av 26'));
  expect(await steps.getByRole('button', { name: 'Nästa' }).isDisabled()).toBe(true);
});
