import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readPreferences } from '../../platform/preferences.ts';
import { type CachedAnswer, encodingOf } from './cached-answer.ts';
import { withStaleNotice } from './stale-notice.ts';

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
