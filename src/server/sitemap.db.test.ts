import { expect, test } from 'vitest';
import { addListing } from '../../tests/support/sale.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { demoListings } from './demo-data/demo-data.ts';
import { fillDemoData } from './demo-data/fill-demo-data.ts';

const database = useTestDatabase({ isEmptied: true });

const read = async (path: string) => {
  const answer = await createTestApp(database.current, {
    settings: { PUBLIC_URL: 'https://demo.example', PAYMENTS: 'demo' },
  }).request(path);
  return { status: answer.status, text: await answer.text() };
};

test('robots.txt names the sitemap and excludes the private pages', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain('Sitemap: https://demo.example/sitemap.xml');
  expect(text).toContain('Disallow: /admin');
});

test('the sitemap leads to every category and every listing, in both languages', async () => {
  await fillDemoData(database.current.db, new Date());
  expect((await read('/sitemap.xml')).text.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    '<loc>https://demo.example/sitemaps/pages.xml</loc>',
    '<loc>https://demo.example/sitemaps/leads-1.xml</loc>',
  ]);
  expect((await read('/sitemaps/pages.xml')).text.match(/\/leads\/[\w-]+<\/loc>/g)).toHaveLength(28);
  const { text } = await read('/sitemaps/leads-1.xml');
  expect(text.match(/\/lead\/[\w-]+<\/loc>/g)).toHaveLength(demoListings.length);
  expect(text).toMatch(/hreflang="en" href="https:\/\/demo.example\/lead\/[\w-]+\?lang=en"/);
});

test('the sitemap has published listings only, sold-out ones included: no drafts, nothing archived', async () => {
  const listed = await addListing(database.current, { availableCount: 0 });
  await addListing(database.current, { publishedAt: null });
  await addListing(database.current, { archivedAt: new Date() });
  const { text } = await read('/sitemaps/leads-1.xml');
  expect(text.match(/\/lead\/[\w-]+<\/loc>/g)).toEqual([`/lead/${listed}</loc>`]);
});

test.each(['/sitemaps/leads-1.xml', '/sitemaps/leads-99999.xml'])('%s of an empty shop is a 404', async (path) => {
  expect((await read(path)).status).toBe(404);
});
