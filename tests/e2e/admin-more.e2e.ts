import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../support/journey.ts';
import { logIn } from '../support/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

async function openAdmin(tab: string, look: { language?: 'sv' | 'en'; theme?: 'dark' } = {}): Promise<Page> {
  const { cookie } = await logIn(shop.url);
  const [name = '', value = ''] = cookie.split('=');
  return shop.open(`/admin?tab=${tab}`, { cookies: { ...answered, ...look, [name]: value } });
}

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(shop.url)) };
  return (await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) })).json();
}

const write = (name: string) =>
  send('POST', '/api/contacts', { name, email: 'anna@exempel.example', message: `Hej från ${name}` });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the outbox is behind the six tabs, shows a mail without letting it do anything, and sends it again', async () => {
  shop.expectComplaint(/409/);
  await write('Anna Exempel');
  const page = await openAdmin('leads');
  await page.getByRole('button', { name: 'Utskick' }).click();
  await eventually(() => page.url()).toContain('tab=outbox');
  expect(await page.getByRole('tab', { selected: true }).count()).toBe(0);
  await page.getByLabel('Sök').fill('anna@exempel.example');
  const row = rowOf(page, 'anna@exempel.example').first();
  await isShown(row);
  await row.getByRole('button', { name: 'Visa' }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.getByTitle('Mejlet som det skickas');
  await isShown(frame);
  expect(await frame.getAttribute('sandbox')).toBe('');
  expect((await frame.getAttribute('srcdoc'))?.includes('<style')).toBe(false);
  await page.keyboard.press('Escape');
  await isGone(dialog);
  await row.getByRole('button', { name: 'Skicka igen' }).click();
  await isShown(page.getByText('Mejlet skickas igen').first());
  await page.getByLabel('Läge').selectOption('Misslyckades');
  await isShown(page.getByText('Inget stämmer med sökningen.'));
  await page.goBack();
  await isShown(row);
});

test('the log tells who changed what, and the jobs which of them failed; a failed one is run again', async () => {
  const { id } = await write('Bo Exempel');
  await send('PATCH', `/api/contacts/${id}`, { status: 'answered' });
  const page = await openAdmin(`audit&q=${id}`, { language: 'en' });
  const entry = rowOf(page, id);
  await isShown(entry.getByText('status: "new" → "answered"'));
  await isShown(entry.getByText('chefen'));
  await page.getByRole('button', { name: 'Jobs', exact: true }).click();
  await isShown(rowOf(page, 'send-mail').first());
  const failed = { id: crypto.randomUUID(), name: 'send-mail', state: 'failed', attempts: 3, ids: {} };
  const times = { createdAt: '2026-03-02T09:00:00Z', failedAt: '2026-03-02T09:05:00Z', nextTryAt: null };
  await page.route('**/api/admin/jobs?*', (route) =>
    route.fulfill({ json: [{ ...failed, ...times, error: '550 no' }] }),
  );
  await page.route('**/api/admin/jobs/*/rerun', (route) => route.fulfill({ status: 202, json: { accepted: true } }));
  await page.getByLabel('State').selectOption('Failed');
  await isShown(page.getByText('550 no'));
  await page.getByRole('button', { name: 'Run again: send-mail' }).click();
  await isShown(page.getByText('The job is run again').first());
});

test('has no barriers behind the tabs, narrow and light, wide and dark', async () => {
  await write('Kim Exempel');
  const pages = [await openAdmin('outbox'), await openAdmin('outbox', { theme: 'dark' })];
  for (const [index, page] of pages.entries()) {
    await page.setViewportSize({ width: index === 0 ? 390 : 1440, height: 900 });
    for (const tab of ['outbox', 'jobs', 'audit']) {
      await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
      expect(await objections(page, 'main')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    }
  }
});
