import type { IncomingMessage } from 'node:http';
import { readPreferences } from '../../platform/preferences.ts';

/** What depends on nothing but the catalogue, the texts and the visitor's choices. */
const cachedPages =
  /^\/(?:$|\?|leads(?:[/?]|$)|lead\/|(?:branscher|hur-det-fungerar|om-oss|faq|integritetspolicy|villkor)(?:\?|$))/;
const cachedReads =
  /^\/api\/(?:categories(?:[/?]|$)|leads(?:\/|\?)|catalogue\/|texts\/|(?:shop|seller|openapi\.json)$)/;

/** Long addresses are mostly somebody's typing: not worth the room. */
const longestUrl = 300;

/** The key under which the answer to this request may be kept, or null when it must be made anew. */
export function cacheKey(request: IncomingMessage): string | null {
  const { method, url = '' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl) return null;
  if (cachedReads.test(url)) return url;
  // A language in the address is a choice, which sets a cookie.
  if (!cachedPages.test(url) || url.includes('lang=')) return null;
  const { language, theme, consent } = readPreferences(request.headers.cookie ?? '');
  return `${url} ${language} ${theme} ${consent}`;
}
