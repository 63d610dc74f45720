import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serveChromium } from './support/browser/chromium.ts';
import { startShop } from './support/browser/shop-server.ts';

mkdirSync('/srv/shots', { recursive: true });
const server = await serveChromium();
const browser = await chromium.connect(server.wsEndpoint());
const shop = await startShop({ env: { RATE_LIMITS: 'off', ADMIN_PASSWORD: 'a-long-password-1' } });
const [, , ...wanted] = process.argv;
const lead = (await (await fetch(`${shop.url}/api/leads?limit=1`)).json())[0];
const cats = await (await fetch(`${shop.url}/api/categories`)).json();
const paths: Record<string, string> = {
  home: '/',
  leads: '/leads',
  cat: `/leads/${cats[5].id}`,
  lead: `/lead/${lead.id}`,
  sok: '/sok?q=elektriker',
  none: `/leads/${cats[5].id}?q=zzzzz&minQuality=80`,
  bransch: '/branscher',
  soktom: '/sok',
};
for (const spec of wanted) {
  const [name = '', language = 'sv', theme = 'light', width = '1440', full = ''] = spec.split(':');
  const context = await browser.newContext({ viewport: { width: Number(width), height: 900 } });
  await context.addCookies(
    [
      ['cookie-consent', 'declined'],
      ['language', language],
      ['theme', theme],
    ].map(([n = '', v = '']) => ({ name: n, value: v, url: shop.url })),
  );
  const page = await context.newPage();
  await page.addInitScript(
    ([l, th]) => {
      localStorage.setItem('language', l ?? '');
      localStorage.setItem('theme', th ?? '');
      localStorage.setItem('cookie-consent', 'declined');
    },
    [language, theme],
  );
  await page.goto(shop.url + (paths[name] ?? name), { waitUntil: 'networkidle' });
  await page.screenshot({
    path: `/srv/shots/${name.replace(/\W/g, '_')}-${language}-${theme}-${width}.png`,
    fullPage: full === 'full',
  });
  console.log(
    name,
    language,
    width,
    await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
  );
  await context.close();
}
await browser.close();
await shop.stop();
await server.close();
process.exit(0);
