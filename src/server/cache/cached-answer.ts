import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../../platform/current-request.ts';
import { bytesOf } from '../../platform/http/etag.ts';
import { compressCheaply, compressWell, ownBuffer, type Packing } from './compress.ts';

type Encoding = Packing | 'identity';

/** One of the ways in which an answer goes out. */
type Form = { body: Buffer; headers: Record<string, string | number> };

/** Headers of the single connection or of one moment: none of an answer that is kept. */
const momentary = new Set(['content-length', 'connection', 'date', 'transfer-encoding', 'etag', requestIdHeader]);

/** Below this a compressed answer saves no packet. */
const shortestPacked = 1_024;

const idShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A text of its own: what a match answers is a part of the whole body, and would keep all of it. */
const ownText = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

const namesIn = (body: Buffer) => [...new Set(body.toString('latin1').match(idShape))].map(ownText);

/** What an entry takes besides its bodies: headers for each form, its key, its place in two maps. */
const overheadBytes = 4_096;
const bytesPerName = 200;

function headersOf(response: Response, tag: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (!momentary.has(name)) headers[name] = value;
  headers.etag = tag;
  headers.vary = headers.vary ? `Accept-Encoding, ${headers.vary}` : 'Accept-Encoding';
  return headers;
}

/**
 * An answer as it goes out. It is compressed for who asks, in the cheapest way; only what is kept is searched for the
 * listings that it shows, and compressed well, once for everybody.
 */
export class CachedAnswer {
  readonly tag: string;
  readonly headers: Record<string, string>;
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #improving = new Set<Encoding>();
  #names: readonly string[] | undefined;

  constructor(body: Buffer, response: Response) {
    // What hashed its own body need not be hashed again.
    this.tag = response.headers.get('etag') ?? `"${hash('sha1', body, 'base64url')}"`;
    this.headers = headersOf(response, this.tag);
    this.#setForm('identity', body);
  }

  get body(): Buffer {
    return this.form('identity')?.body ?? Buffer.alloc(0);
  }

  /** The ids in it: an answer shows what it names. */
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

  /** The quickest to be had, for who asks for one that there is not yet. */
  async makeForm(packing: Packing): Promise<Form> {
    const { body } = this;
    if (body.length < shortestPacked) return this.#setForm(packing, body, false);
    const packed = await compressCheaply(body, packing);
    return this.#forms[packing] ?? this.#setForm(packing, packed);
  }

  /** From here on it holds no more than it counts. */
  own(): void {
    for (const form of Object.values(this.#forms)) form.body = ownBuffer(form.body);
  }

  /** Once, however many ask: nothing to wait for the second time. */
  improve(encoding: Encoding): Promise<void> | null {
    if (encoding === 'identity' || this.#improving.has(encoding)) return null;
    this.#improving.add(encoding);
    return this.#improveForm(encoding);
  }

  async #improveForm(packing: Packing): Promise<void> {
    // Where it cannot be made, the cheap one serves as well.
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
  if (request.headers['if-none-match']?.includes(answer.tag)) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  const form = answer.form(encoding);
  if (form) sendForm(form, request, response);
  else if (encoding !== 'identity') {
    answer.makeForm(encoding).then(
      (made) => sendForm(made, request, response),
      () => response.destroy(),
    );
  }
}
