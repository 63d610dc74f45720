import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadRecords } from '../../src/features/records/records.table.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import type { ShopServer } from '../support/browser/shop-server.ts';

// Searches every public page and answer for contacts of unsold records.

type Secrets = { emails: ReadonlySet<string>; phones: ReadonlySet<string> };

/** The last digits are the same in every spelling. */
const tailOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-8);

let secrets: Secrets = { emails: new Set(), phones: new Set() };
let shop: ShopServer;

async function readSecrets({ db }: Database): Promise<void> {
  const rows = await db.select({ email: leadRecords.email, phone: leadRecords.phone }).from(leadRecords);
  secrets = {
    emails: new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))),
    phones: new Set(rows.flatMap(({ phone }) => (phone ? [tailOf(phone)] : []))),
  };
}

beforeAll(async () => {
  shop = await startSeededShop({ RATE_LIMITS: 'off' }, readSecrets);
});
afterAll(() => shop?.stop());

const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phones = /(?:\+|00)?\d(?:[\d\s()-]|&nbsp;){6,}\d/g;

function leaksIn(text: string): string[] {
  const found = [...(text.match(emails) ?? [])].filter((email) => secrets.emails.has(email.toLowerCase()));
  const numbers = [...(text.match(phones) ?? [])].filter((phone) => secrets.phones.has(tailOf(phone)));
  return [...found, ...numbers];
}

const startingPoints = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/api/categories',
  '/api/leads',
  '/api/shop',
  '/api/seller',
  '/api/content-blocks',
  '/api/terms/sv',
  '/api/catalogue/overview',
  '/api/catalogue/regions',
  '/api/search?q=takbyte',
  '/api/openapi.json',
  '/order-confirmation',
  '/mina-kop',
  '/checkout',
];

const linksOf = (text: string) =>
  [...text.matchAll(/(?:href="|<loc>)([^"<]+)/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), shop.url))
    .filter(({ origin, pathname }) => origin === shop.url && !pathname.startsWith('/assets/'))
    .map(({ pathname, search }) => pathname + search);

/** API calls about the ids in an answer. */
const answersAbout = (path: string, text: string) =>
  path === '/api/leads'
    ? [...text.matchAll(/"id":"([0-9a-f-]{36})","categoryId":"([0-9a-f-]{36})"/g)].flatMap(([, id, category]) => [
        `/api/leads/${id}`,
        `/api/leads/${id}/related`,
        `/api/categories/${category}`,
        `/api/leads?categoryId=${category}`,
      ])
    : [];

/** The same page with other filters is visited only once. */
const kindOf = (path: string) => path.replaceAll(/=[^&]*/g, '');

test('no contact detail of an unsold record is in anything that a visitor can read', async () => {
  expect(secrets.emails.size).toBeGreaterThan(1_000);
  expect(secrets.phones.size).toBeGreaterThan(300);
  expect(leaksIn(`x ${[...secrets.emails][0]} y`)).toHaveLength(1);
  const seen = new Map(startingPoints.map((path) => [path, path]));
  const leaks: string[] = [];
  for (const path of seen.values()) {
    const answer = await fetch(shop.url + path);
    const text = await answer.text();
    leaks.push(...leaksIn(text).map((leak) => `${path}: ${leak}`));
    for (const next of [...linksOf(text), ...answersAbout(path, text)])
      if (!seen.has(kindOf(next))) seen.set(kindOf(next), next);
  }
  expect(leaks).toEqual([]);
  const kinds = ['/lead/', '/leads/', '/api/leads/', '/branscher', '/villkor', '/api/categories/'];
  for (const kind of kinds) expect([...seen.values()].some((path) => path.startsWith(kind))).toBe(true);
});
