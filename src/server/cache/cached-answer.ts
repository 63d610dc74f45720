import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../../platform/current-request.ts';
import { bytesOf } from '../../platform/http/etag.ts';
import { compressCheaply, compressWell, ownBuffer, type Packing } from './compress.ts';

type Encoding = Packing | 'identity';

type Form = { body: Buffer; headers: Record<string, string | number> };

/** Headers that belong to one connection or moment and must not be kept. */
const momentary = new Set(['content-length', 'connection', 'date', 'transfer-encoding', 'etag', requestIdHeader]);

/** Below this, compression saves no network packet. */
const shortestPacked = 1_024;

const idShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A copy: a match is a slice that would keep the whole body in memory. */
const ownText = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

const namesIn = (body: Buffer) => [...new Set(body.toString('latin1').match(idShape))].map(ownText);

/** An entry's headers, key and place in the maps, estimated. */
const overheadBytes = 4_096;
const bytesPerName = 200;

function headersOf(response: Response, tag: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (!momentary.has(name)) headers[name] = value;
  return { ...headers, etag: tag, vary: headers.vary ? `Accept-Encoding, ${headers.vary}` : 'Accept-Encoding' };
}

/**
 * Compressed cheaply for the first who asks. Only if it is kept is it searched for the listings on it, and compressed
 * well, once for everybody.
 */
export class CachedAnswer {
  readonly tag: string;
  readonly headers: Record<string, string>;
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #improving = new Set<Encoding>();
  #names: readonly string[] | undefined;

  constructor(body: Buffer, response: Response) {
    // answers that hashed their own body need not be hashed again
    this.tag = response.headers.get('etag') ?? `"${hash('sha1', body, 'base64url')}"`;
    this.headers = headersOf(response, this.tag);
    this.#setForm('identity', body);
  }

  get body(): Buffer {
    return this.form('identity')?.body ?? Buffer.alloc(0);
  }

  /** The ids on it, which are those of the listings that it shows. */
  get names(): readonly string[] {
    this.#names ??= namesIn(this.body);
    return this.#names;
  }

  get bytes(): number {
    const bodies = new Set(Object.values(this.#forms).map(({ body }) => body));
    const lengths = [...bodies].reduce((sum, body) => sum + body.length, 0);
    return lengths + overheadBytes + this.names.length * bytesPerName;
  }

  form(encoding: Encoding): Form | undefined {
    return this.#forms[encoding];
  }

  async makeForm(packing: Packing): Promise<Form> {
    const { body } = this;
    if (body.length < shortestPacked) return this.#setForm(packing, body, false);
    const packed = await compressCheaply(body, packing);
    return this.#forms[packing] ?? this.#setForm(packing, packed);
  }

  /** Copies the bodies, so that the memory held is the memory counted. */
  own(): void {
    for (const form of Object.values(this.#forms)) form.body = ownBuffer(form.body);
  }

  improve(encoding: Encoding): Promise<void> | null {
    if (encoding === 'identity' || this.#improving.has(encoding)) return null;
    this.#improving.add(encoding);
    return this.#improveForm(encoding);
  }

  async #improveForm(packing: Packing): Promise<void> {
    // if this fails, the cheap form will do
    const packed = await compressWell(this.body, packing).catch(() => this.body);
    if (packed.length < this.body.length) this.#setForm(packing, packed);
  }

  #setForm(encoding: Encoding, body: Buffer, isPacked = encoding !== 'identity'): Form {
    const form = {
      body,
      headers: { ...this.headers, 'content-length': body.length, ...(isPacked && { 'content-encoding': encoding }) },
    };
    this.#forms[encoding] = form;
    return form;
  }
}

export const cacheAnswer = async (response: Response): Promise<CachedAnswer> =>
  new CachedAnswer(bytesOf(response) ?? Buffer.from(await response.arrayBuffer()), response);

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (accepted.includes('br') && !/br;\s*q=0(?:\.0+)?(?:,|$)/.test(accepted)) return 'br';
  return accepted.includes('gzip') && !/gzip;\s*q=0(?:\.0+)?(?:,|$)/.test(accepted) ? 'gzip' : 'identity';
}

export const encodingOf = (request: IncomingMessage) => encodingFor(String(request.headers['accept-encoding'] ?? ''));

function sendForm({ body, headers }: Form, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendCached(
  answer: CachedAnswer,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const form = answer.form(encoding);
  if (request.headers['if-none-match']?.includes(answer.tag)) response.writeHead(304, answer.headers).end();
  else if (form) sendForm(form, request, response);
  else if (encoding !== 'identity') {
    answer.makeForm(encoding).then(
      (made) => sendForm(made, request, response),
      () => response.destroy(),
    );
  }
}
