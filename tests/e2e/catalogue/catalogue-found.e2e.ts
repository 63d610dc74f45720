import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonLd } from '../../../src/platform/json-ld.ts';
import { namesOf } from '../../../src/platform/pick.ts';
import { budgets } from '../../house/budgets.ts';
import { cartOf, leadPicker } from '../../support/browser/checkout-journey.ts';
import { useJourneys, type Visitor } from '../../support/browser/journey.ts';

const shop = useJourneys();

const named = z.object({ id: z.string(), name: z.string() });
const leadShape = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  pricePerLead: z.string(),
  obtainableCount: z.number(),
  qualityScore: z.number(),
  region: z.string().nullable(),
  category: named,
});

type Lead = z.output<typeof leadShape>;

async function apiOf<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(await (await fetch(shop.url + path)).json());
}

const allLeads = () => apiOf('/api/leads', z.array(leadShape));
const allCategories = () => apiOf('/api/categories', z.array(named));

function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The demo data has none of these.');
  return value;
}

const leadWith = async (fits: (lead: Lead) => boolean) => sure((await allLeads()).find(fits));
const onSale = () => leadWith(({ obtainableCount }) => obtainableCount > 0);
const someCategory = async () => sure((await allCategories())[0]);

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const unescaped = (html: string) => html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? '');

const textOf = async (path: string) => (await fetch(shop.url + path)).text();
const firstIn = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '');
const metaIn = (html: string, name: string) => firstIn(html, new RegExp(`<meta name="${name}" content="([^"]*)"`));

function headOf(html: string) {
  const alternates = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return {
    title: firstIn(html, /<title>([^<]*)<\/title>/),
    description: metaIn(html, 'description'),
    robots: metaIn(html, 'robots'),
    canonical: firstIn(html, /<link rel="canonical" href="([^"]+)"/),
    alternates: Object.fromEntries([...alternates].map(([, language, href]) => [language, href])),
  };
}

const pages = [
  { name: 'the overview', path: async () => '/leads' },
  { name: 'a category', path: async () => `/leads/${(await someCategory()).id}` },
  { name: 'a lead', path: async () => `/lead/${(await onSale()).id}` },
  { name: 'the industries', path: async () => '/branscher' },
];

describe.each(pages)('$name', ({ path: pathOf }) => {
  test('has a title, a canonical address and the address in the other language', async () => {
    const path = await pathOf();
    const address = shop.url + path;
    const [swedish, english] = [headOf(await textOf(path)), headOf(await textOf(`${path}?lang=en`))];
    expect(swedish.title).toMatch(/^.{5,} · Leadtorget$/);
    expect(swedish.description.length).toBeGreaterThan(50);
    expect(swedish.robots).toBe('');
    expect(swedish.canonical).toBe(address);
    expect(english.canonical).toBe(`${address}?lang=en`);
    const alternates = { sv: address, en: `${address}?lang=en`, 'x-default': address };
    expect(swedish.alternates).toEqual(alternates);
    expect(english.alternates).toEqual(alternates);
  });
});

test('every category and every lead has a title of its own', async () => {
  const [categories, leads] = [await allCategories(), await allLeads()];
  const paths = [...categories.map(({ id }) => `/leads/${id}`), ...leads.map(({ id }) => `/lead/${id}`)];
  const titles: string[] = [];
  for (const path of paths) titles.push(headOf(await textOf(path)).title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('the English page of a lead has its English title in the browser’s tab and in search results', async () => {
  const { id, title, titleEn } = await leadWith((lead) => lead.titleEn !== null && lead.titleEn !== lead.title);
  expect(headOf(await textOf(`/lead/${id}`)).title).toContain(title);
  expect(headOf(await textOf(`/lead/${id}?lang=en`)).title).toContain(titleEn);
});

test('an unrated lead is not described as one of quality 0', async () => {
  const { id } = await leadWith(({ qualityScore }) => qualityScore === 0);
  expect(headOf(await textOf(`/lead/${id}`)).description).not.toMatch(/Kvalitet 0/);
});

test('a nationwide lead is described in the language of the page', async () => {
  const { id } = await leadWith(({ region }) => region === 'Hela Sverige');
  expect(headOf(await textOf(`/lead/${id}?lang=en`)).description).toContain(', All of Sweden.');
});

test.each(['q=sol', 'minQuality=50', 'sort=quality', 'region=Sk%C3%A5ne+l%C3%A4n', 'minPrice=100', 'maxPrice=300'])(
  'a category filtered by %s is not indexed, and names the plain one',
  async (search) => {
    const path = `/leads/${(await someCategory()).id}`;
    const { robots, canonical } = headOf(await textOf(`${path}?${search}`));
    expect(robots).toContain('noindex');
    expect(canonical).toBe(shop.url + path);
  },
);

test('a search without words lists what is for sale', async () => {
  const [{ title } = { title: '-' }] = z
    .array(z.looseObject({ title: z.string() }))
    .parse(JSON.parse(await textOf('/api/leads')));
  expect(await textOf('/sok')).toContain(title);
});

test.each(['/sok', '/sok?q=sol'])('the search (%s) is not indexed', async (path) => {
  expect(headOf(await textOf(path)).robots).toContain('noindex');
});

describe('the structured data of a lead', () => {
  const typed = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

  async function dataOf(path: string): Promise<Map<string, z.output<typeof typed>>> {
    const scripts = (await textOf(path)).matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    const all = [...scripts].map(([, text]) => typed.parse(JSON.parse(text ?? '')));
    return new Map(all.map((one) => [one['@type'], one]));
  }

  test.each([
    ['on sale', (lead: Lead) => lead.obtainableCount > 0, 'https://schema.org/InStock'],
    ['empty and never sold', (lead: Lead) => lead.obtainableCount === 0, 'https://schema.org/OutOfStock'],
  ])('%s is a product with its offer, priced without VAT', async (_name, fits, availability) => {
    const lead = await leadWith(fits);
    const product = (await dataOf(`/lead/${lead.id}`)).get('Product');
    expect(product).toMatchObject({
      name: lead.title,
      category: lead.category.name,
      url: `${shop.url}/lead/${lead.id}`,
      offers: {
        '@type': 'Offer',
        price: lead.pricePerLead,
        priceCurrency: 'SEK',
        priceSpecification: { price: lead.pricePerLead, priceCurrency: 'SEK', valueAddedTaxIncluded: false },
        availability,
      },
    });
  });

  test('has its breadcrumbs', async () => {
    const { id, title, category } = await onSale();
    const crumbs = z
      .object({ itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.string() })) })
      .parse((await dataOf(`/lead/${id}`)).get('BreadcrumbList')).itemListElement;
    expect(crumbs).toMatchObject([
      { position: 1, name: 'Hem', item: `${shop.url}/` },
      { position: 2, name: 'Hitta leads', item: `${shop.url}/leads` },
      { position: 3, name: category.name, item: `${shop.url}/leads/${category.id}` },
      { position: 4, name: title, item: `${shop.url}/lead/${id}` },
    ]);
  });

  test('has a category’s breadcrumbs', async () => {
    const { id, name } = await someCategory();
    expect((await dataOf(`/leads/${id}`)).get('BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: `${shop.url}/leads` }, { name, item: `${shop.url}/leads/${id}` }],
    });
  });

  test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028</SCRIPT >'])(
    'cannot end its own script (%s)',
    (name) => {
      const { children } = jsonLd({ '@type': 'Product', name });
      expect(children).not.toContain('<');
      expect(JSON.parse(children)).toMatchObject({ name });
    },
  );
});

