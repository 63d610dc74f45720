import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answered, isShown, serverHtml, useJourneys } from '../support/browser/journey.ts';

const shop = useJourneys();

const builtFiles = join(import.meta.dirname, '../../dist/client');

async function apiOf<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const answer = await fetch(shop.url + path);
  return schema.parse(await answer.json());
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' });

describe('an unknown address', () => {
  test.each([
    ['sv', '/finns-inte', 'Sidan finns inte'],
    ['en', '/finns-inte?lang=en', 'The page does not exist'],
    ['sv', '/djupt/ner/finns/inget', 'Sidan finns inte'],
  ])('is a page with HTTP 404 (%s, %s)', async (language, path, text) => {
    shop.expectComplaint(/status of 404/);
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await isShown(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true }));
    await isShown(page.getByText(text));
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await isShown(page.getByRole('contentinfo'));
    expect(await page.title()).toBe('Page Not Found · Leadtorget');
    await isShown(page.locator('#site-search'));
    expect(await page.getByRole('main').getByRole('link').count()).toBe(9);
  });

  test('shows the same page when a link leads to it', async () => {
    const page = await shop.open('/', { cookies: answered });
    await page.evaluate(() => {
      history.pushState(null, '', '/finns-inte');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await isShown(page.getByRole('heading', { name: 'Page Not Found' }));
  });

  test.each(['/api/nonsense', '/api', '/api/', '/api/categories/nonsense/more'])(
    'of the API is a JSON 404 (%s)',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toEqual({ message: 'Not found', code: 'not-found' });
    },
  );

  test.each(['/_serverFn/', '/_serverFn/nonsense', '/.env', '/assets/nonsense.js', '/%00', '/%E0%A4%A', '/a%2F..%2Fb'])(
    'never causes a server error (%s)',
    async (path) => {
      const answer = await get(path);
      expect([400, 403, 404]).toContain(answer.status);
    },
  );

  test.each(['//elsewhere.example', '//elsewhere.example/', '/\\elsewhere.example/', '/http://elsewhere.example/'])(
    'redirects nobody to another host (%s)',
    async (path) => {
      const location = (await get(path)).headers.get('location');
      expect(new URL(location ?? '/', shop.url).origin).toBe(shop.url);
    },
  );
});

describe('the home page', () => {
  const metaOf = (page: Page) =>
    page
      .locator('meta[name], meta[property]')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((meta) => [meta.getAttribute('name') ?? meta.getAttribute('property'), meta.getAttribute('content')]),
        ),
      );

  test.each([
    {
      path: '/',
      locale: 'sv_SE',
      title: 'Köp kvalificerade B2B-leads · Leadtorget',
      description: /^Hitta B2B-leads/,
    },
    {
      path: '/?lang=en',
      locale: 'en_US',
      title: 'Buy qualified B2B leads · Leadtorget',
      description: /^Find B2B leads/,
    },
  ])('has its preview for sharing ($path)', async ({ path, locale, title, description }) => {
    const page = await shop.open(path, { javaScriptEnabled: false });
    expect(await page.title()).toBe(title);
    const meta = await metaOf(page);
    expect(meta).toMatchObject({
      description: expect.stringMatching(description),
      'og:title': title,
      'og:description': meta.description,
      'og:type': 'website',
      'og:url': shop.url + path,
      'og:site_name': 'Leadtorget',
      'og:locale': locale,
      'og:image': `${shop.url}/social.png`,
    });
    expect((await get('/social.png')).headers.get('content-type')).toBe('image/png');
  });

  test.each([
    ['sv', 'Butiken i siffror'],
    ['en', 'The shop in figures'],
  ])('shows the figures of the catalogue (%s)', async (language, label) => {
    const overview = await apiOf(
      '/api/catalogue/overview',
      z.object({ leadsForSale: z.number(), counties: z.number(), averageConversion: z.string() }),
    );
    const categories = await apiOf('/api/categories', z.array(z.unknown()));
    const page = await shop.open('/', { cookies: { language } });
    const figures = await page.getByLabel(label, { exact: true }).getByRole('definition').allTextContents();
    const { leadsForSale, counties, averageConversion } = overview;
    expect(leadsForSale).toBeGreaterThan(0);
    expect(figures.map((figure) => Number(figure.replaceAll(/\D/g, '')))).toEqual([
      leadsForSale,
      categories.length,
      counties,
      Math.round(Number(averageConversion)),
    ]);
  });

  test('shows the first twelve categories, each with a link to its leads', async () => {
    const categories = await apiOf('/api/categories', z.array(z.object({ id: z.string(), name: z.string() })));
    const page = await shop.open('/', { cookies: answered });
    const links = page.getByRole('region', { name: /bransch|kategori/i }).locator('a[href^="/leads/"]');
    const shown = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.textContent?.replaceAll('\u00ad', '')]),
    );
    const expected = categories.slice(0, 12).map(({ id, name }) => [`/leads/${id}`, expect.stringContaining(name)]);
    expect(shown).toEqual(expected);
  });
});

