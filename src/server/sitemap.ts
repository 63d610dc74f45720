import { asc, count } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { categories, leads } from '../features/catalogue/catalogue.table.ts';
import { isListed } from '../features/catalogue/lead-filter.ts';
import type { Db } from '../platform/database/db.ts';
import type { ApiDeps, ApiVariables } from '../platform/http/api-deps.ts';
import { notFound } from '../platform/http/api-error.ts';
import { addressIn, languages } from '../platform/language.ts';
import { soughtPages } from '../platform/page-zones.ts';
import { paths } from '../platform/paths.ts';

/** A tenth of what the protocol allows, so that a file is quick to make and small enough to cache. */
const maxPerFile = 5_000;

type Entry = { path: string; publishedAt?: Date | null };

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function urlElement({ path, publishedAt }: Entry, publicUrl: string): string {
  const alternates = languages
    .map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one}" href="${escapeXml(addressIn(one, `${publicUrl}${path}`))}"/>`,
    )
    .join('');
  const changed = publishedAt ? `<lastmod>${publishedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}${alternates}</url>`;
}

const urlSet = (entries: readonly Entry[], publicUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries
    .map((entry) => urlElement(entry, publicUrl))
    .join('\n')}</urlset>\n`;

const answerXml = (context: Context, xml: string) =>
  context.body(xml, 200, { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': 'public, max-age=3600' });

async function countFiles(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(leads).where(isListed);
  return Math.ceil((row?.total ?? 0) / maxPerFile);
}

async function listPages(db: Db): Promise<Entry[]> {
  const rows = await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.position));
  return [...soughtPages, ...rows.map(({ id }) => paths.category(id))].map((path) => ({ path }));
}

/** Walks the primary key, so that a late file costs little more than the first. */
async function listLeads(db: Db, file: number): Promise<Entry[]> {
  const rows = await db
    .select({ id: leads.id, publishedAt: leads.publishedAt })
    .from(leads)
    .where(isListed)
    .orderBy(asc(leads.id))
    .limit(maxPerFile)
    .offset((file - 1) * maxPerFile);
  return rows.map(({ id, publishedAt }) => ({ path: paths.lead(id), publishedAt }));
}

export function sitemaps({ db, env }: ApiDeps) {
  const { PUBLIC_URL } = env;
  return new Hono<ApiVariables>()
    .on('GET', ['/sitemap.xml', '/sitemaps/*'], async (context, next) => {
      await context.get('spend')?.('whole');
      return next();
    })
    .get('/robots.txt', (context) =>
      context.text(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /kundvagn\nDisallow: /checkout\nDisallow: /order-confirmation\nDisallow: /demo-betalning\nDisallow: /mina-kop\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
      ),
    )
    .get('/sitemap.xml', async (context) => {
      const files = await countFiles(db);
      const names = ['pages', ...Array.from({ length: files }, (_, index) => `leads-${index + 1}`)];
      const elements = names.map(
        (name) => `<sitemap><loc>${escapeXml(PUBLIC_URL)}/sitemaps/${name}.xml</loc></sitemap>`,
      );
      return answerXml(
        context,
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${elements.join('')}</sitemapindex>\n`,
      );
    })
    .get('/sitemaps/pages.xml', async (context) => answerXml(context, urlSet(await listPages(db), PUBLIC_URL)))
    .get('/sitemaps/:file{leads-[1-9][0-9]{0,4}\\.xml}', async (context) => {
      const file = Number(/\d+/.exec(context.req.param('file'))?.[0]);
      const entries = await listLeads(db, file);
      if (entries.length === 0) throw notFound();
      return answerXml(context, urlSet(entries, PUBLIC_URL));
    });
}
