import type { IncomingMessage } from 'node:http';
import { textPages } from '../../platform/page-zones.ts';
import { paths } from '../../platform/paths.ts';
import { defaultPreferences, type Preferences, readPreferences } from '../../platform/preferences.ts';

/** Pages and reads that depend only on the catalogue, the texts and the visitor's preferences. */
const cachedPages = new RegExp(
  `^(?:/(?:$|\\?|leads(?:[/?]|$)|lead/)|(?:${[paths.industries, ...textPages].join('|')})(?:\\?|$))`,
);
const cachedReads =
  /^\/(?:sitemap\.xml|sitemaps\/[a-z]+(?:-\d{1,5})?\.xml)$|^\/api\/(?:categories(?:[/?]|$)|leads(?:\/|\?)|catalogue\/|claims\/outcomes$|texts\/|(?:shop|seller|openapi\.json)$)/;

/** Long addresses are mostly searches typed by hand: not worth the memory. */
const longestUrl = 300;

const pageKey = (url: string, { language, theme, consent, view }: Preferences) =>
  `${url} ${language} ${theme} ${consent} ${view}`;

export const plainKey = (url: string, language: Preferences['language']) =>
  pageKey(url, { ...defaultPreferences, language });

/**
 * `own` includes all the visitor's choices. `plain` has only the language, and is better than nothing while the
 * database is away. Null if the answer must not be kept.
 */
export function cacheKeys(request: IncomingMessage): { own: string; plain: string } | null {
  const { method, url = '' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl) return null;
  if (cachedReads.test(url)) return { own: url, plain: url };
  // `lang` in the address sets a cookie
  if (!cachedPages.test(url) || url.includes('lang=')) return null;
  const preferences = readPreferences(request.headers.cookie ?? '');
  return { own: pageKey(url, preferences), plain: plainKey(url, preferences.language) };
}
