import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../../support/barriers.ts';
import { openAdminOf } from '../../support/browser/admin-visit.ts';
import { eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (search: string) => openAdminOf(shop, `/admin?${search}`);

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Bläddra' });

test('a list shows its number of rows, and has numbered pages', async () => {
  const page = await openAdmin('tab=leads');
  const pages = pagesOf(page);
  await isShown(pages.getByText('1–50 av 60 rader'));
  await pages.getByRole('button', { name: 'Sida 2' }).click();
  await isShown(pages.getByText('51–60 av 60 rader'));
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  expect(await pages.getByRole('button', { name: 'Sida 2' }).getAttribute('aria-current')).toBe('page');
  await pages.getByRole('button', { name: 'Föregående' }).click();
  await isShown(pages.getByText('1–50 av 60 rader'));
  await page.goBack();
  await isShown(pages.getByText('51–60 av 60 rader'));
  await page.getByLabel('Sök', { exact: true }).fill('solceller');
  await isShown(pages.getByText('(av 60)'));
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
});

test('orders of a period are found with one click, with their sum', async () => {
  const page = await openAdmin('tab=orders');
  const pages = pagesOf(page);
  await isShown(pages.getByText('sålt för'));
  await page.getByLabel('Period').selectOption('I dag');
  await isShown(page.getByText('Inget matchar sökningen.').or(pages.getByText('sålt för')).first());
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/^20\d\d-\d\d-\d\d$/);
  await page.getByLabel('Period').selectOption('Egen period');
  await page.getByLabel('Från och med').fill('2020-01-01');
  await page.getByLabel('Till och med').fill('2019-01-01');
  await page.getByRole('button', { name: 'Visa perioden' }).click();
  await isShown(page.getByText('Välj dagar i rätt ordning'));
  await page.getByLabel('Till och med').fill('');
  await page.getByRole('button', { name: 'Visa perioden' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('from')).toBe('2020-01-01');
  await isShown(pages.getByText('sålt för'));
  await page.reload();
  expect(await page.getByLabel('Från och med').inputValue()).toBe('2020-01-01');
  await page.getByLabel('Period').selectOption('Alla dagar');
  await isGone(page.getByLabel('Från och med'));
  expect(new URL(page.url()).searchParams.get('from')).toBeNull();
});

test('a list and its pages are accessible', async () => {
  const page = await openAdmin('tab=leads&from=2020-01-01');
  await isShown(pagesOf(page).getByText('av 60 rader'));
  expect(await barriers(page)).toEqual([]);
});
