import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

type Variant = { body: Buffer; headers: Record<string, string | number> };

/** An answer as it goes out, compressed once for everybody who will ask for it. */
export type CachedAnswer = {
  tag: string;
  bytes: number;
  /** The ids in it: an answer shows what it names. */
  names: readonly string[];
  headers: Record<string, string>;
  variants: Record<Encoding, Variant>;
};

/** As dear as it may be for something that is made once and sent often, without holding up the first reader. */
const brotliQuality = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Headers of the single connection or of one moment: none of an answer that is kept. */
const momentary = new Set(['content-length', 'connection', 'date', 'transfer-encoding', 'etag']);

const idShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A text of its own: what a match answers is a part of the whole body, and would keep all of it. */
const ownText = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

const namesIn = (body: Buffer) => [...new Set(body.toString('latin1').match(idShape))].map(ownText);

/** As long as its content: a compressor's result is a part of a larger chunk, and a small buffer one of a shared pool. */
function ownBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What an entry takes besides its bodies: headers three times, its key, its place in two maps. */
const overheadBytes = 4_096;
const bytesPerName = 200;

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !momentary.has(name)));
}

export async function cacheAnswer(response: Response): Promise<CachedAnswer> {
  const identity = ownBuffer(Buffer.from(await response.arrayBuffer()));
  const tag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const compressed = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity),
  ]);
  const [br, gz] = [ownBuffer(compressed[0]), ownBuffer(compressed[1])];
  const names = namesIn(identity);
  const headers = { ...keptHeaders(response.headers), etag: tag };
  const vary = ['Accept-Encoding', response.headers.get('vary')].filter(Boolean).join(', ');
  const variant = (body: Buffer, encoding?: string): Variant => ({
    body,
    headers: { ...headers, vary, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) },
  });
  return {
    tag,
    bytes: identity.length + br.length + gz.length + overheadBytes + names.length * bytesPerName,
    names,
    headers: { ...headers, vary },
    variants: { identity: variant(identity), br: variant(br, 'br'), gzip: variant(gz, 'gzip') },
  };
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (accepted.includes('br') && !/br;\s*q=0(?:\.0+)?(?:,|$)/.test(accepted)) return 'br';
  return accepted.includes('gzip') && !/gzip;\s*q=0(?:\.0+)?(?:,|$)/.test(accepted) ? 'gzip' : 'identity';
}

export function sendCached(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match']?.includes(answer.tag)) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  const { body, headers } = answer.variants[encodingFor(String(request.headers['accept-encoding'] ?? ''))];
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
