import type { Page } from 'playwright-core';
import { answered, type Journeys } from './journey.ts';

export const journeyAdmin = { username: 'chefen', password: 'ett riktigt bra lösenord' };

type Session = { cookie: string };

const sessions = new Map<string, Promise<Session>>();

async function openSession(url: string): Promise<Session> {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(journeyAdmin),
  });
  if (!answer.ok) throw new Error(`The admin could not log in: ${answer.status}`);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** One session per file, because checking a password is slow. */
export function logIn(url: string): Promise<Session> {
  const session = sessions.get(url) ?? openSession(url);
  sessions.set(url, session);
  return session;
}

export type AdminVisit = { language?: 'sv' | 'en'; width?: number };

/** A hydrated page of the admin area, logged in. */
export async function openAdminOf(
  shop: Journeys,
  path: string,
  { language = 'sv', width = 1280 }: AdminVisit = {},
): Promise<Page> {
  const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
  return shop.open(path, { cookies: { ...answered, language, [name]: value }, viewport: { width, height: 900 } });
}

/** Through the API, like another admin. */
export async function sendAsAdmin(url: string, method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(url)) };
  return (await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
}
