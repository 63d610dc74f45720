import type { IncomingMessage } from 'node:http';
import { defaultPreferences, type Preferences, readPreferences } from '../../platform/preferences.ts';

/** What depends on nothing but the catalogue, the texts and the visitor's choices. */
const cachedPages =
  /^\/(?:$|\?|leads(?:[/?]|$)|lead\/|(?:branscher|hur-det-fungerar|om-oss|faq|integritetspolicy|villkor)(?:\?|$))/;
const cachedReads =
  /^\/(?:sitemap\.xml|sitemaps\/[a-z]+(?:-\d{1,5})?\.xml)$|^\/api\/(?:categories(?:[/?]|$)|leads(?:\/|\?)|catalogue\/|claims\/outcomes$|texts\/|(?:shop|seller|openapi\.json)$)/;

/** Long addresses are mostly somebody's typing: not worth the room. */
const longestUrl = 300;

const pageKey = (url: string, { language, theme, consent }: Preferences) => `${url} ${language} ${theme} ${consent}`;

/** Of a page as it is for somebody who has chosen nothing but a language. */
export const plainKey = (url: string, language: Preferences['language']) =>
  pageKey(url, { ...defaultPreferences, language });

/**
 * The keys under which the answer to this request may be kept: its own, and the one of the page without the visitor's
 * other choices, which is better than none. Null when it must be made each time.
 */
export function cacheKeys(request: IncomingMessage): { own: string; plain: string } | null {
  const { method, url = '' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl) return null;
  if (cachedReads.test(url)) return { own: url, plain: url };
  // A language in the address is a choice, which sets a cookie.
  if (!cachedPages.test(url) || url.includes('lang=')) return null;
  const preferences = readPreferences(request.headers.cookie ?? '');
  return { own: pageKey(url, preferences), plain: plainKey(url, preferences.language) };
}
