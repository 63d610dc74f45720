import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopServer, startShop } from '../../support/browser/shop-server.ts';

let shop: ShopServer;

beforeAll(async () => {
  shop = await startShop({ env: { DEMO_DATA: 'off' } });
});
afterAll(() => shop.stop());

const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text();

test('a shop started without settings has its 28 categories, each with nothing for sale', async () => {
  const categories: { id: string; name: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  expect(categories).toHaveLength(28);
  expect(categories[0]).toMatchObject({ name: 'Fastigheter', nameEn: 'Real Estate' });
  expect((await read('/branscher')).match(/>Inga leads just nu</g)).toHaveLength(28);
  const front = await read('/');
  expect(front).toContain('Alla 28 branscher');
  // Nothing can be bought yet.
  expect(front).not.toContain('id="closing"');
  expect(front.match(/id="quotes"/g)).toHaveLength(1);
  // nor is anybody reached by an example's telephone or address
  expect(front).not.toMatch(/butiken\.example|href="tel:|href="mailto:/);
  const hours = />(?:E-post|Telefon[^<]*): mån–fre /;
  expect(front).not.toMatch(hours);
  expect(await read('/kontakt')).not.toMatch(hours);
  expect(await read('/branscher')).toContain('content="Branscherna som vi samlar in kvalificerade B2B-leads för');
  expect(await read('/leads')).not.toMatch(/content="[^"]*till salu/);
  const empty = await read(`/leads/${categories[0]?.id}?lang=en`);
  expect(empty).toContain('0 listings');
  expect(empty).toContain('There are no listings in this industry yet.');
  expect(empty).not.toMatch(/>(?:Nothing can be bought|Only a few listings)/);
});

test('it can be searched by trade before anything is for sale', async () => {
  const { status } = await fetch(`${shop.url}/api/search?q=elektriker`);
  expect(status).toBe(200);
  expect(await (await fetch(`${shop.url}/api/leads`)).json()).toEqual([]);
});
