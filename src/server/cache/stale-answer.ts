import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { defaultLanguage, isLanguage, type Language } from '../../platform/language.ts';
import { readPreferences } from '../../platform/preferences.ts';
import { type CachedAnswer, encodingOf } from './cached-answer.ts';

const words: Record<Language, string> = {
  sv: 'Vi har ett tillfälligt driftavbrott. Det du ser kan vara några minuter gammalt, och kundvagn och kassa är stängda under tiden. Det du har lagt i kundvagnen finns kvar.',
  en: 'We have a temporary outage. What you see may be a few minutes old, and the cart and checkout are closed in the meantime. Your cart is saved.',
};

/** Written into the markup that React leaves alone, so that normal pages need not carry it. */
function withStaleNotice(html: string, language: string | undefined): string {
  const text = words[isLanguage(language) ? language : defaultLanguage];
  const notice = `<p role="status" class="bg-cloudberry px-4 py-2.5 text-center font-semibold text-on-cloudberry text-sm">${text}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + notice);
}

const compress = promisify(gzip);

const staleHeaders = { 'x-stale': 'true', 'cache-control': 'no-store' } as const;

/** The page may be the default one, so the visitor's theme is put in. */
const inTheme = (html: string, cookie: string | undefined) =>
  html.replace(/(<html[^>]* class=")(?:light|dark)"/, `$1${readPreferences(cookie ?? '').theme}"`);

function bodyOf({ headers, body }: CachedAnswer, cookie: string | undefined): Buffer {
  if (!headers['content-type']?.startsWith('text/html')) return body;
  return Buffer.from(inTheme(withStaleNotice(body.toString(), headers['content-language']), cookie));
}

/** Compressed each time: outages are rare, and a second copy of everything would not fit in memory. */
async function send(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { etag: _etag, ...headers } = answer.headers;
  const whole = bodyOf(answer, request.headers.cookie);
  const isPacked = encodingOf(request) !== 'identity';
  const body = isPacked ? await compress(whole, { level: 1 }) : whole;
  const encoding = isPacked ? { 'content-encoding': 'gzip' } : {};
  response.writeHead(200, { ...headers, ...staleHeaders, ...encoding, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendStale(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  void send(answer, request, response).catch(() => response.destroy());
}
