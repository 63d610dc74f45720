import { expect, test } from 'vitest';
import { eventually, isAlive, useJourneys } from '../support/browser/journey.ts';

const script = 'https://matning.example/measure.js';

const shop = useJourneys({ env: { ANALYTICS_SRC: script } });

async function visit(cookies: Record<string, string>) {
  const asked: string[] = [];
  const context = await shop.visitor({ cookies });
  await context.route(script, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await isAlive(page);
  return { page, asked };
}

test('nobody is measured who declined cookies or has not answered yet', async () => {
  expect((await visit({ 'cookie-consent': 'declined' })).asked).toEqual([]);
  const { page, asked } = await visit({});
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Acceptera' }).click();
  await eventually(() => asked).toEqual([script]);
});

test('a visitor who accepted cookies is measured once a visit', async () => {
  const { page, asked } = await visit({ 'cookie-consent': 'accepted' });
  await eventually(() => asked).toEqual([script]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).first().click();
  await page.waitForURL('**/kontakt');
  expect(asked).toEqual([script]);
});