describe('what search engines ask for', () => {
  const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');

  test('robots.txt excludes private pages and names the sitemap', async () => {
    const text = await textOf('/robots.txt');
    for (const path of ['/admin', '/api/', '/checkout', '/kundvagn']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/leads?\b/);
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  });

  test('the sitemap has every category and every lead, each once', async () => {
    const index = await fetch(`${shop.url}/sitemap.xml`);
    expect(index.headers.get('content-type')).toContain('xml');
    const files = locationsIn(await index.text());
    const listed: string[] = [];
    for (const file of files) listed.push(...locationsIn(await (await fetch(file)).text()));
    const [categories, leads] = [await allCategories(), await allLeads()];
    const wanted = [...categories.map(({ id }) => `/leads/${id}`), ...leads.map(({ id }) => `/lead/${id}`)];
    expect(new Set(listed).size).toBe(listed.length);
    expect(wanted.filter((path) => !listed.includes(shop.url + path))).toEqual([]);
    expect(listed.filter((address) => /admin|kundvagn|checkout|\/sok/.test(address))).toEqual([]);
  });

  test.each(['/sitemaps/leads-99.xml', '/sitemaps/nonsense.xml'])('a missing file is 404 (%s)', async (path) => {
    expect((await fetch(shop.url + path)).status).toBe(404);
  });
});

const counted = z.array(named.extend({ listingCount: z.number() }));
const largestCategory = async () =>
  sure((await apiOf('/api/categories', counted)).toSorted((a, b) => b.listingCount - a.listingCount)[0]);

const weighed: Record<keyof typeof budgets.pages, () => Promise<string>> = {
  front: async () => '/',
  leads: async () => '/leads',
  category: async () => `/leads/${(await largestCategory()).id}`,
  lead: async () => `/lead/${(await onSale()).id}`,
  industries: async () => '/branscher',
  search: async () => '/sok?q=tak',
  cart: async () => '/kundvagn',
  checkout: async () => '/checkout',
};

describe('a first visit', () => {
  const newLead = leadPicker(() => shop.url);
  const filledCart = async () => ({ storage: { 'lead-cart': cartOf([{ lead: await newLead(), quantity: 1 }]) } });

  async function scriptsOf(path: string, past: Visitor): Promise<{ file: string; bytes: number }[]> {
    const page = await (await shop.visitor(past)).newPage();
    const bodies: Promise<{ file: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      bodies.push(response.body().then((body) => ({ file: pathname, bytes: gzipSync(body).byteLength })));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    return Promise.all(bodies);
  }

  test.each(namesOf(weighed))('has light HTML and few scripts (%s)', async (name) => {
    const path = await weighed[name]();
    const isBuying = name === 'cart' || name === 'checkout';
    const scripts = await scriptsOf(path, isBuying ? await filledCart() : {});
    expect(scripts.length).toBeGreaterThan(1);
    const ofOthers = isBuying ? /admin/ : /admin|checkout|payment|order/;
    expect(scripts.filter(({ file }) => ofOthers.test(file))).toEqual([]);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(budgets.pages[name].scripts);
    expect(Buffer.byteLength(await textOf(path))).toBeLessThanOrEqual(budgets.pages[name].html);
  });
});

test('the HTML of the largest category has no text that it does not show', async () => {
  const { id, listingCount } = await largestCategory();
  const listed = await apiOf(
    `/api/leads?limit=20&categoryId=${id}`,
    z.array(z.object({ title: z.string(), description: z.string() })),
  );
  expect(listed.length).toBe(listingCount);
  const html = unescaped(await textOf(`/leads/${id}`));
  for (const { title, description } of listed) {
    expect(html).toContain(title);
    expect(html).not.toContain(description.slice(-40));
  }
});
