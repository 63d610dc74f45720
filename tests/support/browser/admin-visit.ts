import type { Page } from 'playwright-core';
import { answered, type Journeys } from './journey.ts';
import { logIn } from './journey-admin.ts';

export type AdminVisit = { language?: 'sv' | 'en'; width?: number; height?: number; isTouch?: boolean };

/** A hydrated page of the admin area, logged in. */
export async function openAdminOf(
  shop: Journeys,
  path: string,
  { language = 'sv', width = 1280, height = 900, isTouch }: AdminVisit = {},
): Promise<Page> {
  const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
  return shop.open(path, {
    cookies: { ...answered, language, [name]: value },
    viewport: { width, height },
    ...(isTouch && { hasTouch: true, isMobile: true }),
  });
}

/** The items of a row's menu; the label identifies the row. */
export async function fromRowMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Mer om|More about) ${row}$`) }).click();
  await page.getByRole('button', { name: `${action} ${row}` }).click();
}

/** Through the API, like another admin. */
export async function sendAsAdmin(url: string, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(url)) };
  return (await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
}