describe('everything that a page loads', () => {
  test('comes from the shop itself', async () => {
    const context = await shop.visitor();
    const hosts = new Set<string>();
    let requests = 0;
    context.on('request', (request) => {
      requests += 1;
      const { protocol, host } = new URL(request.url());
      hosts.add(protocol === 'data:' ? 'inline' : host);
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Acceptera' }).click();
    await page.locator('#language-button').click();
    await isShown(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await page.getByLabel('E-postadress').fill('anna@exempel.se');
    await page.getByRole('button', { name: 'Prenumerera' }).click();
    await page.getByRole('button', { name: 'Ja, prenumerera' }).click();
    await isShown(page.getByText('Tack!').first());
    hosts.delete('inline');
    expect([...hosts]).toEqual([new URL(shop.url).host]);
    expect(requests).toBeGreaterThan(10);
  });

  const assetsOf = async (path: string) => {
    const html = await (await get(path)).text();
    return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
  };

  const isText = (asset: string) => /\.(js|css|svg)$/.test(asset);

  test('is cached by browsers for ever, since its name changes with it', async () => {
    const assets = await assetsOf('/');
    expect(assets.length).toBeGreaterThan(5);
    for (const asset of assets) {
      const answer = await get(asset);
      expect([asset, answer.status]).toEqual([asset, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('is compressed as the browser accepts it', async () => {
    const encodings = {
      br: 'br',
      gzip: 'gzip',
      'gzip, deflate, br, zstd': 'br',
      identity: null,
      'br;q=0, gzip': 'gzip',
    };
    const texts = (await assetsOf('/')).filter(isText);
    expect(texts.length).toBeGreaterThan(3);
    for (const asset of texts) {
      const plain = await (await get(asset, { 'accept-encoding': 'identity' })).text();
      for (const [accepted, encoding] of Object.entries(encodings)) {
        const answer = await get(asset, { 'accept-encoding': accepted });
        expect([asset, accepted, answer.headers.get('content-encoding')]).toEqual([asset, accepted, encoding]);
        expect(answer.headers.get('vary')).toContain('Accept-Encoding');
        expect(await answer.text()).toBe(plain);
      }
    }
  });

  test('is without source maps', async () => {
    const files = readdirSync(builtFiles, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = (await assetsOf('/')).filter((asset) => asset.endsWith('.js'));
    expect(scripts).not.toEqual([]);
    for (const script of scripts) {
      expect((await get(`${script}.map`)).status).toBe(404);
      expect(await (await get(script)).text()).not.toContain('sourceMappingURL');
    }
  });
});

describe('the headers of a page', () => {
  test('let it load and run only its own files', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));
    expect(rules.get('default-src')).toBe("'self'");
    expect(rules.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/);
    expect(rules.get('object-src')).toBe("'none'");
    expect(rules.get('base-uri')).toBe("'none'");
    expect(rules.get('frame-ancestors')).toBe("'none'");
    expect(rules.get('connect-src')).toBe("'self'");
  });

  test('know every script of the page by its hash', async () => {
    const answer = await get('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    const inline = [...(await answer.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/ src=|application\/ld/.test(attributes))
      .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.filter((hash) => !policy.includes(hash))).toEqual([]);
  });

  test('a script smuggled into the page does not run', async () => {
    shop.expectComplaint(/Content Security Policy/);
    const page = await shop.open('/', { cookies: answered });
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    expect(await page.title()).not.toBe('taken over');
  });

  test('say that a page depends on cookies and is private', async () => {
    const { headers } = await get('/');
    expect(headers.get('vary')).toContain('Cookie');
    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBe(null);
  });
});

test('contain nothing from a cookie', async () => {
  const html = await serverHtml(shop.url, 'theme="><script>alert(1)</script>; language=en"><b>; cookie-consent=<i>');
  expect(html).toMatch(/^<!DOCTYPE html><html lang="sv" class="light">/);
  expect(html).not.toContain('alert(1)');
});
